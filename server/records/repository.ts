import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import type { Scope } from '#server/http/scope.ts'

import { every } from './conditions.ts'
import type { Condition } from './conditions.ts'
import type { EntryRow, MailStatus, MailStatuses } from './history.ts'
import { withinSearchTime } from './search-time.ts'
import type { Sort } from './sorts.ts'
import { writeRecord } from './write.ts'
import type { RecordRow, WriteOf, Written } from './write.ts'

/** A record as it is read. */
export type Found<R, E> = {
  readonly row: R
  /** In lists the newest entry only. */
  readonly history: readonly E[]
  /** What became of its mails; in lists nothing is said of it. */
  readonly mails: MailStatuses
}

/** The types of a table of records. */
export type Kinds = {
  readonly row: RecordRow
  /** The row with what is read with it. */
  readonly read: RecordRow
  readonly entry: EntryRow
  /** What an action writes besides. */
  readonly more: object
  readonly stored: unknown
  readonly filters: { readonly q?: string | undefined }
  readonly sort: string
}

/** What a table of records says of itself; in its conditions the row is called r. */
export type TableOf<K extends Kinds> = Written<K> & {
  /** Names of an entry's columns. */
  readonly entry: readonly (keyof K['entry'] & string)[]
  /** More columns of the row as it is read. */
  readonly also?: RawBuilder<unknown>
  readonly sorts: Readonly<Record<K['sort'], Sort>>
  readonly inScope: (scope: Scope) => Condition
  readonly conditionsOf: (filters: K['filters']) => readonly (Condition | undefined)[]
  /** What a search looks for. */
  readonly searchOf: (tx: Tx, q: string, scope: Scope) => Condition | Promise<Condition>
  /** A narrow table with the words of each record and, by the same names, the columns of these filters and orders. */
  readonly words?: {
    readonly table: string
    readonly filters: readonly string[]
    readonly sorts: readonly K['sort'][]
  }
  /** Joins the newest entry, called h; in part: of those that not only staff may see. */
  readonly newest: (isFull: boolean) => RawBuilder<unknown>
  readonly stored: (found: Found<K['read'], K['entry']>) => K['stored']
}

type Wanted<K extends Kinds> = {
  readonly conditions: readonly Condition[]
  readonly sort: K['sort']
  readonly limit: number
  /** Whether entries that only staff may see count as the newest. */
  readonly isFull?: boolean | undefined
  /** The conditions leave few: they are found by them and sorted, instead of looking through all in their order. */
  readonly isFew?: boolean | undefined
  /** The narrow table that the page is found in, where it has all that is asked. */
  readonly words?: string | undefined
}
export type Page<K extends Kinds> = Omit<Wanted<K>, 'conditions' | 'words'> & {
  readonly scope: Scope
  readonly filters: K['filters']
  /** What else must hold. */
  readonly conditions?: readonly Condition[] | undefined
  /** The sort value and id after which the page begins. */
  readonly after?: CursorKey | undefined
}
export type Listed<K extends Kinds> = { readonly stored: K['stored']; readonly key: CursorKey }
type Sought = { readonly scope: Scope; readonly seen?: Condition }

const alsoOf = <K extends Kinds>({ also }: TableOf<K>) => (also ? sql`, ${also}` : sql``)

// Whole before anything is joined: the planner would take the entries of a history by the narrow row, all of them.
const wholeOf = (page: RawBuilder<unknown>, table: string) => sql`select r.* from (${page}) p
  join ${sql.table(table)} r on r.tenant = p.tenant and r.id = p.id offset 0`

// The page first, then what belongs to its rows: joined before the limit, the newest entries of all candidates would be
// read to be sorted away again.
async function readRows<K extends Kinds>(
  db: Db | Tx,
  of: TableOf<K>,
  { conditions, sort, limit, isFull = true, isFew = false, words }: Wanted<K>,
): Promise<Listed<K>[]> {
  const { order, keyOf } = of.sorts[sort]
  const entry = sql.join(
    of.entry.map((name) => sql`${sql.ref(`h.${name}`)} as ${sql.ref(`h_${name}`)}`),
  )
  const pageOf = (table: string) => sql`select r.* from (select r.* from ${sql.table(table)} r
    where ${every(conditions)} ${isFew ? sql`offset 0` : sql``}) r order by ${order} limit ${limit}`
  const { rows } = await sql<K['read']>`select r.*${alsoOf(of)}, ${entry} from (
      ${words === undefined ? pageOf(of.table) : wholeOf(pageOf(words), of.table)}) r
    ${of.newest(isFull)} order by ${order}`.execute(db)
  return rows.map((row) => {
    const columns: Readonly<Record<string, unknown>> = row
    const newest = Object.fromEntries(of.entry.map((name) => [name, columns[`h_${name}`]]))
    const history = newest['seq'] === null ? [] : [newest as unknown as K['entry']] // because these are its columns
    return { stored: of.stored({ row, history, mails: new Map() }), key: keyOf(row) }
  })
}

/** What holds of the records of a list. */
function whereOf<K extends Kinds>(
  of: TableOf<K>,
  { scope, filters }: Pick<Page<K>, 'scope' | 'filters'>,
): Condition[] {
  const asked = of.conditionsOf(filters).filter((condition) => condition !== undefined)
  return [...asked, of.inScope(scope)]
}

/** How a page with a search is found: in the narrow table alone, or with it, where the table has one. */
function foundBy<K extends Kinds>(
  { words }: TableOf<K>,
  { filters, conditions = [], sort }: Pick<Page<K>, 'filters' | 'conditions' | 'sort'>,
  search: Condition,
): { readonly search: Condition; readonly words?: string } {
  if (!words) return { search }
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  const isAll = asked.every(([name]) => name === 'q' || words.filters.includes(name))
  if (isAll && conditions.length === 0 && words.sorts.includes(sort))
    return { search, words: words.table }
  const found = sql`select r.tenant, r.id from ${sql.table(words.table)} r where ${search}`
  return { search: sql`(r.tenant, r.id) in (${found})` }
}

async function readPage<K extends Kinds>(
  db: Db,
  of: TableOf<K>,
  page: Page<K>,
): Promise<Listed<K>[] | undefined> {
  const { scope, filters, conditions = [], sort, after, ...rest } = page
  const wanted = {
    ...rest,
    sort,
    conditions: [
      ...whereOf(of, { scope, filters }),
      ...conditions,
      ...(after ? [of.sorts[sort].after(after)] : []),
    ],
  }
  const { q } = filters
  if (q === undefined) return readRows(db, of, wanted)
  return withinSearchTime(db, async (tx) => {
    const { search, words } = foundBy(of, page, await of.searchOf(tx, q, scope))
    return readRows(tx, of, { ...wanted, words, conditions: [...wanted.conditions, search] })
  })
}

async function countUpTo<K extends Kinds>(
  db: Db,
  of: TableOf<K>,
  { limit, ...asked }: Pick<Page<K>, 'scope' | 'filters' | 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from ${sql.table(of.table)} r where ${every(whereOf(of, asked))}
    limit ${limit}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

type Summed<K extends Kinds, N extends string> = Pick<Page<K>, 'scope' | 'filters'> & {
  readonly sums: Readonly<Record<N, RawBuilder<unknown>>>
}
async function readSums<K extends Kinds, N extends string>(
  db: Db,
  of: TableOf<K>,
  { scope, filters, sums }: Summed<K, N>,
): Promise<Readonly<Record<N, number>> | undefined> {
  const named = Object.entries<RawBuilder<unknown>>(sums).map(
    ([name, sum]) => sql`coalesce(sum(${sum}), 0) as ${sql.ref(name)}`,
  )
  const read = async (from: Db | Tx, more: readonly Condition[]) => {
    const conditions = [...whereOf(of, { scope, filters }), ...more]
    const { rows } = await sql<Record<N, number>>`select ${sql.join(named)}
      from ${sql.table(of.table)} r where ${every(conditions)}`.execute(from)
    return rows[0]
  }
  const { q } = filters
  if (q === undefined) return read(db, [])
  return withinSearchTime(db, async (tx) => read(tx, [await of.searchOf(tx, q, scope)]))
}

type Place = { readonly tenant: string; readonly id: string }

async function readOne<K extends Kinds>(
  db: Db | Tx,
  of: TableOf<K>,
  { tenant, id, seen }: Place & { readonly seen?: Condition },
): Promise<K['stored'] | undefined> {
  const { rows } = await sql<K['read']>`select r.*${alsoOf(of)} from ${sql.table(of.table)} r
    where ${every([sql`r.tenant = ${tenant}`, sql`r.id = ${id}`, ...(seen ? [seen] : [])])}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { table, owner } = of.history
  const [history, mails] = await Promise.all([
    sql<
      K['entry']
    >`select ${sql.join(of.entry.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where tenant = ${tenant} and ${sql.ref(owner)} = ${id} order by seq`.execute(db),
    mailStatuses(db, { tenant, id }),
  ])
  return of.stored({ row, history: history.rows, mails })
}

async function mailStatuses(db: Db | Tx, { tenant, id }: Place): Promise<MailStatuses> {
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

async function tenantOfId(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('request_keys')
    .select('tenant')
    .where('kind', '=', 'id')
    .where('key', '=', id)
    .executeTakeFirst()
  return found?.tenant
}

async function findOne<K extends Kinds>(
  db: Db,
  of: TableOf<K>,
  { id, scope, seen = of.inScope(scope) }: Sought & { readonly id: string },
): Promise<K['stored'] | undefined> {
  if (scope.kind === 'none') return undefined
  const isOwn = scope.kind === 'tenant' || scope.kind === 'person'
  const tenant = isOwn ? scope.tenant : await tenantOfId(db, id)
  return tenant === undefined ? undefined : readOne(db, of, { tenant, id, seen })
}

/** What can be asked of a table of records, and how it is written. */
export const recordTable = <K extends Kinds>(of: TableOf<K>) => ({
  /** A page, each record with the newest entry of its history. Undefined when a search took too long. */
  page: (db: Db, page: Page<K>) => readPage(db, of, page),
  /** What the values of an order are, where they are no times. */
  keyOf: (sort: K['sort']) => of.sorts[sort].key,
  /** Sums of a list's records, each an expression of the row r; undefined when a search took too long. */
  sums: <N extends string>(db: Db, asked: Summed<K, N>) => readSums(db, of, asked),
  /** How many records a list has, counted as far as the limit. */
  count: (db: Db, asked: Pick<Page<K>, 'scope' | 'filters' | 'limit'>) => countUpTo(db, of, asked),
  /** The records that fulfil all conditions, each with the newest entry of its history. */
  read: (db: Db | Tx, wanted: Wanted<K>) => readRows(db, of, wanted),
  /** One record. Outside the scope it is undefined, exactly as an id that nobody has (security.md R1). */
  find: (db: Db, id: string, sought: Sought) => findOne(db, of, { ...sought, id }),
  /** The same for the portal's own work, which has no user and so no scope. */
  load: (db: Db | Tx, tenant: string, id: string) => readOne(db, of, { tenant, id }),
  /** Writes an action within its transaction, and answers what was written. Throws StaleRecord, so that nothing of it stays. */
  write: (tx: Tx, write: WriteOf<K>) => writeRecord(tx, of, write),
})
export type RecordTable<K extends Kinds> = ReturnType<typeof recordTable<K>>
