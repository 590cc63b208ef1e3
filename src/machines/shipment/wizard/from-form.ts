import { withoutNames } from '#machines/shipment/units/change.ts'
import { record } from '#machines/shipment/units/draft.ts'
import { unitOf } from '#machines/shipment/units/from-form.ts'
import { addressParts } from '#schemas/address.ts'
import type { Address } from '#schemas/address.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import { tableOf } from '#schemas/table.ts'

import { emptyDraft, restOf } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { head } from './fields.ts'

/** An address as it is typed. */
export const addressTexts = (address: Omit<Address, 'name'>) =>
  tableOf(addressParts, (part) => address[part] ?? '')
/** The address on file. */
export const noAddress = { otherAddress: false, addressName: '', ...record(addressParts, '') }

type From = Pick<Parameters<typeof emptyDraft>[0], 'key' | 'units'> & {
  /** Of the request that is changed. */
  readonly revision?: number
}

/** A draft that says what a form says: to edit or copy a request. */
export function fromForm(
  form: Omit<ShipmentForm, 'pickupAddress'> &
    Pick<StoredShipmentForm, 'pickupAddress' | 'estimatedHandlingUnits' | 'estimatedGrossWeight'>,
  { revision, ...from }: From,
): WizardDraft {
  let lastId = 0
  const nextId = () => String(++lastId)
  const units = form.handlingUnits.map((unit) => unitOf(unit, nextId))
  const empty = emptyDraft(from)
  const { address, addressIssue } = form.pickupAddress
  const typed = head.fromForm(form)
  return {
    ...empty,
    ...typed,
    base: revision ?? null,
    rest: restOf(form),
    // The address on file is the site's; another one is shown, so that it can be corrected.
    ...(addressIssue ? { otherAddress: true } : noAddress),
    addressName: address.name,
    atDock: form.pickupAtLoadingDock,
    liftGate: form.pickupRequiresLiftGate,
    contactId: form.contactPerson.id ?? '',
    isHazmat: form.isHazmat,
    estimatedUnit: typed.estimatedUnit || empty.estimatedUnit,
    units,
    lastId,
  }
}

/** The same once more under a new key: dates, labels and serial numbers do not fit twice (pages.md §2.3). */
export const copyDraft = (draft: WizardDraft, key: string): WizardDraft => ({
  ...draft,
  key,
  base: null,
  items: [],
  // Items and orders are picked up once.
  rest: draft.rest.tenantLocation ? { tenantLocation: draft.rest.tenantLocation } : {},
  pickupDate: '',
  units: draft.units.map(withoutNames),
})
