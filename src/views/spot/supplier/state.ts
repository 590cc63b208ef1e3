import type { SharedOffer } from '#schemas/spot/offer.ts'
import { spotTexts } from '#texts/spot.ts'
import type { Tone } from '#views/parts/badge.tsx'

const tones: Partial<Record<SharedOffer['offerState'], Tone>> = {
  'supplier-approved': 'success',
  'supplier-rejected': 'danger',
}

/** How an offer stands, in a word and a colour. */
export function badgeOf({ offerState, isExpired }: SharedOffer): { text: string; tone: Tone } {
  if (offerState !== 'approved-or-expired')
    return { text: spotTexts.states[offerState], tone: tones[offerState] ?? 'neutral' }
  return isExpired
    ? { text: spotTexts.states.expired, tone: 'neutral' }
    : { text: spotTexts.states.approved, tone: 'info' }
}
