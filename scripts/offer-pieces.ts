/** As piece-files.ts: what pages of offers need, and what prices an offer. */
export const offerPieces: Readonly<Record<string, readonly string[]>> = {
  offers: [
    'src/api/contract/spot-offer.ts?light',
    'src/api/contract/spot-offer-settings.ts?light=spotSettingsCalls',
    'src/api/spot-offers.ts',
    'src/machines/spot-offer/lifecycle/actor.ts',
    'src/machines/spot-offer/lifecycle/slots.ts',
    'src/machines/spot-offer/lifecycle/standing.ts',
    'src/routes/-pages/spot-offer/crumbs.ts',
    'src/routes/-pages/spot-offer/suppliers.ts',
    'src/routes/-pages/spot-offer/use-offer-now.ts',
    'src/schemas/spot-offer/words.ts',
    'src/texts/spot-offer-words.ts',
    'src/views/spot-offer/format.ts',
  ],
  // Who writes an offer does not see where it stands.
  'offer-states': ['src/views/spot-offer/model.ts', 'src/views/spot-offer/state-badge.tsx'],
  pricing: [
    'src/machines/spot-offer/editor/draft.ts',
    'src/machines/spot-offer/editor/form.ts',
    'src/schemas/spot-offer/amounts.ts',
    'src/schemas/spot-offer/approval.ts',
    'src/schemas/spot-offer/commodity.ts',
    'src/schemas/decimal.ts',
    'src/schemas/spot-offer/offer-form.ts',
    'src/schemas/spot-offer/pricing.ts',
    'src/schemas/spot-offer/pricing-line.ts',
    'src/schemas/spot-offer/units.ts',
    'src/texts/spot-offer-fields.ts',
  ],
}
