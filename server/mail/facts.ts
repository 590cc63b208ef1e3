import { addressLine } from '#schemas/address-line.ts'
import type { Change } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { totalsOf } from '#schemas/totals.ts'
import type { HistoryRow, PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { markOf } from '#server/documents/marks.ts'
import type { Mark } from '#server/documents/marks.ts'

/** What a request's mails tell: as it was when the transition was written, whatever happens before the mail leaves. */
export type MailFacts = {
  readonly id: string
  readonly tenantLabel: string
  readonly isBizdevFirst: boolean
  readonly site: string
  readonly address: string
  readonly pickupDate: string
  readonly window: string
  readonly timeZone: string
  readonly destination: string | null
  readonly units: number
  readonly ddrUnits: number
  /** Batteries of the program's list. Messages of an earlier release do not say. */
  readonly batteries?: number
  /** How the goods are marked, by the worst of units and batteries; as above. */
  readonly mark?: Mark
  readonly grossKg: number
  readonly classification: string
  readonly isHazmat: boolean
  readonly hasRedAdr: boolean
  readonly hasAddressIssue: boolean
  readonly isPreBooking: boolean
  readonly estimates: string | null
  readonly contact: string
  readonly by: string
  readonly note: string | null
  readonly changes: readonly Change[]
  readonly bol: string | null
  readonly formerBol: string | null
  readonly pickupNumber: string | null
  readonly carrier: string | null
  readonly actualPickupDate: string | null
  readonly deliveryDate: string | null
  readonly cause: string | null
}

const MAX_CHANGES = 25

type About = {
  readonly entry: Pick<HistoryRow, 'note' | 'changes' | 'user_display_name'>
  readonly before: PlainRow
}

export function mailFacts(row: PlainRow, { entry, before }: About): MailFacts {
  const { form, booked } = row
  const { units, grossKg } = totalsOf(form.handlingUnits)
  const ddr = totalsOf(form.handlingUnits.filter(({ isDdr }) => isDdr))
  const { address } = form.pickupAddress
  const weight = form.estimatedGrossWeight
  const estimates = form.estimatedHandlingUnits
  return {
    id: row.id,
    tenantLabel: tenantOf(row.tenant)?.label ?? row.tenant,
    isBizdevFirst: tenantOf(row.tenant)?.policy === 'bizdev-then-logistics',
    site: address.name,
    address: addressLine(address),
    pickupDate: row.pickup_date ?? form.pickupDate,
    window: form.pickupTimeWindow.join('–'),
    timeZone: `${row.facts.siteTimeZone}, UTC${form.pickupUtcTimezoneOffset}`,
    destination: form.destination ?? null,
    units,
    ddrUnits: ddr.units,
    batteries: row.facts.itemCount,
    mark: markOf({ isDdr: row.has_ddr, adrClass: row.adr_class }),
    grossKg: Math.round(grossKg * 10) / 10,
    classification: form.materialClassification,
    isHazmat: form.isHazmat,
    hasRedAdr: row.facts.hasRedAdr,
    hasAddressIssue: form.pickupAddress.addressIssue !== undefined,
    isPreBooking: row.is_pre_booking,
    estimates:
      estimates === undefined
        ? null
        : `${estimates} units${weight ? `, ${weight.value} ${weight.unit}` : ''}`,
    contact: `${form.contactPerson.name}, ${form.contactPerson.phone}, ${form.contactPerson.email}`,
    by: entry.user_display_name,
    note: entry.note,
    changes: (entry.changes ?? []).slice(0, MAX_CHANGES),
    bol: row.bol,
    formerBol: before.bol === row.bol ? null : before.bol,
    pickupNumber: row.pickup_number,
    carrier: row.carrier,
    actualPickupDate: booked?.actualPickupDate ?? null,
    deliveryDate: booked?.deliveryDate ?? null,
    cause: row.booking_failure?.text ?? null,
  }
}
