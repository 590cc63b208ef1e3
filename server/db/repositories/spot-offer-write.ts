import { againstHigh } from '#schemas/spot-offer/figures.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import type { RecordWrite, Written } from '#server/records/write.ts'

/** Everything that one action on an offer writes; each has its entry. */
export type OfferWrite = RecordWrite<OfferRow, OfferEntryRow> & {
  readonly entry: OfferEntryRow
  /** How many imports of prices there were when it was priced; undefined: its prices stay. */
  readonly pricedAt?: number | undefined
}
export type OfferKinds = {
  readonly row: OfferRow
  readonly entry: OfferEntryRow
  readonly more: object
}

/** How offers are written. */
export const offerWrites: Written<OfferKinds> = {
  table: 'spot_offers',
  history: { table: 'spot_offer_history', owner: 'offer_id' },
  topic: 'spot-offer',
  notifiesAs: 'spot-offer',
  columns: ({ approvals, edited_flow, offer_form, ...row }) => ({
    ...row,
    edited_flow: JSON.stringify(edited_flow),
    approvals: JSON.stringify(approvals),
    offer_form: JSON.stringify(offer_form),
    // What the list sorts by.
    weight_kg: offer_form.totals.weightKg,
    against_high: againstHigh(offer_form),
  }),
}
