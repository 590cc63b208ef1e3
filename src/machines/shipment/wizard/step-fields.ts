import { addressParts } from '#schemas/address.ts'

import type { Goods, HeadField } from './draft.ts'
import { order } from './steps.ts'
import type { StepId } from './steps.ts'

/** Fields outside the handling units, by the step that asks for them. */
export const fieldsOf: Readonly<Record<StepId, readonly (HeadField | 'units')[]>> = {
  site: [
    'poId',
    'siteId',
    'otherAddress',
    ...addressParts,
    'atDock',
    'liftGate',
    'contactName',
    'contactEmail',
    'contactPhone',
    'destination',
  ],
  units: ['estimatedUnits', 'estimatedGross', 'classification', 'isHazmat', 'units', 'note'],
  pickup: ['pickupDate', 'from', 'to', 'comments'],
  review: [],
}

/** The step and field where a reason of the server's or the lifecycle's guards is cured; undefined: nowhere here. */
export const cures: Readonly<Record<string, { step: StepId; field: HeadField | 'units' }>> = {
  no_site: { step: 'site', field: 'siteId' },
  'erp-site-address-mismatch': { step: 'site', field: 'siteId' },
  no_phone: { step: 'site', field: 'contactPhone' },
  po_closed: { step: 'site', field: 'poId' },
  not_hazmat: { step: 'units', field: 'classification' },
  no_units: { step: 'units', field: 'units' },
  note_required: { step: 'units', field: 'note' },
  no_content: { step: 'units', field: 'units' },
  item_not_evaluated: { step: 'units', field: 'units' },
  same_items_pending: { step: 'units', field: 'units' },
  duplicate_item: { step: 'units', field: 'units' },
  pickup_too_far: { step: 'pickup', field: 'pickupDate' },
  pickup_on_holiday: { step: 'pickup', field: 'pickupDate' },
  pickup_too_early: { step: 'pickup', field: 'pickupDate' },
}

/** Whether one screen asks for everything: batteries are listed already, what is left to say are day, dock and note. */
export const isWhole = ({ goods }: { readonly goods: Goods }): boolean => goods === 'batteries'

/** The steps that a form has: what a pre-booking said already is not asked again. */
export const orderOf = (goods: Goods): readonly StepId[] => {
  if (isWhole({ goods })) return ['review']
  return goods === 'asn' ? ['units', 'review'] : order
}

/** The steps whose fields a step shows. */
export const shownOn = (goods: Goods, step: StepId): readonly StepId[] =>
  isWhole({ goods }) ? order : [step]
