import type { Address } from '#schemas/address.ts'
import { dateAt, offsetAt } from '#schemas/calendar.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { Destination, PackagingOption, Site } from '#schemas/site.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import { kgToLb, toKg } from '#schemas/totals.ts'

import { emptyDraft, restOf } from './draft.ts'
import type { ContentDraft, UnitDraft, WizardDraft } from './draft.ts'
import { readNumber } from './numbers.ts'

/** What one can choose from, as loaded when the wizard opened. */
export type Choices = {
  readonly sites: readonly Site[]
  readonly purchaseOrders: readonly SupplierPo[]
  readonly packaging: readonly PackagingOption[]
  readonly destinations: readonly Destination[]
}
/** What a form needs beyond what was typed; now in milliseconds. */
export type Surroundings = { readonly choices: Choices; readonly now: number }

// Weights in two units do not add up exactly: what is worked out keeps a thousandth of a gram.
const MILLIGRAMS = 1_000_000
const round = (weight: number) => Math.round(weight * MILLIGRAMS) / MILLIGRAMS
const isDate = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export const siteOf = ({ siteId }: WizardDraft, { sites }: Choices): Site | undefined =>
  sites.find((site) => site.siteId === siteId)
/** The chosen order; also one that the request has and that can no longer be chosen. */
export const poOf = (
  { poId, rest }: WizardDraft,
  { purchaseOrders }: Choices,
): SupplierPo | undefined =>
  purchaseOrders.find((po) => po.id === poId) ??
  (rest.supplierPo?.id === poId ? rest.supplierPo : undefined)

/** Tare or net worked out from gross and the other one: the form needs both, people weigh one (ours). */
export function weightsOf({ gross, tare, net }: Pick<UnitDraft, 'gross' | 'tare' | 'net'>) {
  const typed = { gross: readNumber(gross), tare: readNumber(tare), net: readNumber(net) }
  if (typeof typed.gross !== 'number') return typed
  if (typed.net === undefined && typeof typed.tare === 'number')
    return { ...typed, net: round(typed.gross - typed.tare) }
  if (typed.tare === undefined && typeof typed.net === 'number')
    return { ...typed, tare: round(typed.gross - typed.net) }
  return typed
}

/** Where the truck goes: the site as it is on file, or what was typed instead. */
export const addressOf = (draft: WizardDraft, { address }: Site) =>
  draft.otherAddress
    ? {
        name: draft.addressName || address.name,
        addressLine1: draft.addressLine1,
        addressLine2: draft.addressLine2,
        addressLine3: draft.addressLine3,
        city: draft.city,
        region: draft.region,
        postalCode: draft.postalCode,
        countryCode: draft.countryCode.trim().toUpperCase(),
      }
    : { ...address, name: draft.addressName || address.name }

const contentForm = (content: ContentDraft) => ({
  material: {
    partNumber: content.partNumber,
    description: content.description,
    supplierPart: content.supplierPart,
  },
  packaging: content.packaging,
  quantity: readNumber(content.quantity),
  serialNumber: content.serialNumber,
})

/** One unit as the schema HandlingUnit takes it, whatever was typed; not normalised yet. */
export function unitForm(unit: UnitDraft) {
  const { gross, tare, net } = weightsOf(unit)
  const unitOfWeight = unit.weightUnit
  return {
    packaging: unit.packaging,
    isReturnablePackaging: unit.isReturnable,
    ...(unit.isReturnable && unit.returnable
      ? {
          returnablePackaging: {
            packagingPartNumber: unit.returnable,
            description: unit.returnableDescription,
          },
        }
      : {}),
    quantity: readNumber(unit.quantity),
    isDdr: unit.isDdr,
    weight: { value: net, unit: unitOfWeight },
    grossWeight: { value: gross, unit: unitOfWeight },
    tareWeight: { value: tare, unit: unitOfWeight },
    dimensions: {
      length: readNumber(unit.length),
      width: readNumber(unit.width),
      height: readNumber(unit.height),
      unit: unit.sizeUnit,
    },
    contents: unit.contents.map(contentForm),
    additionalContext: unit.additionalContext,
    supplierLabelId: unit.supplierLabelId,
  }
}

/** Everything but the units, with an empty list in their place: what changes when another field is typed in. */
export function headForm(draft: WizardDraft, { choices, now }: Surroundings) {
  const site = siteOf(draft, choices)
  const po = poOf(draft, choices)
  const { supplierPo: _po, ...rest } = draft.rest
  const date = site && (isDate(draft.pickupDate) ? draft.pickupDate : dateAt(site.timeZone, now))
  return {
    ...rest,
    ...(site && date
      ? {
          pickupAddress: { id: site.siteId, address: addressOf(draft, site) },
          pickupUtcTimezoneOffset: offsetAt(site.timeZone, date),
        }
      : {}),
    pickupAtLoadingDock: draft.atDock,
    pickupRequiresLiftGate: draft.liftGate,
    pickupDate: draft.pickupDate,
    pickupTimeWindow: [draft.from || undefined, draft.to || undefined],
    contactPerson: {
      id: draft.contactId,
      name: draft.contactName,
      email: draft.contactEmail,
      phone: draft.contactPhone.replaceAll(/[\s().-]/g, ''),
    },
    ...(po ? { supplierPo: po } : {}),
    destination: draft.destination,
    handlingUnits: [] as readonly unknown[],
    materialClassification: draft.classification,
    isHazmat: draft.isHazmat,
    comments: draft.comments,
  }
}

/** The whole form as the schema ShipmentForm takes it; not normalised yet. */
export const toForm = (draft: WizardDraft, surroundings: Surroundings) => ({
  ...headForm(draft, surroundings),
  handlingUnits: draft.units.map(unitForm),
})

function unitOf(unit: HandlingUnit, nextId: () => string): UnitDraft {
  // One choice of unit for the three weights: all in gross's.
  const inGross = (weight: HandlingUnit['weight']) => {
    if (weight.unit === unit.grossWeight.unit) return String(weight.value)
    return String(round(weight.unit === 'lb' ? toKg(weight) : kgToLb(weight.value)))
  }
  return {
    id: nextId(),
    packaging: unit.packaging,
    isReturnable: unit.isReturnablePackaging,
    returnable: unit.returnablePackaging?.packagingPartNumber ?? '',
    returnableDescription: unit.returnablePackaging?.description ?? '',
    quantity: String(unit.quantity),
    isDdr: unit.isDdr,
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
  ...address
}: Omit<Address, 'name'>) => ({
  addressLine1: address.addressLine1,
  addressLine2,
  addressLine3,
  city: address.city,
  region: address.region,
  postalCode: address.postalCode,
  countryCode: address.countryCode,
})

type From = Pick<Parameters<typeof emptyDraft>[0], 'key' | 'units'> & {
  /** Of the request that is changed. */
  readonly revision?: number
}

/** A draft that says what a form says: to edit or copy a request. */
export function fromForm(
  form: Omit<ShipmentForm, 'pickupAddress'> & Pick<StoredShipmentForm, 'pickupAddress'>,
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
    units,
    lastId,
  }
}

/** The same once more under a new key: dates and serial numbers do not fit twice (pages.md §2.3). */
export const copyDraft = (draft: WizardDraft, key: string): WizardDraft => ({
  ...draft,
  key,
  base: null,
  // Items and orders are picked up once.
  rest: draft.rest.tenantLocation ? { tenantLocation: draft.rest.tenantLocation } : {},
  pickupDate: '',
  units: draft.units.map((unit) => ({
    ...unit,
    contents: unit.contents.map((content) => ({ ...content, serialNumber: '' })),
  })),
})
