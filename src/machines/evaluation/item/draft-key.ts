import type { EvaluationInput } from './types.ts'

type Begun = Pick<EvaluationInput, 'battery' | 'claim'>
const FITS = /^[a-z0-9-]{1,36}$/

/** A number of 53 bits that two texts hardly ever share (cyrb53). */
function sumOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  const mixed = [
    Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909),
    Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909),
  ]
  return mixed.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
// Claims go by names of their maker: a key of a draft takes small letters only, and forty of them.
const nameOf = (sagaId: string) => (FITS.test(sagaId) ? sagaId : `claim_${sumOf(sagaId)}`)

/** The key of the draft of an evaluation: of a battery on the list, of a place in a claim, or of one that is new. */
export function draftKeyOf(tenant: string, { battery, claim }: Begun): string {
  const of = claim && `${nameOf(claim.sagaId)}-${claim.indexInClaim}`
  return `evaluation:${tenant}:${battery?.uuid ?? of ?? 'new'}`
}
