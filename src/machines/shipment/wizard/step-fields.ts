import type { HeadField } from './draft.ts'
import type { StepId } from './steps.ts'

/** Fields outside the handling units, by the step that asks for them. */
export const fieldsOf: Readonly<Record<StepId, readonly (HeadField | 'units')[]>> = {
  site: [
    'siteId',
    'otherAddress',
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'city',
    'region',
    'postalCode',
    'countryCode',
    'atDock',
    'liftGate',
    'contactName',
    'contactEmail',
    'contactPhone',
    'poId',
    'destination',
  ],
  units: ['estimatedUnits', 'estimatedGross', 'classification', 'isHazmat', 'units'],
  pickup: ['pickupDate', 'from', 'to', 'comments'],
  review: [],
}

/** The step and field where a reason of the server's or the lifecycle's guards is cured; undefined: nowhere here. */
export const cures: Readonly<Record<string, { step: StepId; field: HeadField | 'units' }>> = {
  no_site: { step: 'site', field: 'siteId' },
  'erp-site-address-mismatch': { step: 'site', field: 'siteId' },
  po_closed: { step: 'site', field: 'poId' },
  no_content: { step: 'units', field: 'units' },
  item_not_evaluated: { step: 'units', field: 'units' },
  same_items_pending: { step: 'units', field: 'units' },
  duplicate_item: { step: 'units', field: 'units' },
  pickup_too_far: { step: 'pickup', field: 'pickupDate' },
  pickup_too_early: { step: 'pickup', field: 'pickupDate' },
}
