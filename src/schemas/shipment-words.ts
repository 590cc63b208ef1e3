// The words of shipment requests, apart from their schemas: pages list them and do without zod.

/** Specification 1 §4. */
export const shipmentStates = [
  'submitted',
  'approved-by-bizdev',
  'approved-by-logistics',
  'rejected',
] as const

export const shipmentActions = [
  'submit',
  'approve-by-bizdev',
  'approve-by-logistics',
  'update-shipment-request-form',
  'update-booked-shipment',
  'confirm-asn',
  'rebook',
  'deliver',
  'reject',
  'dismiss-rejection',
  'delete',
  'add-note',
] as const

/** Where booking stands: derived from the booked shipment, a sub-state of approved-by-logistics (domain.md §3). */
export const bookings = ['none', 'queued', 'in-progress', 'booked', 'failed'] as const

/** As lists ask for them. */
export const shipmentTypes = ['current', 'completed', 'deleted'] as const

/** For whom a current request waits (pages.md §2.3). */
export const waitingGroups = ['bizdev', 'logistics', 'carrier', 'requester', 'pickup'] as const

/** Where a load is that the carrier has: on the road, of which late ones should have arrived. */
export const deliveryWords = ['on-the-road', 'late'] as const

/** Where a request stands for whoever asked for it (redesign.md §3): which department decides is nothing to them. */
export const partnerStates = [
  'draft',
  'in-review',
  'needs-order',
  'carrier',
  'confirmed',
  'picked-up',
  'delivered',
  'sent-back',
  'deleted',
] as const

/** How a list may be sorted. */
export const shipmentSortings = [
  '-created',
  'created',
  'pickup_date',
  '-pickup_date',
  'gross',
  '-gross',
] as const

/**
 * The order of a list whose address names none: newest first, and a range of pickup days by those days. A range with an
 * end alone begins there.
 */
export const usualSorting = ({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): (typeof shipmentSortings)[number] =>
  from !== undefined ? 'pickup_date' : to === undefined ? '-created' : '-pickup_date'

export const documentKinds = ['bol', 'pallet-labels'] as const

/** Specification 1 §9, in its order. */
export const materialClassifications = [
  'Inert - Scrap',
  'Inert - CCP',
  'Live Batteries - CCP',
  'Live Batteries - Universal Waste',
  'Live Batteries - Non-Hazardous Waste',
  'Live Batteries - Hazardous Secondary Materials (HSM)',
  'CCP',
] as const

/** How a damaged battery may travel (domain.md §6), from harmless to critical. */
export const adrClasses = ['green', 'yellow', 'red'] as const
