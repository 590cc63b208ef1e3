import { atMost } from '#schemas/cut.ts'
import type { Change } from '#schemas/records/change.ts'
import { loadOf } from '#schemas/totals.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import { dayInText } from '#texts/day.ts'
import { fill } from '#texts/fill.ts'
import { commonTexts } from '#texts/shipment-common.ts'

import { tellsPickup } from './changes.ts'
import { APPROVAL_REMINDER, REMINDER } from './recipients.ts'
import type { MailNumber } from './recipients.ts'

/** calls.md §10. Made of the portal's own words, ids and dates; the one free word in it is the site's name, on one line. */
const subjects: Readonly<Record<MailNumber, string>> = {
  1: 'Request {id} received',
  2: 'Approve {id}: {site}, {units}',
  3: 'Pre-booking {id} for {date}',
  4: '{id} is ready to book',
  5: '{id} approved',
  6: '{id} changed',
  7: 'Pickup of {id} is now {date}',
  8: 'ASN confirmed for {id}',
  9: '{id} is being booked again',
  10: '{id} delivered',
  11: '{id} needs changes',
  12: '{id} deleted',
  13: 'Note on {id}',
  14: 'Pickup booked: {bol}',
  15: 'Booking of {id} failed',
  16: 'Third-party shipment {id}',
  35: '{id} changed',
  36: '{id} deleted',
  37: 'Third-party shipment {id}',
  [APPROVAL_REMINDER]: 'Reminder: {id} is waiting for approval',
  [REMINDER]: 'Reminder: confirm the ASN for {id}, pickup {date}',
}

const PICKED_UP = '{id} was picked up on {date}'

export function subjectOf(
  number: MailNumber,
  row: PlainRow,
  changes: readonly Change[] = [],
): string {
  return fill(number === 7 && tellsPickup(changes) ? PICKED_UP : subjects[number], {
    id: row.id,
    site: atMost(row.form.pickupAddress.address.name, 60),
    units: commonTexts.units(loadOf(row.form, row.facts).units),
    date: dayInText(row.pickup_date ?? row.form.pickupDate),
    bol: row.bol,
  })
}
