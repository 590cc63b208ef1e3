import { spotTexts } from '#texts/spot-offer.ts'

import type { Audience, OfferEvent, OfferMail } from './types.ts'

/** What the history says of each action. */
export const said = spotTexts.history

export const by = <const R extends readonly OfferEvent['by']['caller'][]>(...roles: R) => ({
  type: 'by' as const,
  params: { roles },
})
export const log = (description: string, audience: Audience = 'staff') => ({
  type: 'appendHistory' as const,
  params: { description, audience },
})
export const mail = (...mails: readonly OfferMail[]) => ({
  type: 'sendMail' as const,
  params: { mails },
})

export const toPending = '#spotOffer.pending-approval'
export const toApproved = '#spotOffer.approved-or-expired.approved'
export const toExpired = '#spotOffer.approved-or-expired.expired'
