import type { OutboxMessage } from '#schemas/outbox.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import {
  discardMessage,
  findMessage,
  listMessages,
  retryMessage,
} from '#server/db/repositories/outbox.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'

import type { Deps } from './deps.ts'

const BOOKINGS: readonly OutboxKind[] = ['booking', 'cancel-booking']
const ALL: readonly OutboxKind[] = ['mail', 'sms', ...BOOKINGS, 'document']

// calls.md §9: logistics sees bookings, administrators everything.
const kindsFor = ({ caller }: PortalUser) => (isOneOf(MAIL_KEEPERS, caller) ? ALL : BOOKINGS)

const stateOf = (row: OutboxRow): OutboxMessage['state'] => {
  if (row.done_at) return 'done'
  return row.stuck_at ? 'stuck' : 'open'
}

const toMessage = (row: OutboxRow): OutboxMessage => ({
  id: row.key,
  key: row.key,
  kind: row.kind === 'sms' ? 'mail' : row.kind,
  state: stateOf(row),
  attempts: Math.max(0, row.attempts),
  runAt: row.run_at.toISOString(),
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  targetId: row.request_id,
})

export const listOutbox =
  ({ db }: Deps): HandlerOf<'listOutbox'> =>
  async ({ query }, { user }) => {
    const { state, kind, ...page } = query
    const kinds = kindsFor(user).filter((known) => kind === undefined || known === kind)
    const listing = { sort: '-created', filters: { state, kind } }
    const found = await readListing(listing, page, async (rest) => {
      const rows = kinds.length ? await listMessages(db, { state, kinds, ...rest }) : []
      return rows.map((row) => ({ row, key: [row.created_at.toISOString(), row.key] }))
    })
    if (found instanceof Refusal) return found
    return { data: found.rows.map(({ row }) => toMessage(row)), nextCursor: found.nextCursor }
  }

async function visible({ db }: Deps, id: string, user: PortalUser) {
  const row = await findMessage(db, id)
  return row && kindsFor(user).includes(row.kind) ? row : undefined
}

export const retryOutbox =
  (deps: Deps): HandlerOf<'retryOutbox'> =>
  async ({ params }, { user, now }) => {
    const row = await visible(deps, params.id, user)
    if (!row) return refuse('not_found')
    const changed = await retryMessage(deps.db, row, now)
    if (!changed) return refuse('version_conflict', { id: row.key })
    deps.wake()
    return { data: toMessage(changed) }
  }

export const discardOutbox =
  (deps: Deps): HandlerOf<'discardOutbox'> =>
  async ({ params, body }, { user, principal, now }) => {
    const row = await visible(deps, params.id, user)
    if (!row) return refuse('not_found')
    const changed = await discardMessage(deps.db, row, { now, by: principal, note: body.note })
    return changed ? { data: toMessage(changed) } : refuse('version_conflict', { id: row.key })
  }
