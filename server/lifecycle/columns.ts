import { createHash } from 'node:crypto'

import { atMost } from '#schemas/cut.ts'
import { plainCode } from '#schemas/plain-text.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipment } from '#schemas/shipment-request.ts'
import { totalsOf } from '#schemas/totals.ts'
import type { Item } from '#server/db/repositories/items.ts'

type Known = {
  readonly id: string
  readonly form: StoredShipmentForm
  readonly booked: BookedShipment | null
}

const MAX_SEARCH = 8_000 // a hundred units with thirty parts each would fill pages of the index

/** What a search finds a request by, in small letters: ids, orders, places, people, parts and serial numbers. */
export function searchText({ id, form, booked }: Known, items: readonly Item[] = []): string {
  const { address } = form.pickupAddress
  const units = form.handlingUnits.flatMap((unit) => [
    unit.supplierLabelId,
    ...unit.contents.flatMap((item) => [
      item.material.partNumber,
      item.material.supplierPart,
      item.serialNumber,
    ]),
  ])
  const words = [
    id,
    booked?.bol,
    booked?.pickupNumber,
    form.supplierPo?.poNumber,
    form.pickupAddress.id,
    address.name,
    address.city,
    form.contactPerson.name,
    form.contactPerson.email,
    ...units,
    ...items.flatMap((item) => [item.part_number, item.serial_number, item.vin]),
  ]
  const known = [...new Set(words.filter((word) => word !== undefined && word !== null))]
  return atMost(plainCode(known.join(' ')).toLowerCase(), MAX_SEARCH)
}

/**
 * A fingerprint of the goods that have a number of their own. Null without any: two pallets of scrap are not the same
 * pallets as last week's.
 */
export function hashOfItems(
  form: Pick<StoredShipmentForm, 'handlingUnits'>,
  items: readonly Pick<Item, 'uuid'>[],
): Buffer | null {
  const serials = form.handlingUnits.flatMap((unit) =>
    unit.contents.flatMap(({ material, serialNumber }) =>
      serialNumber === undefined ? [] : [`${material.partNumber}#${serialNumber}`],
    ),
  )
  const all = [...items.map(({ uuid }) => uuid), ...serials].toSorted()
  return all.length ? createHash('sha256').update(all.join('\n')).digest() : null
}

const MAX_KG = 99_999_999

const SEVEREST = ['red', 'yellow', 'green'] as const

/** The worst of what is on board. */
export const gravestOf = (
  form: Pick<StoredShipmentForm, 'handlingUnits'>,
  items: readonly Item[],
) => ({
  has_ddr: form.handlingUnits.some(({ isDdr }) => isDdr) || items.some((item) => item.is_ddr),
  adr_class: SEVEREST.find((name) => items.some((item) => item.adr_class === name)) ?? null,
})

/** Columns that repeat what the form and its items say, for lists and filters. */
export function formColumns(form: StoredShipmentForm, items: readonly Item[]) {
  return {
    form,
    destination: form.destination ?? null,
    ...gravestOf(form, items),
    has_address_issue: form.pickupAddress.addressIssue !== undefined,
    site_id: form.pickupAddress.id,
    po_id: form.supplierPo?.id ?? null,
    po_number: form.supplierPo?.poNumber ?? null,
    material_classification: form.materialClassification,
    is_hazmat: form.isHazmat,
    handling_unit_count: form.handlingUnits.length,
    gross_kg: Math.min(MAX_KG, Math.round(totalsOf(form.handlingUnits).grossKg * 100) / 100),
  }
}

/** Columns that repeat what the booking says. */
export const bookedColumns = (form: StoredShipmentForm, booked: BookedShipment | null) => ({
  booked,
  bol: booked?.bol ?? null,
  pickup_number: booked?.pickupNumber ?? null,
  carrier: booked?.carrier?.name ?? null,
  pickup_date: booked?.scheduledPickupDate ?? form.pickupDate,
})
