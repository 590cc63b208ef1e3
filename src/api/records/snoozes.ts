import type { QueryClient } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { meCalls } from '#api/contract/me.ts'
import type { InboxItem } from '#schemas/inbox.ts'

import { inboxQuery } from './queries.ts'

type Named = Pick<InboxItem, 'kind' | 'targetId'>
const paramsOf = ({ kind, targetId }: Named) => ({ params: { kind, target_id: targetId } })

/** Moves a thing between the inbox and what is put off, as the server has done; it is read anew behind that. */
function move(queries: QueryClient, { kind, targetId }: Named, isAway: boolean): void {
  const { queryKey } = inboxQuery()
  const isIt = (item: InboxItem) => item.kind === kind && item.targetId === targetId
  queries.setQueryData(queryKey, (inbox) => {
    if (!inbox) return inbox
    const { data, snoozed = [] } = inbox
    const found = [...data, ...snoozed].find(isIt)
    if (!found) return inbox
    const less = (items: InboxItem[]) => items.filter((item) => !isIt(item))
    return isAway
      ? { ...inbox, data: less(data), snoozed: [...less(snoozed), found] }
      : { ...inbox, snoozed: less(snoozed) }
  })
  void queries.invalidateQueries({ queryKey })
}

/** Puts a thing of the inbox off, and answers until when. Throws ApiError. */
export async function snooze(queries: QueryClient, named: Named): Promise<string> {
  const { data } = await request(meCalls.snoozeInboxItem, paramsOf(named))
  move(queries, named, true)
  return data.until
}

/** Takes a thing back into the inbox. Throws ApiError. */
export async function wake(queries: QueryClient, named: Named): Promise<void> {
  await request(meCalls.wakeInboxItem, paramsOf(named))
  move(queries, named, false)
}
