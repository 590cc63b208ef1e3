/** What pages of offers call states, actions and kinds (pages.md §3.3): without the words of refusals. */
export const spotWords = {
  list: 'Spot Feedstock Pricing',
  states: {
    unsaved: 'New',
    'pending-approval': 'Pending approval',
    'approved-or-expired': 'Approved or expired',
    approved: 'Approved',
    expired: 'Expired',
    rejected: 'Rejected',
    'supplier-approved': 'Supplier approved',
    'supplier-rejected': 'Supplier rejected',
    deleted: 'Deleted',
  },
  /** Where an offer stands, as staff say it (redesign.md §3); the names of the chart's states are above. */
  standings: {
    unsaved: 'New',
    'pending-approval': 'Waiting for approval',
    'approved-or-expired': 'Open or expired',
    approved: 'Open',
    expired: 'Expired',
    rejected: 'Not approved',
    'supplier-approved': 'Accepted',
    'supplier-rejected': 'Declined',
    deleted: 'Withdrawn',
  },
  actions: {
    create: 'Create offer',
    'update-offer-form': 'Edit offer',
    approve: 'Approve',
    reject: 'Reject',
    delete: 'Delete offer',
    'add-note': 'Add note',
    'update-expiration-date': 'Update expiration date',
    'update-po-number': 'Update PO number',
    'supplier-approve': 'Accept offer',
    'supplier-reject': 'Decline offer',
    'config-update': 'Change configuration',
    expire: 'Offer expires',
    reprice: 'Price import undone',
  },
  /** What staff do for a supplier. */
  onBehalf: {
    'supplier-approve': 'Accept on behalf…',
    'supplier-reject': 'Decline on behalf…',
  },
  priceReasons: { 'near-high-price': 'Near high price', 'above-high-price': 'Above high price' },
  /** Why a price without such a reason waits. */
  unchecked: 'Unchecked prices',
  lossReasons: {
    'material-price': 'Material price',
    'logistics-cost': 'Logistics cost',
    'supplier-never-owned-material': 'Never owned the material',
    other: 'Other',
  },
  useCases: { 'firm-offer': 'Firm offer', 'price-list': 'Price list' },
  metals: { ni: 'Ni', co: 'Co', li: 'Li', cu: 'Cu', al: 'Al', mn: 'Mn' },
  kinds: {
    'black-mass': 'Black mass',
    cells: 'Cells',
    modules: 'Modules',
    packs: 'Packs',
    cathode: 'Cathode',
    'electrode-scrap': 'Electrode scrap',
    other: 'Other',
  },
  expiresIn: (days: number) =>
    days === 0 ? 'Expires today' : days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`,
  expired: (day: string) => `Expired on ${day}`,
  /** Of a pending offer that none of those who are named may approve. */
  another: 'another approver to be named',
  for: (name: string) => `for ${name}`,
} as const
