import { needsExplaining } from '#machines/shipment/request/asn.ts'
import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import { addressLine } from '#schemas/address-line.ts'
import { companyName } from '#schemas/company-name.ts'
import type { Change } from '#schemas/records/change.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { ThirdPartyStatus } from '#schemas/third-party.ts'
import { loadOf, toKg, totalsOf, unitsIn } from '#schemas/totals.ts'
import type { Load } from '#schemas/totals.ts'
import type { HistoryRow, PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { markOf } from '#server/documents/marks.ts'
import type { Mark } from '#server/documents/marks.ts'
import { phoneText } from '#texts/phone-text.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { weightText } from '#texts/weight.ts'
import { zoneText } from '#texts/zone.ts'

/** What a request's mails tell: as it was when the transition was written, whatever happens before the mail leaves. */
export type MailFacts = {
  readonly id: string
  readonly tenantLabel: string
  readonly site: string
  readonly address: string
  readonly pickupDate: string
  readonly window: string
  readonly timeZone: string
  readonly destination: string | null
  /** Handling units and listed batteries; in messages of an earlier release, which say no pieces, the former alone. */
  readonly units: number
  readonly pieces?: number
  readonly ddrUnits: number
  /** Batteries of the program's list. Messages of an earlier release do not say. */
  readonly batteries?: number
  /** How the goods are marked, by the worst of units and batteries; as above. */
  readonly mark?: Mark
  readonly grossKg: number
  /** What the site weighs in. Messages of an earlier release do not say. */
  readonly inUnits?: Tenant['units']
  readonly classification: string
  readonly isHazmat: boolean
  readonly hasRedAdr: boolean
  readonly hasAddressIssue: boolean
  readonly isPreBooking: boolean
  readonly estimates: string | null
  /** What a pre-booking was announced with, once its units are known. Messages of an earlier release do not say. */
  readonly announced?: { readonly load: string; readonly isFar: boolean }
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
  /** As third parties are told; absent for requests of others. */
  readonly status?: ThirdPartyStatus
}

const MAX_CHANGES = 25

/** A total as mails say it, in the site's unit first: "4,215 lb (1,912 kg)". */
export const sayTotal = (kg: number, units: Tenant['units'] = 'metric'): string =>
  weightText(kg, units, 'en-US')
const unitsOf = ({ form }: Pick<PlainRow, 'form'>) =>
  unitsIn(form.pickupAddress.address.countryCode)
const sayEstimate = ({ units, grossKg }: Load, row: Pick<PlainRow, 'form'>) =>
  `about ${commonTexts.units(units)}${grossKg ? `, ${sayTotal(grossKg, unitsOf(row))}` : ''}`

type About = {
  readonly entry: Pick<HistoryRow, 'note' | 'changes' | 'user_display_name'>
  readonly before: PlainRow
  /** What destinations are called, by their ids. */
  readonly destinations: ReadonlyMap<string, string>
}

// Where it stands for the third party that asked for it.
function toldStatus({ form, record_type: recordType, state, booking }: PlainRow) {
  if (form.thirdPartyReference === undefined) return {}
  return { status: thirdPartyStatusOf({ recordType, state, booking }) }
}

// What was announced, beside what is shipped.
function announcedOf(row: PlainRow) {
  const { form, is_pre_booking: isPreBooking } = row
  const { estimatedHandlingUnits: units, estimatedGrossWeight: gross, handlingUnits } = form
  if (!isPreBooking || units === undefined || !gross || handlingUnits.length === 0) return {}
  const grossKg = toKg(gross)
  const estimated = { estimatedUnits: units, estimatedKg: grossKg }
  const load = sayEstimate({ isEstimate: true, units, pieces: 0, grossKg }, row)
  return { announced: { load, isFar: needsExplaining(estimated, totalsOf(handlingUnits)) } }
}

export function mailFacts(row: PlainRow, { entry, before, destinations }: About): MailFacts {
  const { form, booked } = row
  const load = loadOf(form, row.facts)
  const ddr = totalsOf(form.handlingUnits.filter(({ isDdr }) => isDdr))
  const { address } = form.pickupAddress
  const zone = row.facts.siteTimeZone
  // What is booked may be another day than was asked for, and another side of a change of the clocks.
  const pickupDate = row.pickup_date ?? form.pickupDate
  return {
    id: row.id,
    tenantLabel: companyName(row.tenant, null),
    site: address.name,
    address: addressLine(address),
    pickupDate,
    window: form.pickupTimeWindow.join('–'),
    timeZone: zoneText(zone, pickupDate, form.pickupTimeWindow[0], 'en-US'),
    destination: form.destination
      ? `${destinations.get(form.destination) ?? form.destination}${form.destinationAssumed ? ' (assumed, please check)' : ''}`
      : null,
    units: load.isEstimate ? 0 : load.units,
    pieces: load.pieces,
    ddrUnits: ddr.units,
    batteries: row.facts.itemCount,
    mark: markOf({ isDdr: row.has_ddr, adrClass: row.adr_class }),
    grossKg: load.isEstimate ? 0 : load.grossKg,
    inUnits: unitsOf(row),
    classification: form.materialClassification,
    isHazmat: form.isHazmat,
    hasRedAdr: row.facts.hasRedAdr,
    hasAddressIssue: form.pickupAddress.addressIssue !== undefined,
    isPreBooking: row.is_pre_booking,
    estimates: load.isEstimate ? sayEstimate(load, row) : null,
    contact: `${form.contactPerson.name}, ${phoneText(form.contactPerson.phone, address.countryCode)}, ${form.contactPerson.email}`,
    by: entry.user_display_name,
    note: entry.note,
    changes: (entry.changes ?? []).slice(0, MAX_CHANGES).map((change) => {
      if (change.path !== 'destination') return change
      const named = (id: unknown) => destinations.get(String(id)) ?? id
      return { ...change, from: named(change.from), to: named(change.to) }
    }),
    bol: row.bol,
    formerBol: before.bol === row.bol ? null : before.bol,
    pickupNumber: row.pickup_number,
    carrier: [booked?.carrier?.name, booked?.carrier?.phone].filter(Boolean).join(', ') || null,
    actualPickupDate: booked?.actualPickupDate ?? null,
    deliveryDate: booked?.deliveryDate ?? null,
    cause: row.booking_failure?.text ?? null,
    ...announcedOf(row),
    ...toldStatus(row),
  }
}
