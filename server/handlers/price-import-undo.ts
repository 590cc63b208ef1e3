import { whyNotUndo } from '#machines/spot-offer/import/verdicts.ts'
import { monthsOf } from '#machines/spot-offer/lifecycle/authors.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { priceOffer, unpriced } from '#schemas/spot-offer/pricing.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import { findImport, quotesOfImport, undoImport } from '#server/db/repositories/price-imports.ts'
import type { LoggedImport } from '#server/db/repositories/price-imports.ts'
import { configAt } from '#server/db/repositories/spot-offer-config.ts'
import { countImport, importVersion } from '#server/db/repositories/spot-offer-prices.ts'
import { openOffersPricedSince, writeOffer } from '#server/db/repositories/spot-offers.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { OfferMailSettings } from '#server/lifecycle/spot-offer/mails.ts'
import { repriced } from '#server/lifecycle/spot-offer/reprice.ts'
import type { Instead } from '#server/prices/book.ts'
import { insteadOf } from '#server/prices/instead.ts'
import { averagesWith } from '#server/prices/price-checks.ts'
import { StaleRecord } from '#server/records/write.ts'
import { fill } from '#texts/fill.ts'
import { verdictReasons } from '#texts/price-verdicts.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { audited, personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { importTeller } from './price-import-mail.ts'
import { toImport } from './price-imports.ts'
import { offerMailSettings, surroundings, unseenNow } from './spot-offer-around.ts'
import { auditOf } from './spot-offer-audit.ts'

type Undoing = {
  readonly found: LoggedImport
  readonly context: Context
  /** As the prices will be. */
  readonly instead: Instead
  readonly version: number
  readonly today: string
}
type Anew = { readonly row: OfferRow; readonly form: PricedForm | undefined }
type Pricing = { readonly anew: readonly Anew[]; readonly settings: OfferMailSettings }
type Within = { readonly tx: Tx; readonly undoing: Undoing }

/** The open offers that an import priced. */
async function pricedBy(db: Db | Tx, { found, today }: Undoing): Promise<OfferRow[]> {
  const since = await openOffersPricedSince(db, { version: found.counted_from ?? 0, today })
  return since.filter(({ offer_form: form }) =>
    monthsOf(form).some((month) => found.months.includes(month)),
  )
}

/** The open offers that an import priced, priced without it by the configuration that they were priced by. */
async function pricedWithout(deps: Deps, undoing: Undoing): Promise<Anew[]> {
  const { instead } = undoing
  const rows = await pricedBy(deps.db, undoing)
  const forms = rows.map((row) => unpriced(row.offer_form))
  const averageOf = await deps.spot.prices.averages(forms, instead)
  const configs = new Map<number, Awaited<ReturnType<typeof configAt>>>()
  for (const version of new Set(rows.map((row) => row.config_version)))
    // One after the other: they are few.
    // oxlint-disable-next-line no-await-in-loop
    configs.set(version, await configAt(deps.db, version))
  return rows.map((row) => {
    const config = configs.get(row.config_version)?.config
    const pricing = config && priceOffer(unpriced(row.offer_form), config, averageOf)
    return { row, form: pricing?.ok ? pricing.form : undefined }
  })
}

const SHOWN = 3
function neededBy(rows: readonly OfferRow[]): Refusal {
  const offers = rows.slice(0, SHOWN).map(({ id }) => id)
  const text = fill(verdictReasons.needed, { offers: offers.join(', ') })
  return refuse('action_not_allowed', { reasons: [{ code: 'import_needed', text, who: [] }] })
}

/** Writes the offers at their other prices; answers their ids. */
async function priceAgain(
  deps: Deps,
  { tx, undoing }: Within,
  { anew, settings }: Pricing,
): Promise<string[]> {
  const { found, context, version } = undoing
  const { now, user } = context
  const by = personOf(user)
  const note = spotServerTexts.takenBack(found.version, found.user_display_name, by.displayName)
  const around = await surroundings({ ...deps, db: tx }, now)
  const priceVersion = version + 1
  const ids: string[] = []
  for (const { row, form } of anew) {
    if (!form) continue
    // One after the other: they share the transaction's one connection.
    // oxlint-disable no-await-in-loop
    const unseen = await unseenNow({ ...deps, db: tx }, row.config_version)
    const write = repriced(row, { form, priceVersion, unseen, around, by, note, now, settings })
    if (!write) continue
    await writeOffer(tx, audited(deps, write, context))
    // oxlint-enable no-await-in-loop
    ids.push(row.id)
  }
  return ids
}

const stampsOf = (rows: readonly OfferRow[]) =>
  rows.map(({ id, revision }) => `${id} ${revision}`).join()

async function undo(deps: Deps, undoing: Undoing): Promise<Refusal | undefined> {
  const { found, context, instead, version } = undoing
  const { now, principal, user } = context
  // All that others are asked for comes first: within, everything goes over the one connection that the transaction has.
  const averages = await averagesWith(deps.spot.prices, found.months, instead)
  const settings = await offerMailSettings(deps)
  const tell = await importTeller(deps, context)
  const anew = await pricedWithout(deps, undoing)
  const needing = anew.filter(({ form }) => !form).map(({ row }) => row)
  if (needing.length > 0) return neededBy(needing)
  return inTransaction(deps.db, async (tx) => {
    const within = { tx, undoing }
    // Counted as an import is: what was compared with the prices before is compared anew, and of two at once one is late.
    // From here on whoever writes an offer that was priced waits for us, and then prices it anew.
    if (!(await countImport(tx, { version, by: principal, now }))) return refuse('version_conflict')
    // Whoever was quicker has an offer that we have not priced.
    const rows = await pricedBy(tx, undoing)
    if (stampsOf(rows) !== stampsOf(anew.map(({ row }) => row))) return refuse('version_conflict')
    await undoImport(tx, { version: found.version, at: now, by: personOf(user) })
    const offers = await priceAgain(deps, within, { anew, settings })
    await addMessages(tx, tell({ kind: 'undone', row: found, averages, repriced: offers }), now)
    await addAudit(tx, auditOf(deps, context, `import ${found.version} of prices taken back`))
    await hintSetting(tx, { id: 'commodity-prices', revision: version + 1, at: now })
    return undefined
  })
}

export const undoPriceImport =
  (deps: Deps): HandlerOf<'undoPriceImport'> =>
  async ({ params: { id } }, context) => {
    const version = await importVersion(deps.db)
    const found = await findImport(deps.db, id)
    if (!found) return refuse('not_found')
    const reason = whyNotUndo(toImport(found))
    if (reason) return refuse('action_not_allowed', { reasons: [reason] })
    const instead = insteadOf(await quotesOfImport(deps.db, id))
    try {
      const { today } = await surroundings(deps, context.now)
      const refusal = await undo(deps, { found, context, instead, version, today })
      if (refusal) return refusal
    } catch (error) {
      // An offer was changed meanwhile: nothing was taken back.
      if (error instanceof StaleRecord) return refuse('version_conflict')
      throw error
    }
    deps.wake()
    const undone = await findImport(deps.db, id)
    return undone ? { data: toImport(undone) } : refuse('not_found')
  }
