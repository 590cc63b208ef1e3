import type { LossReason, OfferAction } from '#schemas/spot-offer/offer.ts'

/** The dialogs of an offer's actions. */
export type OfferDialogName = Exclude<OfferAction, 'create' | 'update-offer-form'>

/** What an action on an offer sends, besides its stamp. */
export type OfferFilled = {
  readonly action: OfferDialogName
  readonly note?: string
  readonly offerExpirationDate?: string
  readonly poNumber?: string
  readonly lossReason?: LossReason
}
