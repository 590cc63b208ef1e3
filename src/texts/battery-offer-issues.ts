/** What is wrong with an offer for battery packs, as its call says it. */
export const batteryOfferTexts = {
  offerId: 'Enter an offer number, such as do_00021847',
  onePack: 'Name the pack by its id or by a part number',
  moreVins: 'There are more VINs than packs',
  unknownPack: 'This pack is not in our list',
} as const
