import type { ShipmentFacts } from './types.ts'

/** The facts of a request that was never stored; `policy` and `isPreBooking` open the chart's branches. */
export const newFacts = (
  given: Pick<ShipmentFacts, 'policy' | 'createdBy'> & Partial<ShipmentFacts>,
): ShipmentFacts => ({
  unitCount: 0,
  itemCount: 0,
  pickupDate: '2000-01-01',
  hasAddressIssue: false,
  hasRedAdr: false,
  poNumber: null,
  poStatus: null,
  destination: null,
  batteries: null,
  isLive: false,
  isHazmat: false,
  createdByEmail: null,
  isPreBooking: false,
  isAsnConfirmed: false,
  estimatedUnits: null,
  estimatedKg: null,
  bol: null,
  actualPickupDate: null,
  requestedOn: '2000-01-01',
  bookedOn: '2000-01-01',
  historyCount: 0,
  ...given,
})
