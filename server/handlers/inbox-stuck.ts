import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import { listStuck } from '#server/db/repositories/outbox-lists.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { Context } from '#server/http/context.ts'
import { inboxItemTexts as texts } from '#texts/urgency.ts'

import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'

const targetOf = (id: string): Found['item']['targetKind'] => {
  if (id === '') return 'outbox'
  return id.startsWith('so_') ? 'spot-offer' : 'shipment-request'
}

function toFound(id: string, stuck: readonly OutboxRow[]): Found {
  const kinds = [...new Set(stuck.map(({ kind }) => kind))].join(', ')
  const since = stuck.map((row) => row.stuck_at ?? row.created_at).toSorted((a, b) => +a - +b)[0]
  return {
    item: {
      kind: 'stuck-mail',
      targetKind: targetOf(id),
      targetId: id,
      tenant: id === '' ? '' : (stuck[0]?.tenant ?? ''),
      text: id === '' ? texts.stuckWithoutRecord : `${texts.stuck} ${kinds} ${id}`,
      since: (since ?? new Date(0)).toISOString(),
    },
    matter: {
      kind: 'stuck',
      count: stuck.length,
      isMail: stuck.every(({ kind }) => kind === 'mail'),
    },
    size: stuck.length,
  }
}

/** Messages that were given up: by their record, whose page can send them again, and in one those that have none. */
export async function stuckFor({ db }: Deps, { user }: Context): Promise<Found[]> {
  if (!isOneOf(MAIL_KEEPERS, user.caller)) return []
  const kinds = ['mail', 'sms', 'booking', 'cancel-booking', 'document'] as const
  const rows = await listStuck(db, { kinds, limit: MAX })
  const byRecord = Map.groupBy(rows, (row) => row.request_id ?? '')
  return [...byRecord].map(([id, stuck]) => toFound(id, stuck))
}
