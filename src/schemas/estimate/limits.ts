/** What an estimate is made for (specification 1 §5): pounds and inches of one unit. Without zod, for pages. */
export const estimateLimits = {
  weight: { min: 1, max: 20_000 },
  length: { min: 1, max: 79 },
  width: { min: 1, max: 79 },
  height: { min: 1, max: 102 },
  quantity: { min: 1, max: 100 },
} as const
export type Measure = keyof typeof estimateLimits

/** Lines of units at most, as in a request. */
export const MAX_ESTIMATE_UNITS = 100
