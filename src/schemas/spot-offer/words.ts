// The words of spot offers, apart from their schemas: pages list them and do without zod.

/** Specification 1 §4. */
export const offerStates = [
  'pending-approval',
  'approved-or-expired',
  'rejected',
  'deleted',
  'supplier-approved',
  'supplier-rejected',
] as const

/** The actions on an offer; `config-update` is the configuration's own (specification 1 §4). */
export const offerActions = [
  'create',
  'update-offer-form',
  'approve',
  'reject',
  'delete',
  'add-note',
  'update-expiration-date',
  'update-po-number',
  'supplier-approve',
  'supplier-reject',
] as const

/** Specification 1 §4. */
export const lossReasons = [
  'material-price',
  'logistics-cost',
  'supplier-never-owned-material',
  'other',
] as const

/** Why a price needs approval (specification 1 §4). */
export const priceReasons = ['near-high-price', 'above-high-price'] as const

/** Specification 1 §9, in its order. */
export const metals = ['ni', 'co', 'li', 'cu', 'al', 'mn'] as const
/** The metals that the process gets back and sells (domain.md §4). */
export const RECOVERED = ['ni', 'co', 'li'] as const

/** Days that an offer may be valid at most (domain.md §4). */
export const MAX_VALID_DAYS = 90

/** Reasons of an offer in the order of the specification, each once. */
export const inOrder = (
  reasons: readonly (typeof priceReasons)[number][],
): (typeof priceReasons)[number][] => priceReasons.filter((reason) => reasons.includes(reason))
