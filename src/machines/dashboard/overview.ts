import { pickupWeek, shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import type { Figure, OfferFigure, RequestFigure } from '#schemas/overview.ts'

const mine = { waiting: 'me' } as const
const stuck = () => ({ ...mine, exceptions: 'yes' }) as const

/** The list behind each figure of requests: the server counts what its link shows; `today` at the company. */
export const requestSearches: Readonly<Record<RequestFigure, (today: string) => ShipmentSearch>> = {
  exceptions: stuck,
  blocked: stuck,
  'to-approve': () => ({ ...mine, exceptions: 'no' }),
  pickups: pickupWeek,
  'on-the-road': () => ({ delivery: 'on-the-road' }),
  'late-deliveries': () => ({ delivery: 'late' }),
}

const viewOf = (id: string) => (today: string) =>
  offerList.views(today).find((view) => view.id === id)?.search ?? {}
/** The same of offers: each is a view of their list. */
export const offerSearches: Readonly<Record<OfferFigure, (today: string) => OfferSearch>> = {
  'offers-waiting': viewOf('pending'),
  'offers-ending': viewOf('ending'),
  'offers-open': viewOf('open'),
}

const isOfOffers = (figure: Figure): figure is OfferFigure => figure in offerSearches
/** Which of some figures are of requests, and which of offers. */
export const figuresByKind = (figures: readonly Figure[]) => ({
  requests: figures.filter((figure) => !isOfOffers(figure)),
  offers: figures.filter(isOfOffers),
})

/** Where a figure leads; `today` at the company, as the server counts it. */
export const hrefOfFigure = (figure: Figure, today: string): string =>
  isOfOffers(figure)
    ? offerList.href(offerSearches[figure](today))
    : shipmentList.href(requestSearches[figure](today))
