import { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { Quote } from '#schemas/spot-offer/commodity.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { ImportIssue, PriceDiff } from '#schemas/spot-offer/price-import.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { logImport } from '#server/db/repositories/price-imports.ts'
import {
  countImport,
  importVersion,
  quotesBetween,
  storeQuotes,
} from '#server/db/repositories/spot-offer-prices.ts'
import { openOffers } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { importEffectsOn } from '#server/lifecycle/spot-offer/import-effect.ts'
import { diffPrices, quoteKey, readPrices } from '#server/prices/csv.ts'
import { lookAround, warningsOf } from '#server/prices/look.ts'
import { PricesUnavailable } from '#server/prices/port.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { surroundings } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'
import { missingPrices } from './spot-offer-pricing.ts'

const SOON_SECONDS = 2
const missingOf = (symbols: readonly CommoditySymbol[], month: string) =>
  symbols.map((symbol) => ({ symbol, month }))

export const getCommodityPrices =
  ({ spot }: Deps): HandlerOf<'getCommodityPrices'> =>
  async ({ params, query }) => {
    const wanted = [...new Set(query.symbols ?? CommoditySymbol.options)]
    const month = params.year_month
    const data = await spot.prices.month(month, wanted).catch((error: unknown) => {
      if (error instanceof PricesUnavailable) return null
      throw error
    })
    // Who has the prices does not answer: soon they may.
    if (!data) return missingPrices(missingOf(wanted, month), SOON_SECONDS)
    const missing = wanted.filter((symbol) => !data.some((series) => series.symbol === symbol))
    if (data.length === 0) return missingPrices(missingOf(missing, month))
    return { data: [...data], missing }
  }

type Deciding = { readonly deps: Deps; readonly body: string; readonly now: Date }

/** What an import would do: its mistakes, or its difference, its warnings, the averages and the offers that it touches. */
async function lookAt({ deps, body, now }: Deciding) {
  const { db, spot } = deps
  const read = await readPrices(body)
  const { quotes, lineOf } = read
  const dates = quotes.map(({ date }) => date).toSorted()
  const [version, stored] = await Promise.all([
    importVersion(db),
    dates[0] === undefined ? [] : quotesBetween(db, dates[0], dates.at(-1) ?? dates[0]),
  ])
  const known = new Map(stored.map((quote) => [quoteKey(quote), quote]))
  const before = (quote: Quote) => known.get(quoteKey(quote))
  const { changed, ...diff } = diffPrices(quotes, known)
  const none = { issues: [...read.issues], warnings: 0, averages: [], effects: NO_EFFECTS }
  if (read.issues.length > 0 || changed.length === 0)
    return { changed, before, diff: { ...diff, ...none, version } }
  const around = await lookAround(spot.prices, changed)
  const { today, current } = await surroundings(deps, now)
  const asked = warningsOf({ quotes: changed, lineOf, around, today })
  const effects = await effectsOf(deps, changed, current.config)
  const averages = [...around.averages]
  return { changed, before, diff: { ...diff, ...asked, averages, effects, version } }
}

const NO_EFFECTS = { data: [], openOffers: 0, isCapped: false }
const MAX_LOOKED_AT = 500

async function effectsOf({ db, spot }: Deps, quotes: readonly Quote[], config: SpotConfig) {
  const found = await openOffers(db, MAX_LOOKED_AT)
  const open = found.slice(0, MAX_LOOKED_AT)
  const forms = open.map((row) => unpriced(row.offer_form))
  const [before, after] = await Promise.all([
    spot.prices.averages(forms),
    spot.prices.averages(forms, quotes),
  ])
  return {
    data: importEffectsOn(open, { config, before, after }),
    openOffers: open.length,
    isCapped: found.length > MAX_LOOKED_AT,
  }
}

const refuseIssues = (issues: readonly ImportIssue[]) =>
  refuse('config_invalid', {
    issues: issues.map(({ line, column, text, level }) => ({
      path: column === null ? `${line}` : `${line}.${column}`,
      code: level === 'warning' ? 'csv_warning' : 'csv',
      text,
    })),
  })

export const importCommodityPrices =
  (deps: Deps): HandlerOf<'importCommodityPrices'> =>
  async ({ query, body }, context) => {
    const { now, principal } = context
    const { diff, changed, before } = await lookAt({ deps, body, now })
    if (query.action === 'validate-and-diff') return diff
    const { version } = diff
    if (diff.issues.some(({ level }) => level === 'error')) return refuseIssues(diff.issues)
    if (query.version !== undefined && query.version !== version) return refuse('version_conflict')
    if (diff.warnings > 0 && query.accept !== 'warnings') return refuseIssues(diff.issues)
    // What is stored already changes nothing: no import to be logged, and none to take back.
    if (changed.length === 0) return diff
    const row = rowOf({ diff, changed, context, fileName: query.file_name })
    const isStored = await inTransaction(deps.db, async (tx) => {
      if (!(await countImport(tx, { version, by: principal, now }))) return false
      await logImport(tx, { row, changed, before })
      await storeQuotes(tx, changed, now)
      await addAudit(tx, auditOf(deps, context, `import ${row.version} of prices`))
      await hintSetting(tx, { id: 'commodity-prices', revision: row.version, at: now })
      return true
    })
    return isStored ? { ...diff, version: row.version } : refuse('version_conflict')
  }

type Logging = {
  readonly diff: PriceDiff
  readonly changed: readonly Quote[]
  readonly context: Context
  readonly fileName: string | undefined
}
function rowOf({ diff, changed, context, fileName }: Logging) {
  const { username, displayName } = personOf(context.user)
  const days = changed.map(({ date }) => date).toSorted()
  return {
    version: diff.version + 1,
    at: context.now,
    username,
    user_display_name: displayName,
    file_name: fileName ?? spotServerTexts.unnamedFile,
    added: diff.added.length,
    modified: diff.modified.length,
    warnings: diff.warnings,
    symbols: [...new Set(changed.map(({ symbol }) => symbol))],
    first_day: days[0] ?? '',
    last_day: days.at(-1) ?? '',
  }
}
