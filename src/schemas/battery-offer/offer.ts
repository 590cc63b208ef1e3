import * as z from 'zod/mini'

import { Address } from '#schemas/address.ts'
import { Battery } from '#schemas/battery.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { DateOnly, Instant, codeLine, line } from '#schemas/primitives.ts'
import { SentEmail } from '#schemas/shipment-request.ts'
import { Money } from '#schemas/spot-offer/amounts.ts'
import { Vin } from '#schemas/vin.ts'
import { batteryOfferTexts as words } from '#texts/battery-offer-issues.ts'

import { batteryOfferLimits as limits, nextSteps, packConditions } from './limits.ts'

export const BatteryOfferId = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^do_0\d{7}$/, words.offerId))

const { quantity } = limits
const lineFields = {
  vin: z.optional(Vin),
  /** Ours: VINs of equal packs that are in one line. */
  moreVins: z.optional(z.array(Vin).check(z.maxLength(limits.moreVins))),
  quantity: z.int().check(z.gte(quantity.min), z.lte(quantity.max)),
  condition: z.enum(packConditions),
}

/** A line as it is sent: a pack, by its id or by a part number. */
export const OfferLine = z
  .strictObject({
    batteryId: z.optional(codeLine(1, 100)),
    partNumber: z.optional(codeLine(3, 50)),
    ...lineFields,
    /** US dollars for one pack, as they were shown; the server prices, and says what differs. */
    price: z.optional(z.nullable(Money)),
  })
  .check(
    z.refine(
      ({ batteryId, partNumber }) => (batteryId === undefined) !== (partNumber === undefined),
      {
        error: words.onePack,
        path: ['batteryId'],
      },
    ),
    z.refine(({ vin, moreVins = [], quantity: n }) => (vin ? 1 : 0) + moreVins.length <= n, {
      error: words.moreVins,
      path: ['quantity'],
    }),
  )
export type OfferLine = z.infer<typeof OfferLine>

/** What an offer comes to, in US dollars. Null: not known (shipping), or not to be said (a pack that has no price). */
const pricing = {
  lineItemTotal: z.nullable(Money),
  supplierWillShip: z.boolean(),
  shippingTotal: z.nullable(Money),
  /** Below zero where shipping costs more than the packs bring. */
  total: z.nullable(z.number()),
}
export const OfferPricing = z.object(pricing)
export type OfferPricing = z.infer<typeof OfferPricing>

/** An offer as it is sent (specification 2 §7.6): of its pricing only who ships counts; the rest is what was shown. */
export const SentOffer = z.strictObject({
  lineItems: z.array(OfferLine).check(z.minLength(1), z.maxLength(limits.lines)),
  pricing: z.strictObject({
    lineItemTotal: z.optional(pricing.lineItemTotal),
    supplierWillShip: pricing.supplierWillShip,
    shippingTotal: z.optional(pricing.shippingTotal),
    total: z.optional(pricing.total),
  }),
})
export type SentOffer = z.infer<typeof SentOffer>

/** What somebody searched on the way to an offer. */
export const PackSearch = z.strictObject({
  kind: z.enum(['vin', 'car', 'part']),
  value: line(1, 120),
  at: Instant,
})
export type PackSearch = z.infer<typeof PackSearch>

/** A line with its price. */
export const PricedLine = z.object({
  ...lineFields,
  batteryId: z.string(),
  partNumber: z.nullable(z.string()),
  /** As the catalogue had it when it was priced. */
  battery: Battery,
  /** US dollars for one pack; null: it is no longer bought. */
  price: z.nullable(Money),
  lineTotal: z.nullable(Money),
})
export type PricedLine = z.infer<typeof PricedLine>

/** A price that is another than the one that was shown; `index` null: shipping. */
export const PriceUpdate = z.object({
  index: z.nullable(z.int()),
  field: z.enum(['price', 'shippingTotal']),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
})
export type PriceUpdate = z.infer<typeof PriceUpdate>

export const PricedOffer = z.object({
  lineItems: z.array(PricedLine),
  pricing: OfferPricing,
  updates: z.array(PriceUpdate),
})
export type PricedOffer = z.infer<typeof PricedOffer>

export const BatteryOfferStatus = z.enum(['saved', 'accepted', 'expired'])
export type BatteryOfferStatus = z.infer<typeof BatteryOfferStatus>
export const NextStep = z.enum(nextSteps)

const Entry = z.object({
  seq: z.int(),
  timestamp: Instant,
  username: z.string(),
  userDisplayName: z.string(),
  userEmail: z.nullable(z.string()),
  newState: z.enum(['saved', 'accepted']),
  action: z.enum(['save', 'accept']),
  actionDescription: z.string(),
  sentEmails: z.array(SentEmail),
})

/** An offer to a dismantler, at the prices of now until it is accepted. */
export const BatteryOffer = z.object({
  offerId: BatteryOfferId,
  status: BatteryOfferStatus,
  ...PricedOffer.shape,
  /** What it came to when it was saved. */
  savedTotal: z.nullable(z.number()),
  pricedAt: Instant,
  goodThrough: DateOnly,
  acceptedAt: z.nullable(Instant),
  nextOnboardingStep: NextStep,
  /** Where it is picked up; null: not said yet. */
  pickupAddress: z.nullable(Address),
  owner: z.object({
    displayName: z.string(),
    email: z.nullable(z.string()),
    /** What the account says of its business, which nobody checked; null for its owner's own eyes, too. */
    statedCompany: z.nullable(z.string()),
  }),
  revision: z.int(),
  updatedAt: Instant,
  history: z.array(Entry),
})
export type BatteryOffer = z.infer<typeof BatteryOffer>

const ListedOffer = z.pick(BatteryOffer, {
  offerId: true,
  status: true,
  savedTotal: true,
  pricedAt: true,
  goodThrough: true,
  acceptedAt: true,
  nextOnboardingStep: true,
  owner: true,
  revision: true,
  updatedAt: true,
})
/** The same in a list. */
export const ListedBatteryOffer = z.extend(ListedOffer, {
  packs: z.int(),
  supplierWillShip: z.boolean(),
})
export type ListedBatteryOffer = z.infer<typeof ListedBatteryOffer>
