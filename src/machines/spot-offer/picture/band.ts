import type { ComputedLine } from '#schemas/spot-offer/priced-offer.ts'

/** Where a price lies in its band, from 0 to 1 of what the picture spans. */
export type Band = Readonly<Record<'low' | 'mid' | 'high' | 'offered', number>>

/** The price band as a picture: zero or the least price at 0, the greatest with a little room at 1. */
export function bandOf(computed: Pick<ComputedLine, 'low' | 'mid' | 'high' | 'offered'>): Band {
  const { low, mid, high, offered: price } = computed
  const least = Math.min(0, low, price)
  const span = (Math.max(high, price, 0) - least) * 1.05 || 1
  const at = (value: number) => (value - least) / span
  return { low: at(low), mid: at(mid), high: at(high), offered: at(price) }
}
