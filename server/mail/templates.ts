import type { ThirdPartyStatus } from '#schemas/third-party.ts'
import { ADR_TEXT } from '#server/documents/marks.ts'
import { dayInText } from '#texts/day.ts'
import { commonTexts } from '#texts/shipment-common.ts'

import { changeRows, tellsPickup } from './changes.ts'
import { sayTotal } from './facts.ts'
import type { MailFacts } from './facts.ts'
import { APPROVAL_REMINDER, REMINDER } from './recipients.ts'
import type { MailNumber, Reader } from './recipients.ts'

/** A mail before it is text or HTML: sentences, facts, then a link. Values are plain text and escaped when rendered. */
export type Content = {
  readonly lead: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly quote?: { readonly by: string; readonly text: string } | undefined
  readonly list?: { readonly title: string; readonly rows: readonly string[] } | undefined
  /** A second list. */
  readonly also?: { readonly title: string; readonly rows: readonly string[] } | undefined
  /** What the foot says, and where it leads. */
  readonly foot?: { readonly text: string; readonly link: string } | undefined
  readonly warnings: readonly string[]
}

type Row = readonly [label: string, value: string | null]

/** Who reads a mail, and what the company is called that they deal with. */
type Read = { readonly reader: Reader; readonly company: string }

const common = (facts: MailFacts, { reader, company }: Read): Content['facts'] =>
  present([
    ['Request', facts.id],
    ['Company', facts.tenantLabel],
    ['From', facts.site],
    ['Address', facts.address],
    ['To', facts.destination ?? commonTexts.toChoose(reader === 'staff' ? undefined : company)],
    ['Pickup', `${dayInText(facts.pickupDate)}, ${facts.window} ${facts.timeZone}`],
    ['Units', isWithoutUnits(facts) ? null : `${unitsOf(facts)}`],
    ['Pieces', facts.pieces ? `${facts.pieces}` : null],
    ['Batteries', facts.batteries ? `${facts.batteries} of the units` : null],
    ['Estimate', facts.estimates],
    ['Gross weight', facts.grossKg ? `${sayTotal(facts.grossKg, facts.inUnits)} total` : null],
    ['Material', facts.classification],
    ['Hazmat', facts.isHazmat ? 'Yes' : 'No'],
    ['Contact', facts.contact],
  ])

const unitsOf = ({ units, pieces, batteries = 0 }: MailFacts) =>
  pieces === undefined ? units + batteries : units
const isWithoutUnits = (facts: MailFacts) => facts.isPreBooking && unitsOf(facts) === 0

const present = (rows: readonly Row[]): Content['facts'] =>
  rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))

const booking = (facts: MailFacts): Content['facts'] =>
  present([
    ['BOL', facts.bol],
    ['Pickup number', facts.pickupNumber],
    ['Carrier', facts.carrier],
  ])

// The same mark as on the papers (domain.md §6), in a sentence's letters.
const DDR = 'Damaged/defective lithium ion battery'

function warnings(facts: MailFacts, isAsked: boolean): string[] {
  const found: string[] = []
  const { mark } = facts
  if (facts.hasRedAdr && isAsked)
    found.push('This load has a critical (red) battery. Logistics must add a note before booking.')
  if (mark === 'red' || mark === 'yellow') found.push(`${ADR_TEXT[mark]}.`)
  const where = facts.ddrUnits ? ` in ${facts.ddrUnits} of the units` : ''
  if (facts.ddrUnits || mark) found.push(`${DDR}${where}. Forbidden by air. Mark each package.`)
  if (facts.hasAddressIssue)
    found.push('The pickup address differs from the one on file. Correct it before approval.')
  return found
}

const booked = (facts: MailFacts) => [
  `Your pickup is booked for ${dayInText(facts.pickupDate)}.`,
  'Put one of the attached labels on each unit, and hand the bill of lading to the driver.',
]

const SAID: Readonly<Record<ThirdPartyStatus, string>> = {
  pending: 'The shipment has been requested and is waiting for approval.',
  'in-progress': 'The shipment is approved. We’re booking the carrier.',
  'delivered-to-redwood': 'The shipment was delivered.',
  cancelled: 'The shipment is canceled. There will be no pickup.',
}

const announced = ({ announced: said }: MailFacts) =>
  said
    ? [
        `The estimate was ${said.load}. ${said.isFar ? 'This is more than 10% off.' : 'This is within 10%.'}`,
      ]
    : []

type Lead = (facts: MailFacts, company: string) => readonly string[]
const leads: Readonly<Record<MailNumber, Lead>> = {
  1: () => ['We received your pickup request. Expect an answer within 1 business day.'],
  2: (facts) => [`${facts.by} requested a pickup. Please review it.`],
  3: (facts) => [`${facts.by} pre-booked a pickup. The ASN will list the units.`],
  4: (facts) => [`${facts.by} approved the request. You can book it now.`],
  5: (facts, company) =>
    facts.bol === null
      ? [
          `${company} approved your request. We’re booking the carrier.`,
          'We’ll email you the BOL and labels once it’s booked.',
        ]
      : [`${company} approved your request and booked the carrier.`, ...booked(facts)],
  6: (facts) => [`${facts.by} changed the request.`],
  7: (facts) => [
    tellsPickup(facts.changes)
      ? `Your goods were picked up on ${dayInText(facts.actualPickupDate ?? facts.pickupDate)}.`
      : `Your pickup is on ${dayInText(facts.pickupDate)}. ${facts.by} changed the booking.`,
    ...(facts.formerBol ? [`BOL ${facts.formerBol} is void. Do not use it.`] : []),
  ],
  8: (facts) => [
    `${facts.by} confirmed the ASN: ${facts.units} handling units.`,
    ...announced(facts),
  ],
  9: (facts) => [
    'We’re booking your pickup again and will email you once it’s done.',
    ...(facts.formerBol ? [`BOL ${facts.formerBol} is void. Do not use it.`] : []),
  ],
  10: (facts) => [
    `Your shipment was delivered${facts.deliveryDate ? ` on ${dayInText(facts.deliveryDate)}` : ''}.`,
    ...(facts.actualPickupDate
      ? [`It was picked up on ${dayInText(facts.actualPickupDate)}.`]
      : []),
  ],
  11: () => [
    'We need a change before we can book your pickup.',
    'Edit the request, or withdraw it.',
  ],
  12: (facts) => [`${facts.by} deleted the request. There will be no pickup.`],
  13: (facts) => [`${facts.by} added a note.`],
  14: (facts) => booked(facts),
  15: (facts) => [`Booking the carrier failed: ${facts.cause ?? 'no reason given'}.`],
  16: (facts) => [SAID[facts.status ?? 'pending']],
  35: (facts) => [`${facts.by} changed your request.`],
  36: (facts) => [`${facts.by} deleted your request. There will be no pickup.`],
  37: (facts) => [SAID[facts.status ?? 'pending']],
  [APPROVAL_REMINDER]: () => [
    'This request has been waiting for approval for two business days. Please review it.',
  ],
  [REMINDER]: (facts) => [
    `Your pickup is on ${dayInText(facts.pickupDate)}, and you haven’t confirmed its units yet.`,
    'Confirm the ASN now so the driver gets the right papers and labels.',
  ],
}

const BOOKED: readonly MailNumber[] = [5, 7, 10, 14]
const ASKED: readonly MailNumber[] = [2, 3, 4, APPROVAL_REMINDER]
const CAREFUL: readonly MailNumber[] = [...ASKED, 5, 14]
const CHANGED: readonly MailNumber[] = [6, 7, 35]

/** What a request's mail says (calls.md §10), in the words of who reads it. */
export function contentOf(number: MailNumber, facts: MailFacts, read: Read): Content {
  const rows = changeRows(facts.changes)
  return {
    lead: leads[number](facts, read.company),
    facts: [...(BOOKED.includes(number) ? booking(facts) : []), ...common(facts, read)],
    ...(facts.note === null ? {} : { quote: { by: facts.by, text: facts.note } }),
    ...(CHANGED.includes(number) && rows.length ? { list: { title: 'Changes', rows } } : {}),
    warnings: CAREFUL.includes(number) ? warnings(facts, ASKED.includes(number)) : [],
  }
}
