import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import { FeedstockLine, OfferForm } from '#schemas/spot-offer/offer-form.ts'
import type { Averages } from '#schemas/spot-offer/pricing.ts'

/** The configuration of the worked example (domain.md §4). */
export const config = SpotConfig.parse({
  processingCost: 1.2,
  storageCost: 0.35,
  handlingCost: 0.4,
  teardownCost: 0.4,
  percentLmeAtSale: { ni: 98, co: 95, li: 85 },
  percentMetalRecovery: { ni: 95, co: 95, li: 85 },
  targetMargins: { low: 25, mid: 35, high: 45 },
  minPalletWeight: 100,
  approvalFlow: {
    mode: 'any',
    approvers: [
      {
        email: 'managers@portal.example',
        name: 'Maya Novak',
        reasons: ['near-high-price', 'above-high-price'],
      },
    ],
  },
})

const mids: Partial<Record<CommoditySymbol, number>> = {
  'LME-NI-CASH': 15_500,
  'MB-CO-0005': 21,
  'MB-LI-0029': 10.5,
  'LME-CU-CASH': 9000,
  'LME-AL-CASH': 2500,
  'SMM-MN-EMM': 1800,
}
/** The prices of the worked example, the same in every month. */
export const averages: Averages = (symbol) => mids[symbol]

/** A line of the worked example. */
export const line = (change: object = {}) =>
  FeedstockLine.parse({
    uuid: '0198c2f4-0000-7000-8000-000000000001',
    name: 'NMC 622 black mass',
    kind: 'black-mass',
    chemistry: 'NMC 622',
    materialClassification: 'Inert - Scrap',
    weight: 1000,
    palletWeightKg: 500,
    composition: { ni: 20, co: 7, li: 4 },
    pricing: { mode: 'payables', payables: { ni: 70, co: 70, li: 10 }, priceMonth: '2026-11' },
    ...change,
  })

/** An offer of one line, in kilograms, shipped by the supplier. */
export const form = (change: object = {}): OfferForm =>
  OfferForm.parse({
    industry: 'Recycling',
    supplier: { id: '300000000000001', name: 'Nordic Cells AB', email: 'sales@nordic.example' },
    weightUnit: 'kg',
    useCase: 'firm-offer',
    feedstockLines: [line(change)],
    shipping: {
      party: 'supplier',
      incoterm: 'DAP',
      origin: 'Reno, NV',
      destination: 'Carson City, NV',
    },
  })
