import type { QueryClient } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { meCalls } from '#api/contract/me.ts'
import type { InboxItem } from '#schemas/inbox.ts'

import { inboxQuery } from './queries.ts'

type Named = Pick<InboxItem, 'kind' | 'targetId'>
const paramsOf = ({ kind, targetId }: Named) => ({ params: { kind, target_id: targetId } })

/** Moves things between the inbox and what is put off, as the server has done; it is read anew behind that. */
function move(queries: QueryClient, items: readonly Named[], isAway: boolean): void {
  const { queryKey } = inboxQuery()
  const isIt = (item: InboxItem) =>
    items.some(({ kind, targetId }) => item.kind === kind && item.targetId === targetId)
  queries.setQueryData(queryKey, (inbox) => {
    if (!inbox) return inbox
    const { data, snoozed = [] } = inbox
    const less = (all: InboxItem[]) => all.filter((item) => !isIt(item))
    return isAway
      ? {
          ...inbox,
          data: less(data),
          snoozed: [...less(snoozed), ...[...data, ...snoozed].filter(isIt)],
        }
      : { ...inbox, snoozed: less(snoozed) }
  })
  void queries.invalidateQueries({ queryKey })
}

/** Asks of each in turn; what was done before one is refused is moved. Throws ApiError. */
async function eachInTurn(
  ask: (item: Named) => Promise<unknown>,
  items: readonly Named[],
  done: (items: readonly Named[]) => void,
): Promise<void> {
  let count = 0
  try {
    for (const item of items) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the server reads the inbox for each
      await ask(item)
      count += 1
    }
  } finally {
    done(items.slice(0, count))
  }
}

/** Puts things of the inbox off, and answers when the first of them is back. Throws ApiError. */
export async function snooze(queries: QueryClient, items: readonly Named[]): Promise<string> {
  const days: string[] = []
  await eachInTurn(
    async (item) => days.push((await request(meCalls.snoozeInboxItem, paramsOf(item))).data.until),
    items,
    (done) => move(queries, done, true),
  )
  return days.toSorted()[0] ?? ''
}

/** Takes things back into the inbox. Throws ApiError. */
export const wake = (queries: QueryClient, items: readonly Named[]): Promise<void> =>
  eachInTurn(
    (item) => request(meCalls.wakeInboxItem, paramsOf(item)),
    items,
    (done) => move(queries, done, false),
  )
