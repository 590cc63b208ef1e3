import { sql } from 'kysely'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'

import { nameOnFile } from './companies.ts'
import { inScope } from './shipment-filters.ts'
import { poStatusOf, toRequest } from './shipment-rows.ts'
import type { HistoryRow, MailStatus, PlainRow, RequestRow } from './shipment-rows.ts'

/** A request as stored: the row that a transition changes, and what the API answers of it. */
export type Stored = {
  readonly row: PlainRow
  readonly poStatus: string | null
  readonly history: readonly HistoryRow[]
  readonly mails: ReadonlyMap<string, MailStatus>
  readonly request: ShipmentRequest
}

const HISTORY = [
  'seq',
  'at',
  'username',
  'user_display_name',
  'user_email',
  'action',
  'action_description',
  'new_state',
  'note',
  'sent_emails',
  'changes',
  'revision',
] as const

const rows = (db: Db | Tx) =>
  db
    .selectFrom('shipment_requests as r')
    .selectAll('r')
    .select([poStatusOf.as('po_status'), nameOnFile.as('company_name')])

async function withHistory(db: Db | Tx, row: RequestRow): Promise<Stored> {
  const [history, mails] = await Promise.all([
    db
      .selectFrom('shipment_history')
      .select(HISTORY)
      .where('tenant', '=', row.tenant)
      .where('request_id', '=', row.id)
      .orderBy('seq')
      .execute(),
    mailStatuses(db, row),
  ])
  const { po_status: poStatus, company_name: _name, ...plain } = row
  return { row: plain, poStatus, history, mails, request: toRequest(row, history, mails) }
}

async function mailStatuses(db: Db | Tx, { tenant, id }: RequestRow) {
  const found = await db
    .selectFrom('outbox')
    .select(['key', 'done_at', 'stuck_at'])
    .where('tenant', '=', tenant)
    .where('request_id', '=', id)
    .where('kind', '=', 'mail')
    .execute()
  return new Map<string, MailStatus>(
    found.map(({ key, done_at, stuck_at }) => [
      key,
      done_at ? 'sent' : stuck_at ? 'stuck' : 'queued',
    ]),
  )
}

/** Reads one request. Outside the scope it is undefined, exactly as an id that nobody has (security.md R1). */
export async function findShipment(db: Db, id: string, scope: Scope): Promise<Stored | undefined> {
  if (scope.kind === 'none') return undefined
  const tenant = scope.kind === 'tenant' ? scope.tenant : await tenantOfId(db, id)
  if (tenant === undefined) return undefined
  const row = await rows(db)
    .where('r.tenant', '=', tenant)
    .where('r.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst()
  return row && withHistory(db, row)
}

/** The same for the portal's own work, which has no user and so no scope. */
export async function loadShipment(
  db: Db | Tx,
  tenant: string,
  id: string,
): Promise<Stored | undefined> {
  const row = await rows(db)
    .where('r.tenant', '=', tenant)
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row && withHistory(db, row)
}

async function tenantOfId(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('request_keys')
    .select('tenant')
    .where('kind', '=', 'id')
    .where('key', '=', id)
    .executeTakeFirst()
  return found?.tenant
}

/** The id of another open request with the same goods; null when there is none. */
export async function findSameItems(
  db: Db,
  { tenant, hash, except }: { tenant: string; hash: Buffer | null; except: string | null },
): Promise<string | null> {
  if (!hash) return null
  const found = await db
    .selectFrom('shipment_requests')
    .select('id')
    .where('tenant', '=', tenant)
    .where('item_hash', '=', hash)
    .where('record_type', '=', 'shipment_request')
    .where('state', '<>', 'rejected')
    .where('id', '<>', except ?? '')
    .executeTakeFirst()
  return found?.id ?? null
}

/** A document that was made or uploaded becomes the request's newest; the lifecycle's revision is not touched. */
export async function setDocument(
  tx: Tx,
  { tenant, id, kind, key, attempt }: DocumentPlace,
): Promise<void> {
  const column = kind === 'bol' ? 'bol_document' : 'labels_document'
  await tx
    .updateTable('shipment_requests')
    .set({ [column]: key })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where((eb) =>
      attempt === undefined ? sql<boolean>`true` : eb('booking_attempt', '=', attempt),
    )
    .execute()
}
type DocumentPlace = {
  readonly tenant: string
  readonly id: string
  readonly kind: 'bol' | 'pallet-labels'
  readonly key: string
  /** Given for a made document: one for a booking that was given up must not come back. */
  readonly attempt?: number
}
