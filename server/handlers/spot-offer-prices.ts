import { addDays } from '#schemas/calendar.ts'
import { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { Quote } from '#schemas/spot-offer/commodity.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { PriceDiff } from '#schemas/spot-offer/price-import.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import { beforeUnseen, logImport } from '#server/db/repositories/price-imports.ts'
import type { NewImport } from '#server/db/repositories/price-imports.ts'
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
import { insteadOf } from '#server/prices/instead.ts'
import { PricesUnavailable } from '#server/prices/port.ts'
import { lookAround, warningsOf } from '#server/prices/price-checks.ts'
import { refuseIssues } from '#server/records/upload/refuse.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { importTeller } from './price-import-mail.ts'
import { surroundings, verifiedActor } from './spot-offer-around.ts'
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

type Deciding = { readonly deps: Deps; readonly body: string; readonly context: Context }

/** What its importer imported before and nobody has checked, as if it were not there. */
async function withoutUnseen({ deps, context }: Deciding, dates: readonly string[]) {
  const [from, to] = [dates[0] ?? '', dates.at(-1) ?? '']
  const own = await beforeUnseen(deps.db, {
    by: personOf(context.user).id,
    from: addDays(from, -LOOK_BACK_DAYS),
    to: addDays(to, LOOK_BACK_DAYS),
  })
  return insteadOf(own)
}

/** What an import would do: its mistakes, or its difference, its warnings, the averages and the offers that it touches. */
async function lookAt(deciding: Deciding) {
  const { deps, body, context } = deciding
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
    return { changed, before, diff: { ...diff, ...none, version, isWaiting: false } }
  const seen = await withoutUnseen(deciding, dates)
  const around = await lookAround(spot.prices, { quotes: changed, seen })
  const { today, current } = await surroundings(deps, context.now)
  const asked = warningsOf({ quotes: changed, lineOf, around, today })
  const effects = await effectsOf(deps, changed, current.config)
  const averages = [...around.averages]
  const found = { ...diff, ...asked, averages, effects, version, isWaiting: false }
  return { changed, before, diff: found }
}

const NO_EFFECTS = { data: [], openOffers: 0, isCapped: false }
const MAX_LOOKED_AT = 500
/** A month is compared with the one before it. */
const LOOK_BACK_DAYS = 62

async function effectsOf({ db, spot }: Deps, quotes: readonly Quote[], config: SpotConfig) {
  const found = await openOffers(db, MAX_LOOKED_AT)
  const open = found.slice(0, MAX_LOOKED_AT)
  const forms = open.map((row) => unpriced(row.offer_form))
  const [before, after] = await Promise.all([
    spot.prices.averages(forms),
    spot.prices.averages(forms, { laid: quotes, gone: new Set() }),
  ])
  return {
    data: importEffectsOn(open, { config, before, after }),
    openOffers: open.length,
    isCapped: found.length > MAX_LOOKED_AT,
  }
}

export const importCommodityPrices =
  (deps: Deps): HandlerOf<'importCommodityPrices'> =>
  async ({ query, body }, context) => {
    const { now, principal } = context
    const { diff, changed, before } = await lookAt({ deps, body, context })
    if (query.action === 'validate-and-diff') return diff
    const { version } = diff
    if (diff.issues.some(({ level }) => level === 'error')) return refuseIssues(diff.issues)
    if (query.version !== undefined && query.version !== version) return refuse('version_conflict')
    if (diff.warnings > 0 && query.accept !== 'warnings') return refuseIssues(diff.issues)
    // What is stored already changes nothing: no import to be logged, and none to take back.
    if (changed.length === 0) return diff
    // What looks wrong counts only when a second person has looked at it.
    const isWaiting = diff.warnings > 0
    const row = rowOf({ diff: { ...diff, isWaiting }, changed, context, fileName: query.file_name })
    const tell = await importTeller(deps, context)
    const mail = tell({ kind: isWaiting ? 'waiting' : 'imported', row })
    const isStored = await inTransaction(deps.db, async (tx) => {
      if (!(await countImport(tx, { version, by: principal, now }))) return false
      await logImport(tx, { row, changed, before })
      if (!isWaiting) await storeQuotes(tx, changed, now)
      await addMessages(tx, mail, now)
      await addAudit(tx, auditOf(deps, context, `import ${row.version} of prices`))
      await hintSetting(tx, { id: 'commodity-prices', revision: row.version, at: now })
      return true
    })
    if (!isStored) return refuse('version_conflict')
    deps.wake()
    return { ...diff, version: row.version, isWaiting }
  }

type Logging = {
  readonly diff: PriceDiff
  readonly changed: readonly Quote[]
  readonly context: Context
  readonly fileName: string | undefined
}
function rowOf({ diff, changed, context, fileName }: Logging): NewImport {
  const { username, displayName, id } = personOf(context.user)
  const days = changed.map(({ date }) => date).toSorted()
  const version = diff.version + 1
  return {
    version,
    by_id: id,
    by_email: verifiedActor(context.user).email || null,
    months: [...new Set(changed.map(({ symbol, date }) => `${symbol} ${date.slice(0, 7)}`))],
    averages: diff.averages,
    issues: diff.issues,
    counted_from: diff.isWaiting ? null : version,
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
