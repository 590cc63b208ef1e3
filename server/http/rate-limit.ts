import type { RateClass } from '#api/contract/define-call.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MAX_BUCKETS = 50_000

type Rate = { readonly count: number; readonly per: number }
/** calls.md §1; `address` is ours: a bound per address before any token is looked at. */
const rates: Readonly<Record<RateClass | 'address' | 'report', readonly Rate[]>> = {
  address: [{ count: 3_000, per: MINUTE }],
  r: [{ count: 600, per: MINUTE }],
  w: [{ count: 240, per: MINUTE }],
  x: [{ count: 6, per: MINUTE }],
  u: [{ count: 20, per: HOUR }],
  s: [{ count: 60, per: MINUTE }],
  k: [{ count: 120, per: MINUTE }], // security.md §3
  e: [{ count: 30, per: MINUTE }], // security.md §3
  a: [
    { count: 20, per: MINUTE },
    { count: 300, per: DAY },
  ],
  o: [{ count: 10, per: HOUR }],
  f: [{ count: 20, per: HOUR }], // security.md §3
  report: [{ count: 60, per: MINUTE }],
}
type RateName = keyof typeof rates
type Bucket = { level: number; at: number }

/** Counts per node; `take` answers the seconds to wait, or 0. */
export type RateLimiter = { readonly take: (name: RateName, who: string) => number }

/** Token buckets: a full burst at once, then as fast as the rate refills. `factor` multiplies every limit. */
export function createRateLimiter(factor = 1, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const take = (name: RateName, who: string) => {
    const at = now()
    const parts = rates[name].map(({ count, per }) => {
      const key = `${name} ${per} ${who}`
      const limit = count * factor
      const bucket = buckets.get(key) ?? { level: limit, at }
      const level = Math.min(limit, bucket.level + ((at - bucket.at) / per) * limit)
      return { key, level, wait: level >= 1 ? 0 : ((1 - level) * per) / limit / 1000 }
    })
    const wait = Math.ceil(Math.max(...parts.map((part) => part.wait)))
    // Delete first: the map then keeps the least recently used in front.
    for (const { key, level } of parts) {
      buckets.delete(key)
      buckets.set(key, { level: wait > 0 ? level : level - 1, at })
    }
    if (buckets.size > MAX_BUCKETS) forgetOldest(buckets)
    return wait
  }
  return { take }
}

function forgetOldest(buckets: Map<string, Bucket>) {
  for (const key of [...buckets.keys()].slice(0, MAX_BUCKETS / 10)) buckets.delete(key)
}
