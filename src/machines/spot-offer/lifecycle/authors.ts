import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'

import type { Authors, Importer } from './types.ts'

/** The averages that a form is priced by, as `{symbol} {YYYY-MM}`. */
export const monthsOf = ({ feedstockLines }: Pick<PricedForm, 'feedstockLines'>): string[] => [
  ...new Set(
    feedstockLines.flatMap(({ computed }) =>
      Object.values(computed.metalPrices).flatMap((price) =>
        price ? [`${price.symbol} ${price.month}`] : [],
      ),
    ),
  ),
]

/** How many of some forms each symbol prices; those that price none are left out. */
export function symbolUses(
  forms: readonly Pick<PricedForm, 'feedstockLines'>[],
): ReadonlyMap<CommoditySymbol, number> {
  const uses = new Map<CommoditySymbol, number>()
  for (const form of forms) {
    const symbols = form.feedstockLines.flatMap(({ computed }) =>
      Object.values(computed.metalPrices).flatMap((price) => (price ? [price.symbol] : [])),
    )
    for (const symbol of new Set(symbols)) uses.set(symbol, (uses.get(symbol) ?? 0) + 1)
  }
  return uses
}

/** Who imported prices of a form that nobody else has checked. */
export function importersOf(
  form: Pick<PricedForm, 'feedstockLines'>,
  imports: Unseen['imports'],
): Importer[] {
  const months = new Set(monthsOf(form))
  return imports
    .filter((one) => one.months.some((month) => months.has(month)))
    .map(({ id, email, day }) => ({ id, email, day }))
}

/** Who made what a form is priced by, as far as nobody else has looked. */
export const authorsOf = (form: PricedForm, unseen: Unseen): Authors => ({
  importers: importersOf(form, unseen.imports),
  rulesBy: unseen.rulesBy,
})
