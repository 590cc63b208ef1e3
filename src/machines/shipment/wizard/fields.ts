import {
  choice,
  count,
  date,
  defineFields,
  email,
  flag,
  note,
  number,
  phone,
  text,
  time,
} from '#machines/records/form/fields.ts'
import { addressParts } from '#schemas/address.ts'
import { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { tableOf } from '#schemas/table.ts'
import { wizardTexts } from '#texts/wizard.ts'

const { fields: t } = wizardTexts
// Said of the place or the person as a whole, or to the staff.
const beside = { isBeside: true } as const

/** Everything but the goods themselves, each with its place in what is sent. */
export const head = defineFields(
  {
    siteId: choice(t.siteId, { path: 'pickupAddress.id' }),
    ...tableOf(addressParts, (part) => text(t[part], { path: `pickupAddress.address.${part}` })),
    addressName: text(t.siteId, beside),
    contactId: text(t.contactName, beside),
    contactName: text(t.contactName, { path: 'contactPerson.name' }),
    contactEmail: email(t.contactEmail, { path: 'contactPerson.email' }),
    contactPhone: phone(t.contactPhone, { path: 'contactPerson.phone' }),
    poId: choice(t.poId, { path: 'supplierPo.id' }),
    destination: choice(t.destination),
    classification: choice(t.classification, { path: 'materialClassification' }),
    pickupDate: date(t.pickupDate),
    from: time(t.from, { path: 'pickupTimeWindow.0' }),
    to: time(t.to, { path: 'pickupTimeWindow.1' }),
    comments: note(t.comments),
    estimatedUnits: count(t.estimatedUnits, { path: 'estimatedHandlingUnits' }),
    estimatedGross: number(t.estimatedGross, { path: 'estimatedGrossWeight.value' }),
    estimatedUnit: choice(t.estimatedUnit, { path: 'estimatedGrossWeight.unit' }),
    note: note(t.note, beside),
    otherAddress: flag(t.otherAddress, beside),
    atDock: flag(t.atDock, { path: 'pickupAtLoadingDock' }),
    liftGate: flag(t.liftGate, { path: 'pickupRequiresLiftGate' }),
    isHazmat: flag(t.isHazmat),
  },
  StoredShipmentForm,
)
