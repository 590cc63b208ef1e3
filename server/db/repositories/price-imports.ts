import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Quote } from '#schemas/spot-offer/commodity.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import { quoteKey } from '#server/prices/csv.ts'

const CHUNK = 1000

type ImportRow = Selectable<Database['price_imports']>
/** An import as logged; `overtaken_by`: a later one that changed some of the same prices and still counts. */
export type LoggedImport = ImportRow & {
  readonly overtaken_by: { readonly version: number; readonly by: string } | null
}
type Values = Pick<Quote, 'low' | 'mid' | 'high' | 'ask' | 'bid'>
/** A price that an import changed: what there was before, if anything, and what it made of it. */
export type ChangedQuote = {
  readonly key: string
  readonly before: Quote | null
  readonly after: Quote
}

const values = ({ low, mid, high, ask, bid }: Quote) => JSON.stringify({ low, mid, high, ask, bid })

export type NewImport = Omit<
  Insertable<Database['price_imports']>,
  'averages' | 'issues' | `${string}looked_${string}` | 'verdict' | `undone_${string}`
> &
  Pick<ImportRow, 'averages' | 'issues' | 'by_id' | 'by_email' | 'counted_from' | 'months'>
type Logged = {
  readonly row: NewImport
  readonly changed: readonly Quote[]
  /** What is stored under the symbol and day of a quote. */
  readonly before: (quote: Quote) => Quote | undefined
}

/** Writes down what an import changes, before it does. */
export async function logImport(tx: Tx, { row, changed, before }: Logged): Promise<void> {
  const { averages, issues, ...columns } = row
  await tx
    .insertInto('price_imports')
    .values({ ...columns, averages: JSON.stringify(averages), issues: JSON.stringify(issues) })
    .execute()
  for (let at = 0; at < changed.length; at += CHUNK) {
    const rows = changed.slice(at, at + CHUNK).map((quote) => {
      const was = before(quote)
      return {
        symbol: quote.symbol,
        price_date: quote.date,
        version: row.version,
        before: was ? values(was) : null,
        after: values(quote),
      }
    })
    // One chunk after the other: they share the transaction's one connection.
    // oxlint-disable-next-line no-await-in-loop
    await tx.insertInto('price_import_quotes').values(rows).execute()
  }
}

const logged = (db: Db | Tx) =>
  db
    .selectFrom('price_imports as i')
    .selectAll('i')
    .select(
      sql<LoggedImport['overtaken_by']>`(
        select jsonb_build_object('version', l.version, 'by', l.user_display_name)
        from price_import_quotes q
        join price_import_quotes later on later.symbol = q.symbol
          and later.price_date = q.price_date and later.version <> q.version
        join price_imports l on l.version = later.version
          and l.undone_at is null and l.counted_from > i.counted_from
        where q.version = i.version limit 1)`.as('overtaken_by'),
    )

/** Imports below a version, the newest first. */
export const listImports = (
  db: Db,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<LoggedImport[]> =>
  logged(db)
    .$if(before !== undefined, (query) => query.where('i.version', '<', before ?? 0))
    .orderBy('i.version', 'desc')
    .limit(limit)
    .execute()

export const findImport = (db: Db | Tx, version: number): Promise<LoggedImport | undefined> =>
  logged(db).where('i.version', '=', version).executeTakeFirst()

type StoredQuote = Selectable<Database['price_import_quotes']>
function toChanged({ symbol, price_date: date, before, after }: StoredQuote): ChangedQuote {
  // because they were written by `values`, and pg reads jsonb
  const quoteOf = (kept: unknown): Quote => ({ symbol, date, ...(kept as Values) })
  return {
    key: quoteKey({ symbol, date }),
    before: before === null ? null : quoteOf(before),
    after: quoteOf(after),
  }
}

/** What an import changed. */
export const quotesOfImport = async (db: Db | Tx, version: number): Promise<ChangedQuote[]> =>
  (
    await db
      .selectFrom('price_import_quotes')
      .selectAll()
      .where('version', '=', version)
      .orderBy('symbol')
      .orderBy('price_date')
      .execute()
  ).map(toChanged)

const unseenImport = sql<boolean>`i.undone_at is null and i.looked_at is null`
/** Taking back what nobody had checked leads back to what was: only of what was checked somebody has to know. */
const unseenUndo = sql<boolean>`i.undone_at is not null and i.verdict = 'checked' and i.undo_looked_at is null`

/** What counts, and only who did it has looked at: imports, and imports that were taken back; oldest first. */
export const unseenImports = (db: Db | Tx) =>
  db
    .selectFrom('price_imports as i')
    .select(['i.version', 'i.months'])
    .select([
      sql<Date>`coalesce(i.undone_at, i.at)`.as('at'),
      sql<string>`coalesce(case when i.undone_at is null then i.by_id else i.undone_by_id end, '')`.as(
        'id',
      ),
      sql<string>`coalesce(case when i.undone_at is null then i.by_email else i.undone_by_email end, '')`.as(
        'email',
      ),
    ])
    .where('i.counted_from', 'is not', null)
    .where(sql<boolean>`((${unseenImport}) or (${unseenUndo}))`)
    .orderBy('i.version')
    .execute()

type Own = { readonly by: string; readonly from: string; readonly to: string }
/** What was stored between two days before the unchecked imports of a person: of each price the oldest. */
export async function beforeUnseen(db: Db | Tx, { by, from, to }: Own): Promise<ChangedQuote[]> {
  const { rows } = await sql<StoredQuote>`
    select distinct on (q.symbol, q.price_date) q.symbol, q.price_date, q.version, q.before, q.after
    from price_import_quotes q join price_imports i on i.version = q.version
    where i.counted_from is not null and ${unseenImport} and i.by_id = ${by}
      and q.price_date between ${from} and ${to}
    order by q.symbol, q.price_date, i.counted_from`.execute(db)
  return rows.map(toChanged)
}

type Judged = {
  readonly version: number
  readonly verdict: 'checked' | 'rejected'
  readonly at: Date
  readonly by: string
}

/** Writes down what somebody else found of an import, or of its being taken back. */
export async function judgeImport(tx: Tx, { version, verdict, at, by }: Judged): Promise<void> {
  await sql`update price_imports i set
      undo_looked_at = case when i.undone_at is null then null else ${at}::timestamptz end,
      undo_looked_by = case when i.undone_at is null then null else ${by} end,
      looked_at = coalesce(i.looked_at, ${at}), looked_by = coalesce(i.looked_by, ${by}),
      verdict = coalesce(i.verdict, ${verdict})
    where i.version = ${version}`.execute(tx)
}

/** Lets an import that waited count from now on. */
export async function startCounting(tx: Tx, version: number, from: number): Promise<void> {
  await tx
    .updateTable('price_imports')
    .set({ counted_from: from })
    .where('version', '=', version)
    .execute()
}

type Undoing = {
  readonly version: number
  readonly at: Date
  readonly by: { readonly id: string; readonly email: string | null; readonly displayName: string }
}

/** Takes an import back: what it replaced counts again, what it added is gone. */
export async function undoImport(tx: Tx, { version, at, by }: Undoing): Promise<void> {
  await sql`delete from commodity_prices c using price_import_quotes q
    where q.version = ${version} and q.before is null
      and c.symbol = q.symbol and c.price_date = q.price_date`.execute(tx)
  await sql`update commodity_prices c set imported_at = ${at},
      low = (q.before->>'low')::numeric, mid = (q.before->>'mid')::numeric,
      high = (q.before->>'high')::numeric, ask = (q.before->>'ask')::numeric,
      bid = (q.before->>'bid')::numeric
    from price_import_quotes q
    where q.version = ${version} and q.before is not null
      and c.symbol = q.symbol and c.price_date = q.price_date`.execute(tx)
  await tx
    .updateTable('price_imports')
    .set({
      undone_at: at,
      undone_by: by.displayName,
      undone_by_id: by.id,
      undone_by_email: by.email,
    })
    .where('version', '=', version)
    .execute()
}
