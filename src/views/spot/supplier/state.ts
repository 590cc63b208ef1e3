import type { SharedOffer } from '#schemas/spot/offer.ts'
import { spotWords } from '#texts/spot-words.ts'
import type { Tone } from '#views/parts/badge.tsx'

const tones: Partial<Record<SharedOffer['offerState'], Tone>> = {
  'supplier-approved': 'success',
  'supplier-rejected': 'danger',
}

/** How an offer stands, in a word and a colour. */
export function badgeOf({ offerState, isExpired }: SharedOffer): { text: string; tone: Tone } {
  if (offerState !== 'approved-or-expired')
    return { text: spotWords.states[offerState], tone: tones[offerState] ?? 'neutral' }
  return isExpired
    ? { text: spotWords.states.expired, tone: 'neutral' }
    : { text: spotWords.states.approved, tone: 'info' }
}
