import { roundWeight } from '#machines/records/form/numbers.ts'
import type { Address } from '#schemas/address.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'

import { emptyDraft, restOf } from './draft.ts'
import type { UnitDraft, WizardDraft } from './draft.ts'

function unitOf(unit: HandlingUnit, nextId: () => string): UnitDraft {
  // One choice of unit for the three weights: all in gross's.
  const inGross = (weight: HandlingUnit['weight']) => {
    if (weight.unit === unit.grossWeight.unit) return String(weight.value)
    return String(roundWeight(weight.unit === 'lb' ? toKg(weight) : kgToLb(weight.value)))
  }
  return {
    id: nextId(),
    packaging: unit.packaging,
    isReturnable: unit.isReturnablePackaging,
    returnable: unit.returnablePackaging?.packagingPartNumber ?? '',
    returnableDescription: unit.returnablePackaging?.description ?? '',
    quantity: String(unit.quantity),
    isDdr: unit.isDdr,
    ddrAsWritten: '',
    gross: String(unit.grossWeight.value),
    tare: inGross(unit.tareWeight),
    net: inGross(unit.weight),
    weightUnit: unit.grossWeight.unit,
    length: String(unit.dimensions.length),
    width: String(unit.dimensions.width),
    height: String(unit.dimensions.height),
    sizeUnit: unit.dimensions.unit,
    supplierLabelId: unit.supplierLabelId ?? '',
    additionalContext: unit.additionalContext ?? '',
    contents: unit.contents.map(({ material, packaging, quantity, serialNumber }) => ({
      id: nextId(),
      partNumber: material.partNumber,
      description: material.description,
      supplierPart: material.supplierPart ?? '',
      packaging,
      quantity: String(quantity),
      serialNumber: serialNumber ?? '',
    })),
  }
}

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

/** The same once more under a new key: dates and serial numbers do not fit twice (pages.md §2.3). */
export const copyDraft = (draft: WizardDraft, key: string): WizardDraft => ({
  ...draft,
  key,
  base: null,
  items: [],
  // Items and orders are picked up once.
  rest: draft.rest.tenantLocation ? { tenantLocation: draft.rest.tenantLocation } : {},
  pickupDate: '',
  units: draft.units.map((unit) => ({
    ...unit,
    contents: unit.contents.map((content) => ({ ...content, serialNumber: '' })),
  })),
})
