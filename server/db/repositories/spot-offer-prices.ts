import { commodities } from '#schemas/spot-offer/commodity.ts'
import type { CommoditySymbol, Quote, YearMonth } from '#schemas/spot-offer/commodity.ts'
import type { Db, Tx } from '#server/db/database.ts'

import { readSetting } from './reference.ts'

const COLUMNS = ['symbol', 'price_date', 'low', 'mid', 'high', 'ask', 'bid'] as const
type Row = Omit<Quote, 'date'> & { readonly price_date: string }
const toQuote = ({ price_date: date, ...row }: Row): Quote => ({ ...row, date })

/** Imported prices of a month. */
export const importedQuotes = async (
  db: Db,
  month: YearMonth,
  symbols: readonly CommoditySymbol[],
): Promise<Quote[]> => {
  if (!symbols.length) return []
  const rows = await db
    .selectFrom('commodity_prices')
    .select(COLUMNS)
    .where('symbol', 'in', symbols)
    .where((eb) =>
      eb.between('price_date', `${month}-01`, `${month}-${String(daysIn(month)).padStart(2, '0')}`),
    )
    .orderBy('symbol')
    .orderBy('price_date')
    .execute()
  return rows.map(toQuote)
}

const daysIn = (month: YearMonth) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 0)).getUTCDate()
}

/** Imported prices between two days, both included. */
export async function quotesBetween(db: Db | Tx, from: string, to: string): Promise<Quote[]> {
  const rows = await db
    .selectFrom('commodity_prices')
    .select(COLUMNS)
    .where((eb) => eb.between('price_date', from, to))
    .execute()
  return rows.map(toQuote)
}

const CHUNK = 1000

/** Takes quotes over: new days are added, known ones replaced. */
export async function storeQuotes(tx: Tx, quotes: readonly Quote[], now: Date): Promise<void> {
  for (let at = 0; at < quotes.length; at += CHUNK) {
    const rows = quotes.slice(at, at + CHUNK).map(({ date, ...quote }) => ({
      ...quote,
      price_date: date,
      series_type: commodities[quote.symbol].seriesType,
      unit: commodities[quote.symbol].unit,
      source: 'import' as const,
      imported_at: now,
    }))
    // One chunk after the other: they share the transaction's one connection.
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .insertInto('commodity_prices')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['symbol', 'price_date']).doUpdateSet((eb) => ({
          low: eb.ref('excluded.low'),
          mid: eb.ref('excluded.mid'),
          high: eb.ref('excluded.high'),
          ask: eb.ref('excluded.ask'),
          bid: eb.ref('excluded.bid'),
          source: eb.ref('excluded.source'),
          imported_at: eb.ref('excluded.imported_at'),
        })),
      )
      .execute()
  }
}

const SETTING = 'commodity-price-imports'
const countOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** How many imports there have been. */
export const importVersion = async (db: Db | Tx): Promise<number> =>
  countOf(await readSetting(db, SETTING))

/** The same, held until the transaction ends: nothing is imported or taken back meanwhile. */
export async function heldImportVersion(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .forShare()
    .executeTakeFirst()
  return countOf(row?.value)
}

/** Counts an import; false when another one came first. */
export async function countImport(
  tx: Tx,
  { version, by, now }: { readonly version: number; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const next = {
    value: JSON.stringify(version + 1),
    version: version + 1,
    updated_at: now,
    updated_by: by,
  }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('settings')
      .values({ name: SETTING, ...next })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set(next)
    .where('name', '=', SETTING)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
