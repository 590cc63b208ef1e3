import type { Address } from '#schemas/address.ts'
import { isLive } from '#schemas/material.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { Destination } from '#schemas/site.ts'
import { totalsOf } from '#schemas/totals.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'

/** How goods are named for carriage: UN number, proper shipping name, class, packing group, in this order (domain.md §6). */
export type Goods = {
  readonly isHazardous: boolean
  readonly un: string
  readonly name: string
  readonly hazardClass: string
  readonly packingGroup: string
}

/** Everything that a bill of lading and pallet labels say; plain data, since they are drawn in another thread. */
export type PrintData = {
  readonly id: string
  readonly bol: string
  readonly poNumber: string | null
  readonly pickupNumber: string | null
  readonly carrier: string | null
  readonly transportMode: string | null
  readonly pickupDate: string
  readonly form: StoredShipmentForm
  readonly goods: Goods
  readonly hasRedAdr: boolean
  readonly units: number
  readonly grossKg: number
  readonly company: string
  readonly consignee: { readonly name: string; readonly address: Address | null }
  readonly emergencyPhone: string
  readonly madeAt: string
}

/** Ours: live batteries travel loose as UN 3480; other hazardous material as UN 3077, the entry for solids without their own. */
export function goodsOf(
  form: Pick<StoredShipmentForm, 'materialClassification' | 'isHazmat'>,
): Goods {
  if (isLive(form.materialClassification))
    return {
      isHazardous: true,
      un: 'UN3480',
      name: 'Lithium ion batteries',
      hazardClass: '9',
      packingGroup: '–',
    }
  if (form.isHazmat)
    return {
      isHazardous: true,
      un: 'UN3077',
      name: 'Environmentally hazardous substance, solid, n.o.s.',
      hazardClass: '9',
      packingGroup: 'III',
    }
  return {
    isHazardous: false,
    un: '–',
    name: `Not regulated: ${form.materialClassification}`,
    hazardClass: '–',
    packingGroup: '–',
  }
}

type Around = {
  readonly company: string
  readonly destination: Destination | undefined
  readonly emergencyPhone: string
}

/** What is printed for a booked request. */
export function printDataOf(row: PlainRow, around: Around): PrintData {
  const { form, booked } = row
  const { units, grossKg } = totalsOf(form.handlingUnits)
  const { company, destination, emergencyPhone } = around
  return {
    id: row.id,
    bol: row.bol ?? '',
    poNumber: row.po_number,
    pickupNumber: row.pickup_number,
    carrier: row.carrier,
    transportMode: booked?.transportMode ?? null,
    pickupDate: row.pickup_date ?? form.pickupDate,
    form,
    goods: goodsOf(form),
    hasRedAdr: row.facts.hasRedAdr,
    units,
    grossKg,
    company,
    consignee: {
      name: destination ? `${company}, ${destination.name}` : (form.destination ?? company),
      address: destination?.address ?? null,
    },
    emergencyPhone,
    madeAt: row.updated_at.toISOString(),
  }
}

/** Text of the mark for damaged, defective or recalled batteries in the United States (domain.md §6). */
export const DDR_MARK = 'DAMAGED/DEFECTIVE LITHIUM ION BATTERY'
export const DDR_RULE = 'Forbidden for transport aboard aircraft. 49 CFR 173.185(f).'
