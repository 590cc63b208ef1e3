import * as z from 'zod/mini'

import { decimal, hundred, compare, sum } from '#schemas/decimal.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { Email, SupplierId, Uuid, line } from '#schemas/primitives.ts'
import { spotFieldTexts } from '#texts/spot-offer-fields.ts'

import { Adjustment, LineWeight, Moisture, Money, PalletWeight, PerKg, Percent } from './amounts.ts'
import { CommoditySymbol, Metal, YearMonth, commodities } from './commodity.ts'

/** Specification 1 §9. */
export const WeightUnit = z.enum(['kg', 'lb'])
export const UseCase = z.enum(['firm-offer', 'price-list'])
export type UseCase = z.infer<typeof UseCase>
export const ShippingParty = z.enum(['redwood', 'supplier'])
export type ShippingParty = z.infer<typeof ShippingParty>
export const Incoterm = z.enum(['FCA', 'DAP'])
export type Incoterm = z.infer<typeof Incoterm>
/** FCA goes with us, DAP with the supplier (domain.md §4); another pair warns. */
export const usualIncoterm: Readonly<Record<ShippingParty, Incoterm>> = {
  redwood: 'FCA',
  supplier: 'DAP',
}

const FeedstockKind = z.enum([
  'black-mass',
  'cells',
  'modules',
  'packs',
  'cathode',
  'electrode-scrap',
  'other',
])

const perMetal = <T extends z.ZodMiniType>(value: (metal: Metal) => T) => ({
  ni: value('ni'),
  co: value('co'),
  li: value('li'),
  cu: value('cu'),
  al: value('al'),
  mn: value('mn'),
})

/** Percent of the dry weight; together at most 100. */
const Composition = z.strictObject(perMetal(() => z._default(Percent, 0))).check(
  z.refine((shares) => compare(sum(Object.values(shares).map(decimal)), hundred) <= 0, {
    error: spotFieldTexts.composition,
  }),
)

const Symbols = z.strictObject(
  perMetal((metal) =>
    z.optional(
      CommoditySymbol.check(
        z.refine((symbol) => commodities[symbol].metal === metal, {
          error: spotFieldTexts.symbolOfMetal,
        }),
      ),
    ),
  ),
)
const priced = {
  /** Where a metal is not named its usual symbol prices it. */
  symbols: z._default(Symbols, {}),
  priceMonth: YearMonth,
}
/** A price is a share of each metal's value, or fixed per dry kilogram. */
const LinePricing = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('payables'),
    payables: z.strictObject(perMetal(() => z._default(Percent, 0))),
    ...priced,
  }),
  z.strictObject({ mode: z.literal('fixed'), unitPrice: PerKg, ...priced }),
])

const lineFields = {
  uuid: Uuid,
  name: line(1, 100),
  kind: FeedstockKind,
  chemistry: z.optional(line(1, 50)),
  materialClassification: z.optional(MaterialClassification),
  /** In the offer's weight unit, as shipped. */
  weight: LineWeight,
  palletWeightKg: PalletWeight,
  composition: Composition,
  /** Percent of the weight as shipped. */
  moisture: z._default(Percent, 0),
  lmeDesirabilityAdjustment: z._default(Adjustment, 100),
  needsTeardown: z._default(z.boolean(), false),
  pricing: LinePricing,
}
/** What is offered for, in one kind and composition; `computed` is the server's word alone and refused here. */
export const FeedstockLine = z.strictObject({
  ...lineFields,
  // Of stored forms not asked: some were made before this was refused.
  moisture: z._default(Moisture, 0),
})
export type FeedstockLine = z.infer<typeof FeedstockLine>

const OfferSupplier = z.strictObject({
  /** Absent: a company that has no account here. */
  id: z.optional(SupplierId),
  name: line(3, 100), // specification 1 §5
  email: z.optional(Email),
})

const shippingFields = {
  party: ShippingParty,
  incoterm: Incoterm,
  origin: z.optional(line(1, 100)),
  destination: z.optional(line(1, 100)),
  /** What the freight costs whoever pays it; enters our costs when we do. */
  cost: z._default(Money, 0),
  /** What the supplier pays us on top; taken off the total. */
  charged: z._default(Money, 0),
}
const formFields = {
  industry: z.optional(line(1, 100)),
  supplier: OfferSupplier,
  weightUnit: WeightUnit,
  useCase: UseCase,
}

/** Ours: as many lines as one letter can hold. */
export const MAX_LINES = 50
const isEachOnce = (lines: readonly { readonly uuid: string }[]) =>
  new Set(lines.map(({ uuid }) => uuid)).size === lines.length

/** What an editor sends (specification 1 §3); at least one line. */
export const OfferForm = z.strictObject({
  ...formFields,
  feedstockLines: z
    .array(FeedstockLine)
    .check(
      z.minLength(1),
      z.maxLength(MAX_LINES),
      z.refine(isEachOnce, { error: spotFieldTexts.uuidTwice }),
    ),
  shipping: z.strictObject(shippingFields),
})
export type OfferForm = z.infer<typeof OfferForm>

/** The fields that stored forms share with sent ones. */
export const offerFields = { lineFields, shippingFields, formFields }
