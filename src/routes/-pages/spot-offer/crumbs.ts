import { spotWords } from '#texts/spot-offer-words.ts'

/** The list of offers. */
export const LIST = '/dashboard/spot-feedstock/'
/** The way back to the list from an offer's pages. */
export const crumbs = [{ label: spotWords.list, href: LIST }]
/** The same, to the list as it was filtered when the offer was opened from it. */
export const crumbsTo = (listHref: string | undefined) =>
  listHref ? [{ label: spotWords.list, href: listHref }] : crumbs
/** Where an offer is read. */
export const offerHref = (id: string) => `/dashboard/spot-feedstock/offer/${id}/`
