import { RecordType } from '#schemas/shipment-request.ts'
import type { Copy } from '#server/db/copy.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'

const CHUNK = 500

/** Where a program's data is read from: all of its places, or some. */
type Reach = { readonly tenant: string; readonly sites: 'all' | readonly string[] }
type After = { readonly at: Date; readonly id: string }

/** What of a program a scope reaches. */
export const reachOf = (tenant: string, scope: Scope): Reach => ({
  tenant,
  sites: scope.kind === 'tenant' ? scope.sites : 'all',
})

const requestFields = [
  'r.id',
  'r.record_type as request_kind',
  'r.state',
  'r.booking',
  'r.bol',
  'r.pickup_number',
  'r.pickup_date',
  'r.booked',
  'r.created_at as requested_at',
] as const

function readItems(db: Db, { tenant, sites }: Reach, after: After | undefined) {
  let query = db
    .selectFrom('items as i')
    .leftJoin('shipment_requests as r', (on) =>
      on.onRef('r.tenant', '=', 'i.tenant').onRef('r.id', '=', 'i.request_id'),
    )
    .selectAll('i')
    .select(requestFields)
    .where('i.tenant', '=', tenant)
    .orderBy('i.created_at')
    .orderBy('i.uuid')
    .limit(CHUNK)
  if (sites !== 'all') query = query.where('i.location_id', 'in', sites)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('i.created_at', 'i.uuid'), '>', eb.tuple(after.at, after.id)),
    )
  return query.execute()
}

type Requests = Reach & { readonly kind: RecordType }
// Requests from before batteries were listed, and of goods that are none: of one kind, as the index of lists has them.
function readRequests(db: Db, { tenant, sites, kind }: Requests, after: After | undefined) {
  let query = db
    .selectFrom('shipment_requests as r')
    .select(['r.site_id', ...requestFields])
    .where('r.tenant', '=', tenant)
    .where('r.record_type', '=', kind)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('items as i')
            .select('i.uuid')
            .whereRef('i.tenant', '=', 'r.tenant')
            .whereRef('i.request_id', '=', 'r.id'),
        ),
      ),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(CHUNK)
  if (sites !== 'all') query = query.where('r.site_id', 'in', sites)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('r.created_at', 'r.id'), '>', eb.tuple(after.at, after.id)),
    )
  return query.execute()
}

export type ExportedItem = Awaited<ReturnType<typeof readItems>>[number]
export type ExportedRequest = Awaited<ReturnType<typeof readRequests>>[number]

/** Reads chunk by chunk, so that an export of any length takes the memory of one. */
async function* chunked<R>(
  read: (after: After | undefined) => Promise<R[]>,
  keyOf: (row: R) => After,
): AsyncGenerator<readonly R[]> {
  let after: After | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each chunk begins where the one before ended
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = keyOf(last)
  }
}

/** Whoever has no place of the program sees nothing of it. */
const reachesNothing = ({ sites }: Reach) => sites !== 'all' && sites.length === 0

/** All batteries of a program, oldest first, each with its request. */
export async function* exportItems(
  from: Copy['read'],
  reach: Reach,
): AsyncGenerator<readonly ExportedItem[]> {
  if (reachesNothing(reach)) return
  yield* chunked(
    (after) => from((db) => readItems(db, reach, after)),
    ({ created_at: at, uuid: id }) => ({ at, id }),
  )
}

/** Its requests that list no batteries, kind by kind, oldest first. */
export async function* exportRequests(
  from: Copy['read'],
  reach: Reach,
): AsyncGenerator<readonly ExportedRequest[]> {
  if (reachesNothing(reach)) return
  for (const kind of RecordType.options)
    yield* chunked(
      (after) => from((db) => readRequests(db, { ...reach, kind }, after)),
      ({ requested_at: at, id }) => ({ at, id }),
    )
}
