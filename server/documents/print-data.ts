import type { Address } from '#schemas/address.ts'
import { offsetAt } from '#schemas/calendar.ts'
import { batteryReason, isDeclaredRight, isLive } from '#schemas/hazmat.ts'
import type { AdrClass } from '#schemas/material.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { shippingName } from '#schemas/shipping-name.ts'
import type { ShippingName } from '#schemas/shipping-name.ts'
import type { Destination } from '#schemas/site.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { loadOf } from '#schemas/totals.ts'
import { itemKg, itemsKgOf } from '#server/db/repositories/items.ts'
import type { PrintedItem } from '#server/db/repositories/items.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { sayNotHazmat } from '#texts/shipment-reasons.ts'
import { zoneText } from '#texts/zone.ts'

/** A battery of one of the programs' lists. Weight in kilograms, as the part list has it; null when it has none. */
export type PrintItem = {
  readonly partNumber: string
  readonly description: string | null
  readonly serialNumber: string | null
  readonly vin: string | null
  readonly weightKg: number | null
  readonly isDdr: boolean
  readonly adrClass: AdrClass | null
}

/** Everything that a bill of lading and pallet labels say; plain data, since they are drawn in another thread. */
export type PrintData = {
  readonly id: string
  readonly bol: string
  readonly poNumber: string | null
  readonly pickupNumber: string | null
  readonly carrier: string | null
  readonly carrierPhone: string | null
  readonly transportMode: string | null
  readonly pickupDate: string
  /** Of the goods' place when the pickup's window begins, as ±HH:MM. */
  readonly utcOffset: string
  /** "PST". */
  readonly zone?: string
  readonly form: StoredShipmentForm
  readonly goods: ShippingName
  /** Ours: each travels in a packaging of its own, beside the handling units. */
  readonly items: readonly PrintItem[]
  /** Whether anything on board is damaged, defective or recalled. */
  readonly isDdr: boolean
  /** The worst of what is on board. */
  readonly adrClass: AdrClass | null
  /** Physical handling units and batteries. */
  readonly packages: number
  readonly pieces: number
  /** Of the units with their packaging, and of the batteries as far as it is known. */
  readonly grossKg: number
  readonly company: string
  /** The company that sends: the supplier's one name. */
  readonly consignor: string
  readonly consignee: { readonly name: string; readonly address: Address | null }
  readonly emergencyPhone: string
  readonly madeAt: string
}

/** Thrown instead of a paper that would call batteries something else. */
export class NotHazmat extends Error {}

/** How the goods are named on papers; throws where they are declared as what they cannot be. */
export function goodsOf(row: Pick<PlainRow, 'tenant' | 'form'>, items: readonly PrintItem[]) {
  const { form } = row
  const goods = {
    batteries: batteryReason(tenantOf(row.tenant), {
      hasDdr: [...form.handlingUnits, ...items].some(({ isDdr }) => isDdr),
      adrClass: items.find(({ adrClass }) => adrClass !== null)?.adrClass ?? null,
      itemCount: items.length,
    }),
    isLive: isLive(form.materialClassification),
    isHazmat: form.isHazmat,
  }
  if (!isDeclaredRight(goods)) throw new NotHazmat(sayNotHazmat(goods))
  return shippingName(form)
}

type Around = {
  readonly consignor: string
  readonly items: readonly PrintedItem[]
  readonly company: string
  readonly destination: Destination | undefined
  readonly emergencyPhone: string
}

const toItem = (item: PrintedItem): PrintItem => ({
  partNumber: item.part_number,
  description: item.description,
  serialNumber: item.serial_number,
  vin: item.vin,
  weightKg: itemKg(item),
  isDdr: item.is_ddr,
  adrClass: item.adr_class,
})

/** What is printed for a booked request; throws NotHazmat. */
export function printDataOf(row: PlainRow, around: Around): PrintData {
  const { form, booked } = row
  const items = around.items.map(toItem)
  // The part list as it is now says what each battery weighs, so the total has to come from there too.
  const load = loadOf(form, { itemCount: items.length, itemsKg: itemsKgOf(around.items) })
  const { company, consignor, destination, emergencyPhone } = around
  const pickupDate = row.pickup_date ?? form.pickupDate
  return {
    id: row.id,
    bol: row.bol ?? '',
    poNumber: row.po_number,
    pickupNumber: row.pickup_number,
    carrier: row.carrier,
    carrierPhone: booked?.carrier?.phone ?? null,
    transportMode: booked?.transportMode ?? null,
    pickupDate,
    utcOffset: offsetAt(row.facts.siteTimeZone, pickupDate, form.pickupTimeWindow[0]),
    zone: zoneText(row.facts.siteTimeZone, pickupDate, form.pickupTimeWindow[0], 'en-US'),
    form,
    goods: goodsOf(row, items),
    items,
    isDdr: row.has_ddr,
    adrClass: row.adr_class,
    packages: load.units,
    pieces: load.pieces,
    grossKg: load.grossKg,
    company,
    consignor,
    consignee: {
      name: destination ? `${company}, ${destination.name}` : (form.destination ?? company),
      address: destination?.address ?? null,
    },
    emergencyPhone,
    madeAt: row.updated_at.toISOString(),
  }
}
