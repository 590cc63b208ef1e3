/** Words of the dashboards (pages.md §2.2, §3.2). */
export const dashboardTexts = {
  inbox: 'Inbox',
  needsAction: 'Needs your action',
  all: 'All',
  tiles: {
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
  weeks: {
    title: 'Last 8 weeks',
    things: 'the last weeks',
    week: 'Week of',
    completed: 'Completed',
    onTime: 'Picked up on time',
    late: 'Late',
    none: '–',
    hint: 'Completed requests by the week of their pickup.',
    won: (won: number, lost: number) => `Offers in the last 3 months: ${won} won, ${lost} lost.`,
    outcomes: 'Outcomes',
  },
  noPickups: 'No pickups in the next 14 days.',
  newRequest: 'New Shipment Request',
  tabs: 'Shipments',
  things: 'shipments',
  viewAll: 'View all',
  today: 'Today',
  emptySupplier: 'No shipments yet.',
} as const

/** Words of what waits for somebody (pages.md §2.10). */
export const inboxTexts = {
  title: 'Inbox',
  lead: 'Everything waiting on you.',
  applications: 'Supplier applications',
  empty: 'Nothing is waiting for you.',
  next: (day: string, where: string) => `Next pickup: ${day}, ${where}`,
  tabs: {
    label: 'What to show',
    all: 'All',
    shipments: 'Shipments',
    offers: 'Offers',
    'sign-ups': 'Sign-ups',
    messages: 'Messages',
  },
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
