import type { NumberField, Setting } from '#machines/spot-offer/config/draft.ts'
import { emptyLine } from '#machines/spot-offer/editor/draft.ts'
import { lineForm } from '#machines/spot-offer/editor/form.ts'
import type { ConfigHistoryEntry, SpotConfig } from '#schemas/spot-offer/config.ts'
import { FeedstockLine } from '#schemas/spot-offer/offer-form.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'

import { sayValue } from './changes.ts'

/** The numbers of the page, group by group. */
export const groups = [
  ['costs', 'costsHint', ['processingCost', 'storageCost', 'handlingCost', 'teardownCost']],
  [
    'recovery',
    'recoveryHint',
    ['percentMetalRecovery.ni', 'percentMetalRecovery.co', 'percentMetalRecovery.li'],
  ],
  ['sale', 'saleHint', ['percentLmeAtSale.ni', 'percentLmeAtSale.co', 'percentLmeAtSale.li']],
  ['margins', 'marginsHint', ['targetMargins.low', 'targetMargins.mid', 'targetMargins.high']],
  ['pallets', 'palletsHint', ['minPalletWeight']],
] as const satisfies readonly (readonly [string, string, readonly NumberField[]])[]

/** The last change of a setting, as far as the history that is loaded tells. */
export function lastChange(history: readonly ConfigHistoryEntry[], setting: Setting) {
  for (const entry of history) {
    const change = entry.changes.find(({ path }) => path === setting)
    if (change)
      return { from: sayValue(change.from), name: entry.userDisplayName, at: entry.timestamp }
  }
  return undefined
}

const MONTH = '2026-01'
const mids: Readonly<Record<string, number>> = {
  'LME-NI-CASH': 15_500,
  'MB-CO-0005': 21,
  'MB-LI-0029': 10.5,
}

const exampleLine = FeedstockLine.parse(
  lineForm({
    ...emptyLine('0198c2f4-0000-7000-8000-000000000001', MONTH),
    name: 'NMC 622 black mass',
    weight: '1000',
    palletWeightKg: '500',
    'composition.ni': '20',
    'composition.co': '7',
    'composition.li': '4',
    'pricing.payables.ni': '70',
    'pricing.payables.co': '70',
    'pricing.payables.li': '10',
  }),
)

/** The worked example of the pricing rules under a configuration, by the code that prices offers. */
export function exampleOf(config: SpotConfig): PricedForm['feedstockLines'][number] | undefined {
  const form = {
    supplier: { name: 'Example' },
    useCase: 'firm-offer' as const,
    weightUnit: 'kg' as const,
    feedstockLines: [exampleLine],
    shipping: { party: 'supplier' as const, incoterm: 'DAP' as const, cost: 0, charged: 0 },
  }
  const priced = priceOffer(form, config, (symbol) => mids[symbol])
  return priced.ok ? priced.form.feedstockLines[0] : undefined
}
