import type { OfferFigure, RequestFigure } from '#schemas/overview.ts'

/** Words of the staff's overview (redesign.md §6.4). */
export const overviewTexts = {
  strip: 'Figures',
  figures: {
    exceptions: 'Exceptions',
    blocked: 'Blocked requests',
    'to-approve': 'To approve',
    pickups: 'Pickups this week',
    'on-the-road': 'On the road',
    'late-deliveries': 'Late deliveries',
    'offers-waiting': 'Offers waiting for approval',
    'offers-ending': 'Offers ending this week',
    'offers-open': 'Open offers',
  } satisfies Record<RequestFigure | OfferFigure, string>,
  ofOffers: (n: string) => `Open offers, ${n}`,
  newOffer: 'New offer',
  inbox: 'Open inbox',
  exceptions: { title: 'Exceptions', things: 'the exceptions', none: 'No exceptions.' },
  approvals: {
    title: 'Approvals and their purchase orders',
    things: 'the approvals',
    none: 'Nothing to approve.',
    site: 'Supplier and site',
    due: 'Approve by',
    pickup: 'Pickup',
    units: 'Units',
    gross: 'Gross',
    fit: 'Purchase order fit',
    act: 'Review',
    today: 'Today',
    noOrder: '–',
  },
  offers: {
    title: 'Offers',
    things: 'the offers',
    all: 'All offers',
    none: 'No open offers.',
    openTo: (day: string) => `Open until ${day}`,
    about: (id: string, supplier: string) => `${id} · ${supplier}`,
  },
  prices: { title: 'Prices, month to date', change: 'Against last month' },
} as const
