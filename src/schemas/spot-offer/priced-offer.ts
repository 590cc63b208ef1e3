import * as z from 'zod/mini'

import { PriceReason } from './approval.ts'
import { CommoditySymbol, PriceUnit, YearMonth } from './commodity.ts'
import { offerFields } from './offer-form.ts'

const number = z.number()
const recovered = z.object({ ni: number, co: number, li: number })
/** What prices a metal of a line: the symbol's average of the month and what it makes per kilogram of the metal. */
export const MetalPrice = z.object({
  symbol: CommoditySymbol,
  month: YearMonth,
  average: number,
  unit: PriceUnit,
  perKg: number,
})
export type MetalPrice = z.infer<typeof MetalPrice>

const byMetal = <T extends z.ZodMiniType>(value: T) =>
  z.object({
    ni: z.optional(value),
    co: z.optional(value),
    li: z.optional(value),
    cu: z.optional(value),
    al: z.optional(value),
    mn: z.optional(value),
  })

/** How a line is priced, number by number (domain.md §4): per dry kilogram unless it says otherwise. */
export const ComputedLine = z.object({
  weightKg: number,
  dryKg: number,
  palletCount: z.int(),
  metalPrices: byMetal(MetalPrice),
  recoverable: recovered,
  cost: z.object({
    processing: number,
    storage: number,
    handling: number,
    teardown: number,
    shipping: number,
    total: number,
  }),
  net: number,
  low: number,
  mid: number,
  high: number,
  /** What each metal's payable share is worth; empty for a fixed price. */
  payable: byMetal(number),
  offered: number,
  lineTotal: number,
  reason: z.nullable(PriceReason),
})
export type ComputedLine = z.infer<typeof ComputedLine>

export const OfferTotals = z.object({
  /** As shipped. */
  weightKg: number,
  /** What is priced. */
  dryWeightKg: number,
  feedstock: number,
  /** What the supplier pays for the freight. */
  shipping: number,
  total: number,
  perKg: number,
  /** Null where nothing is left after costs. */
  marginPct: z.nullable(number),
  low: number,
  mid: number,
  high: number,
  priceApprovalReasons: z.array(PriceReason),
})
export type OfferTotals = z.infer<typeof OfferTotals>

const { lineFields, shippingFields, formFields } = offerFields
/** The form as stored and answered: with what the server computed. */
export const PricedForm = z.object({
  ...formFields,
  feedstockLines: z.array(z.object({ ...lineFields, computed: ComputedLine })),
  shipping: z.object({ ...shippingFields, palletCount: z.int(), perKg: number }),
  totals: OfferTotals,
})
export type PricedForm = z.infer<typeof PricedForm>

const { lmeDesirabilityAdjustment: _own, needsTeardown: _ours, ...sharedLine } = lineFields
const { cost: _freight, ...sharedShipping } = shippingFields
/** The same without our costs, margins, price band and what leads to them: for suppliers and the lowest tier. */
export const SharedForm = z.object({
  ...formFields,
  feedstockLines: z.array(
    z.object({
      ...sharedLine,
      computed: z.pick(ComputedLine, {
        weightKg: true,
        dryKg: true,
        palletCount: true,
        metalPrices: true,
        payable: true,
        offered: true,
        lineTotal: true,
      }),
    }),
  ),
  shipping: z.object({ ...sharedShipping, palletCount: z.int() }),
  totals: z.pick(OfferTotals, {
    weightKg: true,
    dryWeightKg: true,
    feedstock: true,
    shipping: true,
    total: true,
    perKg: true,
  }),
})
export type SharedForm = z.infer<typeof SharedForm>
