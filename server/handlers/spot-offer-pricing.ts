import { authorsOf } from '#machines/spot-offer/lifecycle/authors.ts'
import { formFactsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { FormFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import type { MissingPrice } from '#schemas/spot-offer/pricing.ts'
import type { Db } from '#server/db/database.ts'
import { findNameOnFile } from '#server/db/repositories/companies.ts'
import { importVersion } from '#server/db/repositories/spot-offer-prices.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { PricedBy } from '#server/lifecycle/spot-offer/transition.ts'
import { fill } from '#texts/fill.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import type { Deps } from './deps.ts'
import { unseenNow } from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'

type Priced = { readonly priced: PricedBy; readonly facts: FormFacts }

// Ours: a supplier with an account has one name, whatever an editor calls it.
async function named(db: Db, form: OfferForm): Promise<OfferForm> {
  const { supplier } = form
  const name = supplier.id && (await findNameOnFile(db, `supplier:${supplier.id}`))
  return name ? { ...form, supplier: { ...supplier, name } } : form
}

const MAX_LOOKS = 5

/** Averages with who made them, both as of one and the same import; undefined while imports come faster than that. */
async function pricesNow(deps: Deps, form: OfferForm, configVersion: number) {
  const { db, spot } = deps
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    // One look after the other: each asks whether the one before was undisturbed.
    // oxlint-disable no-await-in-loop
    const priceVersion = await importVersion(db)
    const averageOf = await spot.prices.averages([form])
    const unseen = await unseenNow(deps, configVersion)
    if ((await importVersion(db)) === priceVersion) return { priceVersion, averageOf, unseen }
    // oxlint-enable no-await-in-loop
  }
  return undefined
}

/** Prices a form by the configuration as it is now, or refuses with every symbol and month that is missing. */
export async function priceForm(
  deps: Deps,
  sent: OfferForm,
  { current }: Surroundings,
): Promise<Priced | Refusal> {
  const form = await named(deps.db, sent)
  const { version: configVersion, config } = current
  const prices = await pricesNow(deps, form, configVersion)
  if (!prices) return refuse('overloaded')
  const { priceVersion, averageOf, unseen } = prices
  const pricing = priceOffer(form, config, averageOf)
  if (!pricing.ok) return missingPrices(pricing.missing)
  const { minPalletWeight } = config
  return {
    priced: { form: pricing.form, configVersion, priceVersion },
    facts: formFactsOf(pricing.form, {
      minPalletWeight,
      authors: authorsOf(pricing.form, unseen),
    }),
  }
}

// A price that is not there comes with the next day or the next import: nobody should ask again at once.
const NEXT_PRICES_SECONDS = 3600

/** 503 with what is missing (calls.md §8), and after how many seconds it may be there. */
export function missingPrices(
  missing: readonly MissingPrice[],
  retryAfter = NEXT_PRICES_SECONDS,
): Refusal {
  const reasons = missing.map(({ symbol, month }) => ({
    code: 'price_data_missing',
    text: fill(spotServerTexts.noPrices, { symbol, month }),
    who: ['internal-admin', 'internal-managers'],
  }))
  return refuse('price_data_missing', {
    retryAfter,
    reasons,
    ...(reasons[0] ? { message: reasons[0].text } : {}),
  })
}
