import { withoutNames } from '#machines/shipment/units/change.ts'
import { unitOf } from '#machines/shipment/units/from-form.ts'
import type { Address } from '#schemas/address.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'

import { emptyDraft, restOf } from './draft.ts'
import type { WizardDraft } from './draft.ts'

/** The fields of an address as they are typed. */
export const addressTexts = ({
  addressLine2 = '',
  addressLine3 = '',
  region = '',
  postalCode = '',
  ...address
}: Omit<Address, 'name'>) => ({
  addressLine1: address.addressLine1,
  addressLine2,
  addressLine3,
  city: address.city,
  region,
  postalCode,
  countryCode: address.countryCode,
})

const estimateTexts = ({
  estimatedHandlingUnits: units,
  estimatedGrossWeight: weight,
}: Pick<StoredShipmentForm, 'estimatedHandlingUnits' | 'estimatedGrossWeight'>) =>
  weight === undefined
    ? {}
    : {
        estimatedUnits: String(units ?? ''),
        estimatedGross: String(weight.value),
        estimatedUnit: weight.unit,
      }

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
  return {
    ...emptyDraft(from),
    base: revision ?? null,
    rest: restOf(form),
    siteId: form.pickupAddress.id,
    addressName: form.pickupAddress.address.name,
    // The address on file is the site's; another one is shown, so that it can be corrected.
    ...(form.pickupAddress.addressIssue
      ? { otherAddress: true, ...addressTexts(form.pickupAddress.address) }
      : {}),
    atDock: form.pickupAtLoadingDock,
    liftGate: form.pickupRequiresLiftGate,
    contactId: form.contactPerson.id ?? '',
    contactName: form.contactPerson.name,
    contactEmail: form.contactPerson.email,
    contactPhone: form.contactPerson.phone,
    poId: form.supplierPo?.id ?? '',
    destination: form.destination ?? '',
    classification: form.materialClassification,
    isHazmat: form.isHazmat,
    pickupDate: form.pickupDate,
    from: form.pickupTimeWindow[0],
    to: form.pickupTimeWindow[1],
    comments: form.comments ?? '',
    ...estimateTexts(form),
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
