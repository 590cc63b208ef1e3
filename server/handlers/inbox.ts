import { endsWaiting } from '#machines/shipment/request/selectors.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { listMessages } from '#server/db/repositories/outbox.ts'
import { lacksAsn, waitsFor } from '#server/db/repositories/shipment-filters.ts'
import { listWaiting } from '#server/db/repositories/shipment-lists.ts'
import type { Waiting } from '#server/db/repositories/shipment-lists.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

const MAX = 100

function itemOf(row: Waiting): InboxItem {
  const units = row.units === 1 ? '1 unit' : `${row.units} units`
  const kind = kindOf(row)
  return {
    kind,
    targetKind: 'shipment-request',
    targetId: row.id,
    tenant: row.tenant,
    text: `${TEXTS[kind]} ${row.id}: ${row.siteName}, ${units}`,
    since: row.since.toISOString(),
  }
}
const TEXTS: Readonly<Record<InboxItem['kind'], string>> = {
  approve: 'Approve',
  book: 'Book',
  'confirm-asn': 'Confirm the ASN of',
  resubmit: 'Change and resubmit',
  'stuck-mail': 'Stuck:',
}
function kindOf({ state, booking }: Waiting): InboxItem['kind'] {
  if (state === 'rejected') return 'resubmit'
  return state === 'approved-by-logistics' && booking !== 'booked' ? 'book' : 'approve'
}

async function requestsFor({ db }: Deps, { scope, user }: Context): Promise<InboxItem[]> {
  const groups = endsWaiting[user.caller]
  const limit = MAX + 1
  const waiting = groups.length
    ? await listWaiting(db, { scope, condition: waitsFor(groups), limit })
    : []
  const unconfirmed =
    user.caller === 'supplier' ? await listWaiting(db, { scope, condition: lacksAsn, limit }) : []
  return [
    ...waiting.map(itemOf),
    ...unconfirmed.map((row) => ({
      ...itemOf(row),
      kind: 'confirm-asn' as const,
      text: `${TEXTS['confirm-asn']} ${row.id}: ${row.siteName}`,
    })),
  ]
}

async function stuckFor({ db }: Deps, { user }: Context): Promise<InboxItem[]> {
  if (user.caller !== 'admin') return []
  const kinds = ['mail', 'sms', 'booking', 'cancel-booking', 'document'] as const
  const rows = await listMessages(db, { state: 'stuck', kinds, limit: MAX })
  return rows.map((row) => ({
    kind: 'stuck-mail',
    targetKind: 'outbox',
    targetId: row.key,
    tenant: row.tenant,
    text: `${TEXTS['stuck-mail']} ${row.kind} ${row.request_id ?? ''}`.trim(),
    since: (row.stuck_at ?? row.created_at).toISOString(),
  }))
}

/** What waits for the reader, those that wait longest first. */
export const getInbox =
  (deps: Deps): HandlerOf<'getInbox'> =>
  async (_input, context) => {
    const found = [...(await stuckFor(deps, context)), ...(await requestsFor(deps, context))]
    const items = found.toSorted((a, b) => (a.since < b.since ? -1 : 1))
    return { data: items.slice(0, MAX), isCapped: items.length > MAX }
  }
