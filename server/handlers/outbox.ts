import type { AuditedCall } from '#schemas/audit-words.ts'
import type { OutboxStanding } from '#schemas/outbox-words.ts'
import type { OneOutboxMessage, OutboxMessage } from '#schemas/outbox.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Tx } from '#server/db/database.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { countCauses, listedBy, searchMessages } from '#server/db/repositories/outbox-lists.ts'
import { discardMessage, findMessage, retryMessage } from '#server/db/repositories/outbox.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { readListing } from '#server/records/list.ts'
import { outboxServerTexts as texts } from '#texts/outbox-server.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'

const BOOKINGS: readonly OutboxKind[] = ['booking', 'cancel-booking']
const ALL: readonly OutboxKind[] = ['mail', 'sms', ...BOOKINGS, 'document']

// calls.md §9: logistics sees bookings, administrators everything.
const kindsFor = ({ caller }: PortalUser) => (isOneOf(MAIL_KEEPERS, caller) ? ALL : BOOKINGS)
const shownKind = (kind: OutboxKind) => (kind === 'sms' ? 'mail' : kind)

const stateOf = (row: OutboxRow): OutboxMessage['state'] => {
  if (row.done_at) return 'done'
  return row.stuck_at ? 'stuck' : 'open'
}
const standingOf = (row: OutboxRow): OutboxStanding => {
  if (row.done_at) return row.discarded_by === null ? 'sent' : 'discarded'
  return row.stuck_at ? 'stuck' : 'waiting'
}
const isMail = ({ kind }: OutboxRow) => kind === 'mail' || kind === 'sms'

function toMessage({ outgoing }: Deps, row: OutboxRow): OutboxMessage {
  const { to, subject } = isMail(row) ? outgoing.addressOf(row) : { to: [], subject: null }
  return {
    id: row.key,
    key: row.key,
    kind: shownKind(row.kind),
    state: stateOf(row),
    standing: standingOf(row),
    attempts: Math.max(0, row.attempts),
    runAt: row.run_at.toISOString(),
    lastError: row.last_error,
    cause: row.last_error === null || row.done_at ? null : (row.cause ?? 'other'),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    targetId: row.request_id,
    subject,
    to: [...to],
  }
}

export const listOutbox =
  (deps: Deps): HandlerOf<'listOutbox'> =>
  async ({ query }, { user }) => {
    const { state, kind, cause, q, sent_since: since, limit, cursor } = query
    const own = kindsFor(user)
    const kinds = own.filter((known) => kind === undefined || shownKind(known) === kind)
    const listing = {
      sort: `-${listedBy(state)}`,
      filters: { state, kind, cause, q, since },
    }
    const sentSince = since === undefined ? undefined : new Date(since)
    const found = await readListing(listing, { limit, cursor }, async (page) => {
      const asked = { state, kinds, cause, q, sentSince, ...page }
      const rows = await searchMessages(deps.db, asked)
      return rows?.map((row) => ({
        row,
        key: [(row[listedBy(state)] ?? row.created_at).toISOString(), row.key],
      }))
    })
    if (found instanceof Refusal) return found
    return {
      data: found.rows.map(({ row }) => toMessage(deps, row)),
      nextCursor: found.nextCursor,
      causes: await countCauses(deps.db, own),
    }
  }

async function visible({ db }: Deps, id: string, user: PortalUser) {
  const row = await findMessage(db, id)
  return row && kindsFor(user).includes(row.kind) ? row : undefined
}

export const getOutboxMessage =
  (deps: Deps): HandlerOf<'getOutboxMessage'> =>
  async ({ params }, { user, log }) => {
    const row = await visible(deps, params.id, user)
    if (!row) return refuse('not_found')
    const { outgoing } = deps
    const data: OneOutboxMessage = {
      ...toMessage(deps, row),
      payload: outgoing.payloadOf(row),
      tries: [...row.tries],
      mail: null,
      mayReaddress: false,
    }
    if (!isMail(row)) return { data }
    try {
      return {
        data: {
          ...data,
          mail: await outgoing.show(row),
          mayReaddress: outgoing.mayReaddress(row),
        },
      }
    } catch (error) {
      // What cannot be written is stuck for just that reason: the page says so by its last error.
      log.warn({ outboxRow: row.key, error }, 'a message cannot be shown')
      return { data }
    }
  }

type Act = {
  readonly call: AuditedCall
  readonly row: OutboxRow
  readonly detail: Readonly<Record<string, string | undefined>>
  readonly change: (tx: Tx) => Promise<OutboxRow | undefined>
}
/** Changes a message and writes down who did. */
async function act(deps: Deps, context: Context, { call, row, detail, change }: Act) {
  const changed = await inTransaction(deps.db, async (tx) => {
    const done = await change(tx)
    if (!done) return undefined
    const about = { tenant: row.tenant, call, target_kind: 'outbox', target_id: row.key }
    await addAudit(tx, { ...auditEntry(deps, context, about), detail: JSON.stringify(detail) })
    return done
  })
  return changed ? { data: toMessage(deps, changed) } : refuse('version_conflict', { id: row.key })
}

export const retryOutbox =
  (deps: Deps): HandlerOf<'retryOutbox'> =>
  async ({ params, body }, context) => {
    const { now, user } = context
    const row = await visible(deps, params.id, user)
    if (!row) return refuse('not_found')
    const { outgoing } = deps
    const { sendTo, note } = body
    if (sendTo !== undefined && !(isMail(row) && outgoing.mayReaddress(row)))
      return refuse('action_not_allowed', { id: row.key, message: texts.keepsAddress })
    const payload = sendTo === undefined ? undefined : outgoing.readdressed(row, sendTo)
    const answer = await act(deps, context, {
      call: 'retry-outbox',
      row,
      detail: { note, record: row.request_id ?? undefined, sendTo },
      change: (tx) => retryMessage(tx, row, { now, payload }),
    })
    deps.wake()
    return answer
  }

export const discardOutbox =
  (deps: Deps): HandlerOf<'discardOutbox'> =>
  async ({ params, body: { note } }, context) => {
    const { user, principal: by, now } = context
    const row = await visible(deps, params.id, user)
    if (!row) return refuse('not_found')
    return act(deps, context, {
      call: 'discard-outbox',
      row,
      detail: { note, record: row.request_id ?? undefined },
      change: (tx) => discardMessage(tx, row, { now, by, note }),
    })
  }

/** Mail 28, one for each address: nobody reads who else got it. */
export const sendTestMail =
  (deps: Deps): HandlerOf<'sendTestMail'> =>
  async ({ body }, context) => {
    const addresses = [...new Set(body.sendTo)]
    const { subject, text } = texts.testMail({
      by: displayName(context.user),
      node: deps.node,
      at: context.now.toISOString(),
      company: deps.spot.company,
    })
    await inTransaction(deps.db, async (tx) => {
      for (const to of addresses)
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await deps.deliver({ channel: 'email', to, subject, text }, tx)
      const about = { call: 'test-email', target_kind: 'outbox', target_id: null } as const
      const detail = JSON.stringify({ sendTo: addresses })
      await addAudit(tx, { ...auditEntry(deps, context, about), detail })
    })
    deps.wake()
    return { data: { queued: addresses.length } }
  }
