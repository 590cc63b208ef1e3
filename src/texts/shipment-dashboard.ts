/** Words of the dashboards (pages.md §2.2, §3.2). */
export const dashboardTexts = {
  inbox: 'Inbox',
  needsAction: 'Needs your action',
  all: 'All',
  tiles: {
    mine: 'Waiting for me',
    bizdev: 'Waiting for bizdev',
    logistics: 'Waiting for logistics',
    bookingFailed: 'Booking failed',
    pickups: 'Pickups this week',
    rejected: 'Rejected',
    offers: 'Offers expiring within 7 days',
    approval: 'Waiting for approval',
    booked: 'Booked',
    thisYear: { imperial: 'lb this year', metric: 'kg this year' },
    inProgress: 'Being booked',
  },
  age: 'Age by state',
  ageHint: 'Open requests by time since submission.',
  ages: ['under 1 day', '1 to 2 days', '3 to 7 days', 'over 7 days'],
  state: 'State',
  count: (n: number) => (n === 1 ? '1 request' : `${n} requests`),
  next: 'Next 14 days',
  nextHint: 'Pickups by day',
  noPickups: 'No pickups in the next 14 days.',
  allShipments: 'All shipments',
  newRequest: 'New Shipment Request',
  tabs: 'Shipments',
  things: 'shipments',
  viewAll: 'View all',
  today: 'Today',
  pickups: (n: number) => (n === 1 ? '1 pickup' : `${n} pickups`),
  emptySupplier: 'No shipments yet.',
} as const

/** Words of what waits for somebody (pages.md §2.10). */
export const inboxTexts = {
  title: 'Inbox',
  lead: 'Everything waiting on you.',
  applications: 'Supplier applications',
  empty: 'You’re all caught up.',
  groups: {
    exceptions: 'Exceptions',
    today: 'Today',
    'this-week': 'This week',
    later: 'Later',
  },
  /** Of a group whose rest is in the inbox. */
  someOf: (shown: number, count: number) => `${shown} of ${count}`,
  late: (n: number) => `${n} business ${n === 1 ? 'day' : 'days'} late`,
  /** Beside those of the staff (inbox-acts.ts). */
  verbs: {
    approve: 'Review',
    'choose-order': 'Choose PO',
    'correct-address': 'Correct address',
    'confirm-asn': 'Confirm ASN',
    resubmit: 'Answer',
    'decide-offer': 'Answer',
  },
  open: 'Open',
  capped: 'Showing the first 100.',
} as const
