import { fill } from './fill.ts'

/** Why the lifecycle refuses an action. {name} is filled in. */
export const reasonTexts = {
  role: 'Only {groups} can do this.',
  readonly_user: 'Your account is read-only.',
  forbidden_self_approval: 'You can’t approve your own request. Ask another approver.',
  not_needed: 'This program needs no bizdev approval.',
  step_open: 'Bizdev must approve first.',
  po_closed: 'Purchase order {po} is {status}. Choose an open one.',
  'destination-missing': 'Choose the destination first. This request has none yet.',
  not_hazmat: '{why} must ship as live batteries and hazmat. {cure}',
  'erp-site-address-mismatch':
    'The pickup address differs from the one on file. Correct it before approval.',
  asn_note: 'You’re more than 10% off the estimate. Say why in a note.',
  red_adr_note: 'A red battery needs a note from logistics.',
  item_not_evaluated: '{batteries} not evaluated yet.',
  no_content: 'Add at least one battery or handling unit.',
  no_site: 'Choose a pickup site.',
  no_units: 'Add at least one handling unit.',
  pickup_on_holiday: '{date} is {holiday}. Choose another day.',
  pickup_too_early: 'The earliest pickup at this site is {date}.',
  pickup_too_far: 'The latest pickup date you can request is {date}.',
  scheduled_before_request: 'The pickup cannot be before {date}, the day of the request.',
  scheduled_too_far: 'The latest pickup date you can plan is {date}.',
  picked_up_before_booking: 'The goods cannot be picked up before {date}, the day of the booking.',
  picked_up_ahead: 'This date is in the future. Record the pickup after it happens.',
  delivered_before_pickup: 'The delivery cannot be before the pickup on {date}.',
  delivered_ahead: 'This date is in the future. Record the delivery after it happens.',
  same_items_pending: 'These items are already on {request}.',
  booking_in_progress: 'Booking is in progress. Try again when it’s done.',
  not_booked: 'This shipment has no BOL yet.',
  too_early: 'Nothing to do until pickup on {date}.',
  asn_missing: 'The supplier hasn’t confirmed the ASN yet.',
  not_pre_booking: 'This request is not a pre-booking.',
  picked_up: 'Picked up on {date}. This is no longer possible.',
  history_full:
    'The history is full. You can only mark the shipment delivered, or reject or delete it.',
  note_required: 'Write a note. {owner} will see it.',
  already_booked: 'Already booked under BOL {bol}.',
  already_submitted: 'This request was already submitted.',
  already_approved: 'This step is already approved.',
  not_approved: 'Logistics hasn’t approved this request yet.',
  not_rejected: 'This request is not rejected.',
  is_rejected: 'This request was rejected. Edit it and resubmit.',
  is_delivered: 'This shipment was delivered.',
  is_deleted: 'This request was deleted.',
  not_submitted: 'This request is not submitted yet.',
} as const

const batteries = {
  ddr: 'A damaged, defective or recalled battery',
  adr: 'A battery with an ADR class',
  listed: 'A battery on this request',
  program: 'A battery of this program',
} as const
const CLASSIFY = 'Choose a Live Batteries classification'
type Goods = {
  readonly batteries: keyof typeof batteries | null
  readonly isLive: boolean
  readonly isHazmat: boolean
}

/** What is declared wrong of batteries, and what cures it. */
export const hazmatWords = ({ batteries: reason, isLive, isHazmat }: Goods) => ({
  why: batteries[reason ?? 'program'],
  cure: isLive ? 'Turn on hazmat.' : `${CLASSIFY}${isHazmat ? '' : ' and turn on hazmat'}.`,
})
/** The same as a sentence. */
export const sayNotHazmat = (goods: Goods): string =>
  fill(reasonTexts.not_hazmat, hazmatWords(goods))

/** How many batteries are not evaluated. */
export const batteriesAre = (n: number): string => (n === 1 ? '1 battery is' : `${n} batteries are`)

/** Where the same items are; who may not see the other request is not told its id. */
export const sameItems = { known: 'request {id}', unknown: 'another request' } as const

/** Who reads a note (pages.md §4, 23). */
export const noteReaders = { reject: 'The requester', other: 'The other side' } as const
