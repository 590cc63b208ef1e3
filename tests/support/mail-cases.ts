import { faultlessForm } from '#machines/shipment/request/probe.ts'

import { BIZDEV, BOL, CONTACT, ID, LOGISTICS, OWNER, TODAY, prepared } from './mail-plans.ts'
import type { Taken } from './mail-plans.ts'

const form = faultlessForm(TODAY)
const changed = { ...prepared, form: { ...prepared.form, comments: 'At the back' } }
const result = {
  ok: true,
  bol: BOL,
  pickupNumber: 'PU-1',
  transportMode: 'LTL',
  scheduledPickupDate: '2026-12-03',
  carrier: { name: 'Sierra Freight' },
} as const

type Case = readonly [name: string, taken: Taken, mails: readonly unknown[]]
/** What transitions send: number, to, cc and subject of each mail, as calls.md §10 has it. */
export const mailCases: readonly Case[] = [
  [
    '1 and 2: a submission',
    {
      from: 'unsubmitted',
      who: 'supplier',
      event: { type: 'submit', form },
      more: { form: prepared },
    },
    [
      [1, [OWNER], [CONTACT], `Request ${ID} received`],
      [2, [BIZDEV], [], `Approve ${ID}: Lakeside Cell Works Reno, 2 units`],
    ],
  ],
  [
    '1 and 3: a pre-booking',
    {
      from: 'unsubmitted',
      who: 'supplier',
      event: { type: 'submit', form },
      isPreBooking: true,
      more: { form: prepared },
    },
    [
      [1, [OWNER], [CONTACT], `Request ${ID} received`],
      [3, [LOGISTICS], [], `Pre-booking ${ID} for Wed, Dec 2, 2026`],
    ],
  ],
  [
    '4: approved by bizdev',
    { from: 'submitted', who: 'customer-ops', event: { type: 'approve-by-bizdev' } },
    [[4, [LOGISTICS], [], `${ID} is ready to book`]],
  ],
  [
    '5: approved by logistics',
    {
      from: 'approved-by-bizdev',
      who: 'logistics',
      event: { type: 'approve-by-logistics', bol: null },
    },
    [[5, [OWNER, CONTACT], [], `${ID} approved`]],
  ],
  [
    '6: a change by the requester',
    {
      from: 'submitted',
      who: 'supplier',
      event: { type: 'update-shipment-request-form', form, isMaterial: false },
      more: { form: changed },
    },
    [[6, [BIZDEV], [], `${ID} changed`]],
  ],
  [
    '6: a change by staff',
    {
      from: 'approved-by-bizdev',
      who: 'logistics',
      event: { type: 'update-shipment-request-form', form, isMaterial: false },
      more: { form: changed },
    },
    [
      [6, [LOGISTICS], [], `${ID} changed`],
      [35, [OWNER], [], `${ID} changed`],
    ],
  ],
  [
    '2 and 6: a material change by staff',
    {
      from: 'approved-by-bizdev',
      who: 'logistics',
      event: { type: 'update-shipment-request-form', form, isMaterial: true },
      more: { form: changed },
    },
    [
      [2, [BIZDEV], [], `Approve ${ID}: Lakeside Cell Works Reno, 2 units`],
      [35, [OWNER], [], `${ID} changed`],
    ],
  ],
  [
    '7: another pickup date',
    {
      from: 'booked',
      who: 'logistics',
      event: { type: 'update-booked-shipment', bol: BOL },
      more: { booking: { scheduledPickupDate: '2026-11-25' } },
    },
    [[7, [OWNER, CONTACT], [], `Pickup of ${ID} is now Wed, Nov 25, 2026`]],
  ],
  [
    '7: the carrier came on another day',
    {
      from: 'booked',
      who: 'logistics',
      event: { type: 'update-booked-shipment', bol: BOL },
      more: { booking: { scheduledPickupDate: TODAY, actualPickupDate: TODAY } },
    },
    [[7, [OWNER, CONTACT], [], `${ID} was picked up on Wed, Nov 18, 2026`]],
  ],
  [
    'no 7: a change of the booking that the requester need not know',
    {
      from: 'booked',
      who: 'logistics',
      event: { type: 'update-booked-shipment', bol: BOL },
      more: { booking: { transportMode: 'TL' } },
    },
    [],
  ],
  [
    '8: the ASN',
    {
      from: 'booked',
      who: 'supplier',
      event: {
        type: 'confirm-asn',
        unitCount: 1,
        units: 1,
        grossKg: 500,
        duplicateOf: null,
        batteries: null,
      },
      isPreBooking: true,
      more: { form: prepared },
    },
    [[8, [LOGISTICS], [], `ASN confirmed for ${ID}`]],
  ],
  [
    '9: booked again',
    { from: 'booked', who: 'logistics', event: { type: 'rebook' } },
    [[9, [OWNER, CONTACT], [], `${ID} is being booked again`]],
  ],
  [
    '10: delivered',
    {
      from: 'due',
      who: 'logistics',
      event: { type: 'deliver', actualPickupDate: TODAY, deliveryDate: TODAY },
    },
    [[10, [OWNER], [], `${ID} delivered`]],
  ],
  [
    '11: rejected',
    { from: 'submitted', who: 'customer-ops', event: { type: 'reject', note: 'Too heavy' } },
    [[11, [OWNER, CONTACT], [], `${ID} needs changes`]],
  ],
  [
    '12: deleted by another',
    { from: 'submitted', who: 'logistics', event: { type: 'delete', note: 'Twice' } },
    [
      [12, [LOGISTICS], [], `${ID} deleted`],
      [36, [OWNER], [], `${ID} deleted`],
    ],
  ],
  [
    '12: deleted once booked',
    { from: 'booked', who: 'logistics', event: { type: 'delete', note: 'No truck' } },
    [
      [12, [LOGISTICS], [], `${ID} deleted`],
      [36, [OWNER], [], `${ID} deleted`],
    ],
  ],
  [
    'no 12: deleted by the requester before anybody acted',
    { from: 'submitted', who: 'supplier', event: { type: 'delete' } },
    [],
  ],
  [
    'nothing: a rejection that the requester accepts',
    { from: 'rejected', who: 'supplier', event: { type: 'dismiss-rejection' } },
    [],
  ],
  [
    '13: a note of staff',
    { from: 'submitted', who: 'logistics', event: { type: 'add-note', note: 'Dock 2?' } },
    [[13, [OWNER, CONTACT], [], `Note on ${ID}`]],
  ],
  [
    '13: a note of the requester',
    { from: 'approved-by-bizdev', who: 'supplier', event: { type: 'add-note', note: 'Dock 3' } },
    [[13, [LOGISTICS], [], `Note on ${ID}`]],
  ],
  [
    '14: the booking succeeded',
    {
      from: 'in-progress',
      who: 'system',
      event: { type: 'booking-succeeded', bol: BOL },
      more: { result },
    },
    [[14, [OWNER, CONTACT], [], `Pickup booked: ${BOL}`]],
  ],
  [
    '16: a third party’s booking is rejected',
    {
      from: 'submitted',
      who: 'customer-ops',
      event: { type: 'reject', note: 'Too heavy' },
      isThirdParty: true,
    },
    [
      [11, [CONTACT], [], `${ID} needs changes`],
      [16, [OWNER], [], `Third-party shipment ${ID}`],
      [37, [LOGISTICS], [], `Third-party shipment ${ID}`],
    ],
  ],
  [
    '15: the booking failed',
    {
      from: 'in-progress',
      who: 'system',
      event: { type: 'booking-failed' },
      more: { failure: { code: 'no_carrier', text: 'No carrier' } },
    },
    [[15, [LOGISTICS], [], `Booking of ${ID} failed`]],
  ],
]
