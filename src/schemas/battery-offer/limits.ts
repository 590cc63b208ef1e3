/** What an offer for battery packs takes (specification 1 §5). Without zod, for pages. */
export const batteryOfferLimits = {
  lines: 50,
  quantity: { min: 1, max: 10_000 },
  /** VINs beyond the first, of equal packs that are in one line. */
  moreVins: 100,
  searches: 50,
} as const

/** Prices are kept for so many days from the day they were made on. */
export const PRICES_DAYS = 14

export const packConditions = ['good', 'degraded', 'damaged'] as const
export type PackCondition = (typeof packConditions)[number]

export const nextSteps = ['none', 'supplier_onboarding', 'address_onboarding'] as const
export type NextStep = (typeof nextSteps)[number]
