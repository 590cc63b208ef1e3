import { offerListTexts } from '#texts/spot-list.ts'

/** The way back to the list from an offer's pages. */
export const crumbs = [{ label: offerListTexts.title, href: '/dashboard/spot-feedstock/' }]
/** Where an offer is read. */
export const offerHref = (id: string) => `/dashboard/spot-feedstock/offer/${id}/`
