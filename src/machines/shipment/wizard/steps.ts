import type { HeadField } from './draft.ts'

/** The steps of the wizard in their order. */
export const order = ['site', 'units', 'pickup', 'review'] as const
export type StepId = (typeof order)[number]

export const isStep = (value: unknown): value is StepId => order.some((step) => step === value)

/** Fields outside the handling units, by the step that asks for them. */
export const fieldsOf: Readonly<Record<StepId, readonly (HeadField | 'units')[]>> = {
  site: [
    'siteId',
    'atDock',
    'liftGate',
    'contactName',
    'contactEmail',
    'contactPhone',
    'poId',
    'destination',
  ],
  units: ['classification', 'isHazmat', 'units'],
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
  pickup_too_early: { step: 'pickup', field: 'pickupDate' },
}

/** What the address of a wizard says: the step, a request to copy, and for staff the tenant. */
export type WizardSearch = {
  readonly step?: StepId
  readonly copy?: string
  readonly tenant?: string
}

const short = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9:_-]{1,60}$/.test(value) ? value : undefined

/** Reads the query of a wizard's address; what does not fit is left out. */
export function readWizardSearch(raw: Readonly<Record<string, unknown>>): WizardSearch {
  const copy = short(raw['copy'])
  const tenant = short(raw['tenant'])
  return {
    ...(isStep(raw['step']) ? { step: raw['step'] } : {}),
    ...(copy ? { copy } : {}),
    ...(tenant ? { tenant } : {}),
  }
}
