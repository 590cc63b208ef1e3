import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Scope } from '#server/http/scope.ts'

import type { MailStatus } from './shipment-rows.ts'
import { SHARED_STATES } from './spot-offer-rows.ts'
import type { StoredOffer } from './spot-offer-rows.ts'

const ENTRY = [
  'seq',
  'at',
  'username',
  'user_display_name',
  'user_email',
  'on_behalf_of',
  'action',
  'action_description',
  'new_state',
  'note',
  'audience',
  'sent_emails',
  'changes',
] as const

async function withHistory(db: Db | Tx, row: OfferRow): Promise<StoredOffer> {
  const { tenant, id } = row
  const [history, mails] = await Promise.all([
    db
      .selectFrom('spot_offer_history')
      .select(ENTRY)
      .where('tenant', '=', tenant)
      .where('offer_id', '=', id)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['key', 'done_at', 'stuck_at'])
      .where('tenant', '=', tenant)
      .where('request_id', '=', id)
      .where('kind', '=', 'mail')
      .execute(),
  ])
  const statusOf = (mail: (typeof mails)[number]): MailStatus =>
    mail.done_at ? 'sent' : mail.stuck_at ? 'stuck' : 'queued'
  return { row, history, mails: new Map(mails.map((mail) => [mail.key, statusOf(mail)])) }
}

const rows = (db: Db | Tx) => db.selectFrom('spot_offers').selectAll()

/** One offer within a scope; suppliers see theirs in the states that concern them. Outside it is undefined (R1). */
export const findOffer = (db: Db, id: string, scope: Scope): Promise<StoredOffer | undefined> =>
  findSeen(db, { id, scope, seen: scope.kind === 'tenant' ? 'now' : 'always' })

/** One offer for the supplier's page: what its supplier can see, or could see once. Staff find what it finds. */
export const findSupplierOffer = (
  db: Db,
  id: string,
  scope: Scope,
): Promise<StoredOffer | undefined> => findSeen(db, { id, scope, seen: 'once' })

type Sought = {
  readonly id: string
  readonly scope: Scope
  /** When its supplier can see it, for it to be found. */
  readonly seen: 'always' | 'now' | 'once'
}

async function findSeen(db: Db, { id, scope, seen }: Sought): Promise<StoredOffer | undefined> {
  if (scope.kind === 'none') return undefined
  const tenant = scope.kind === 'tenant' ? scope.tenant : await tenantOfOffer(db, id)
  if (tenant === undefined) return undefined
  let query = rows(db).where('tenant', '=', tenant).where('id', '=', id)
  if (seen !== 'always')
    query = query.where((eb) =>
      eb.or([
        eb('offer_state', 'in', SHARED_STATES),
        ...(seen === 'once' ? [eb('left_open_at', 'is not', null)] : []),
      ]),
    )
  const row = await query.executeTakeFirst()
  return row && withHistory(db, row)
}

/** The address that the last offer to a supplier was made out to; undefined without one. */
export async function lastSupplierEmail(db: Db, tenant: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('spot_offers')
    .select('supplier_email')
    .where('tenant', '=', tenant)
    .where('offer_state', '<>', 'deleted')
    .where('supplier_email', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.supplier_email ?? undefined
}

async function tenantOfOffer(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('request_keys')
    .select('tenant')
    .where('kind', '=', 'id')
    .where('key', '=', id)
    .executeTakeFirst()
  return found?.tenant
}

/** The same for the portal's own work, which has no user and so no scope. */
export async function loadOffer(
  db: Db | Tx,
  tenant: string,
  id: string,
): Promise<StoredOffer | undefined> {
  const row = await rows(db).where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()
  return row && withHistory(db, row)
}

/** Offers that a change of the configuration would touch, the newest first; one more than `limit` tells of more. */
export const openOffers = (db: Db, limit: number): Promise<OfferRow[]> =>
  rows(db)
    .where('offer_state', 'in', ['pending-approval', 'approved-or-expired'])
    .orderBy('updated_at', 'desc')
    .limit(limit + 1)
    .execute()

const MAX_OPEN = 500
/** Offers whose price waits for approval: few at a time. */
export const pendingOffers = (db: Db): Promise<OfferRow[]> =>
  rows(db).where('offer_state', '=', 'pending-approval').limit(MAX_OPEN).execute()

type Months = { readonly from: string; readonly to: string; readonly timeZone: string }
type Outcome = {
  readonly month: string
  readonly action: string
  readonly loss_reason: OfferRow['loss_reason']
  readonly count: number
  readonly total: number
}

/** How suppliers decided, by month in the company's time zone; of an offer its last decision counts. */
export async function countOutcomes(db: Db, { from, to, timeZone }: Months): Promise<Outcome[]> {
  const { rows: found } = await sql<Outcome>`
    select to_char(h.at at time zone ${timeZone}, 'YYYY-MM') as month, h.action, r.loss_reason,
      count(*)::int as count, sum(r.total) as total
    from spot_offer_history h join spot_offers r on r.tenant = h.tenant and r.id = h.offer_id
    where h.action in ('supplier-approve', 'supplier-reject')
      and h.at >= (${`${from}-01`}::date)::timestamp at time zone ${timeZone}
      and h.at < (${`${to}-01`}::date + interval '1 month') at time zone ${timeZone}
      and r.offer_state in ('supplier-approved', 'supplier-rejected')
      and not exists (select 1 from spot_offer_history later
        where later.tenant = h.tenant and later.offer_id = h.offer_id and later.seq > h.seq
          and later.action in ('supplier-approve', 'supplier-reject'))
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return found
}
