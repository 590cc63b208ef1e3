import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Quote } from '#schemas/spot-offer/commodity.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

const CHUNK = 1000

type ImportRow = Selectable<Database['price_imports']>
/** An import as logged; `overtaken_by`: a later one that changed some of the same prices and still counts. */
export type LoggedImport = ImportRow & {
  readonly overtaken_by: { readonly version: number; readonly by: string } | null
}

const values = ({ low, mid, high, ask, bid }: Quote) => JSON.stringify({ low, mid, high, ask, bid })

type Logged = {
  readonly row: Omit<ImportRow, 'undone_at' | 'undone_by'>
  readonly changed: readonly Quote[]
  /** What is stored under the symbol and day of a quote. */
  readonly before: (quote: Quote) => Quote | undefined
}

/** Writes down what an import changes, before it does. */
export async function logImport(tx: Tx, { row, changed, before }: Logged): Promise<void> {
  await tx
    .insertInto('price_imports')
    .values({ ...row, undone_at: null, undone_by: null })
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
          and later.price_date = q.price_date and later.version > q.version
        join price_imports l on l.version = later.version and l.undone_at is null
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

type Undoing = { readonly version: number; readonly at: Date; readonly by: string }

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
    .set({ undone_at: at, undone_by: by })
    .where('version', '=', version)
    .execute()
}
