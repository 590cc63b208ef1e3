import { decide } from '#machines/shipment/request/decide.ts'
import type { Decision } from '#machines/shipment/request/decide.ts'
import { faultlessForm } from '#machines/shipment/request/probe.ts'
import type { Actor, ShipmentEvent, ShipmentFacts } from '#machines/shipment/request/types.ts'
import { ShipmentAction } from '#schemas/shipment-request.ts'

import { OWNER, TODAY, actor, factsOfKind, standingAt, variations } from './lifecycle.ts'
import { letters, places } from './oracle.ts'

/**
 * Typed by hand from the tables of the domain: one thing against an action that everything else allows.
 * action | by | at | what differs | status and code | codes of all reasons | words of the first reason
 */
const table = `
# submit and edit ask the same of the content
submit | supplier | unsubmitted | form.hasSite=false | 422 action_not_allowed | no_site
submit | supplier | unsubmitted | form.unitCount=0 | 422 action_not_allowed | no_content
submit | supplier | unsubmitted | form.unevaluatedCount=3 | 422 action_not_allowed | item_not_evaluated | 3 batteries are not evaluated
submit | supplier | unsubmitted | form.pickupDate=2026-11-26 form.holiday=Thanksgiving | 422 action_not_allowed | pickup_on_holiday | Thu, Nov 26, 2026 is Thanksgiving. Choose another day.
submit | supplier | unsubmitted | form.pickupDate=2026-11-17 form.holiday=Thanksgiving | 422 action_not_allowed | pickup_on_holiday pickup_too_early
submit | supplier | unsubmitted | form.pickupDate=2026-11-17 | 422 action_not_allowed | pickup_too_early | Wed, Nov 18, 2026
submit | supplier | unsubmitted | form.pickupDate=2027-11-18 | 422 action_not_allowed | pickup_too_far | Wed, Nov 17, 2027
submit | supplier | unsubmitted | form.duplicateOf=sr_00000042 | 422 action_not_allowed | same_items_pending | sr_00000042
submit | supplier | unsubmitted | form.hasSite=false form.unitCount=0 | 422 action_not_allowed | no_site no_content
submit | supplier | unsubmitted | form.batteries=ddr form.isLive=false form.isHazmat=false | 422 action_not_allowed | not_hazmat | A damaged, defective or recalled battery must ship as live batteries and hazmat. Choose a Live Batteries classification and turn on hazmat.
submit | supplier | unsubmitted | form.batteries=listed form.isHazmat=false | 422 action_not_allowed | not_hazmat | A battery on this request must ship as live batteries and hazmat. Turn on hazmat.
submit | epc | unsubmitted | form.batteries=program form.isLive=false | 422 action_not_allowed | not_hazmat | A battery of this program must ship as live batteries and hazmat. Choose a Live Batteries classification.
submit | supplier | submitted | – | 422 action_not_allowed | already_submitted
update-shipment-request-form | supplier | submitted | form.unitCount=0 | 422 action_not_allowed | no_content
update-shipment-request-form | supplier | submitted | form.holiday=Thanksgiving | 422 action_not_allowed | pickup_on_holiday
update-shipment-request-form | supplier | submitted | form.pickupDate=2026-11-17 | 422 action_not_allowed | pickup_too_early
update-shipment-request-form | supplier | submitted | form.unevaluatedCount=1 | 422 action_not_allowed | item_not_evaluated | 1 battery is not evaluated yet.
update-shipment-request-form | supplier | submitted | form.duplicateOf=sr_00000042 | 422 action_not_allowed | same_items_pending
update-shipment-request-form | supplier | booked | – | 422 action_not_allowed | already_booked
update-shipment-request-form | admin | booked | – | 422 action_not_allowed | already_booked
update-shipment-request-form | supplier | approved-by-bizdev | – | 422 action_not_allowed | role
update-shipment-request-form | supplier | delivered | – | 422 action_not_allowed | is_delivered
update-shipment-request-form | supplier | deleted | – | 422 action_not_allowed | is_deleted
update-shipment-request-form | supplier | rejected | form.batteries=adr form.isLive=false | 422 action_not_allowed | not_hazmat | A battery with an ADR class
update-shipment-request-form | admin | queued | form.batteries=ddr form.isHazmat=false | 422 action_not_allowed | not_hazmat
# bizdev
approve-by-bizdev | managers | submitted | facts.batteries=ddr | 422 action_not_allowed | not_hazmat | A damaged, defective or recalled battery
approve-by-bizdev | managers | submitted | facts.policy=logistics-only | 422 action_not_allowed | not_needed
approve-by-bizdev | the-requester | submitted | – | 403 forbidden_self_approval | forbidden_self_approval
approve-by-bizdev | same-mail | submitted | facts.createdByEmail=requester@portal.example | 403 forbidden_self_approval | forbidden_self_approval
approve-by-bizdev | managers | submitted | facts.poNumber=4500118273 facts.poStatus=CLOSED | 422 action_not_allowed | po_closed | Purchase order 4500118273 is closed
approve-by-bizdev | managers | approved-by-bizdev | – | 422 action_not_allowed | already_approved
approve-by-bizdev | managers | rejected | – | 422 action_not_allowed | is_rejected
approve-by-bizdev | logistics | submitted | – | 403 forbidden_role | role
# logistics
approve-by-logistics | logistics | submitted | – | 422 action_not_allowed | step_open
approve-by-logistics | logistics | approved-by-bizdev | facts.hasAddressIssue=true | 422 erp-site-address-mismatch | erp-site-address-mismatch
approve-by-logistics | logistics | approved-by-bizdev | facts.hasRedAdr=true event.note=none | 422 note_required | note_required | red battery
approve-by-logistics | logistics | approved-by-bizdev | facts.hasRedAdr=true facts.hasAddressIssue=true event.note=none | 422 action_not_allowed | erp-site-address-mismatch note_required
approve-by-logistics | logistics | approved-by-bizdev | facts.destination=null event.destination=none | 422 action_not_allowed | destination-missing | Choose the destination first
update-shipment-request-form | admin | queued | form.destination=null | 422 action_not_allowed | destination-missing
approve-by-logistics | logistics | approved-by-bizdev | facts.batteries=listed facts.isLive=true | 422 action_not_allowed | not_hazmat | Turn on hazmat.
approve-by-logistics | managers | approved-by-bizdev | – | 403 forbidden_role | role
# booking, ASN and delivery
update-booked-shipment | logistics | in-progress | – | 422 action_not_allowed | booking_in_progress
update-booked-shipment | logistics | submitted | – | 422 action_not_allowed | not_approved
rebook | logistics | in-progress | – | 409 already_booked | booking_in_progress
rebook | logistics | queued | – | 409 already_booked | booking_in_progress
rebook | logistics | booked | facts.actualPickupDate=2026-11-17 | 422 action_not_allowed | picked_up | Tue, Nov 17, 2026
rebook | logistics | failed | facts.destination=null event.destination=none | 422 action_not_allowed | destination-missing
update-booked-shipment | logistics | booked | facts.destination=null event.destination=none | 422 action_not_allowed | destination-missing
rebook | logistics | failed | facts.batteries=ddr facts.isHazmat=true | 422 action_not_allowed | not_hazmat | Choose a Live Batteries classification.
update-booked-shipment | logistics | failed | facts.batteries=ddr event.bol=RW00123456 | 422 action_not_allowed | not_hazmat
rebook | supplier | booked | – | 403 forbidden_role | role
confirm-asn | supplier | booked | facts.isPreBooking=false | 422 action_not_allowed | not_pre_booking
confirm-asn | supplier | booked | facts.isPreBooking=true event.unitCount=0 | 422 action_not_allowed | no_units
confirm-asn | supplier | booked | facts.isPreBooking=true facts.estimatedUnits=10 event.units=12 event.note=none | 422 note_required | note_required | more than 10% off the estimate
confirm-asn | supplier | booked | facts.isPreBooking=true facts.estimatedUnits=10 event.units=8 event.note=none | 422 note_required | note_required | more than 10% off
confirm-asn | supplier | booked | facts.isPreBooking=true facts.estimatedKg=100 event.grossKg=111 event.note=none | 422 note_required | note_required | more than 10% off
confirm-asn | supplier | booked | facts.isPreBooking=true event.duplicateOf=sr_00000042 | 422 action_not_allowed | same_items_pending | sr_00000042
confirm-asn | supplier | booked | facts.isPreBooking=true event.batteries=ddr | 422 action_not_allowed | not_hazmat | A damaged, defective or recalled battery
confirm-asn | supplier | delivered | facts.isPreBooking=true | 422 action_not_allowed | is_delivered
confirm-asn | admin | booked | facts.isPreBooking=true | 403 forbidden_role | role
deliver | logistics | booked | facts.pickupDate=2026-11-18 event.today=2026-11-17 | 422 action_not_allowed | too_early | Wed, Nov 18, 2026
deliver | logistics | booked | facts.isPreBooking=true | 422 action_not_allowed | asn_missing
deliver | logistics | booked | event.actualPickupDate=1999-12-31 | 422 action_not_allowed | picked_up_before_booking | Sat, Jan 1, 2000
deliver | logistics | booked | event.actualPickupDate=2026-11-23 | 422 action_not_allowed | picked_up_ahead delivered_before_pickup
deliver | logistics | booked | event.actualPickupDate=2026-11-17 event.deliveryDate=2026-11-16 | 422 action_not_allowed | delivered_before_pickup | Tue, Nov 17, 2026
deliver | logistics | booked | facts.actualPickupDate=2026-11-17 event.deliveryDate=2026-11-16 | 422 action_not_allowed | delivered_before_pickup
deliver | logistics | booked | event.deliveryDate=2026-11-23 | 422 action_not_allowed | delivered_ahead | in the future
update-booked-shipment | logistics | booked | event.pickupDate=1999-12-31 | 422 action_not_allowed | scheduled_before_request | Sat, Jan 1, 2000
update-booked-shipment | logistics | failed | event.pickupDate=2027-11-18 | 422 action_not_allowed | scheduled_too_far | Wed, Nov 17, 2027
update-booked-shipment | logistics | booked | event.actualPickupDate=2026-11-18 | 422 action_not_allowed | picked_up_ahead
approve-by-logistics | logistics | approved-by-bizdev | event.actualPickupDate=1999-12-31 | 422 action_not_allowed | picked_up_before_booking
deliver | logistics | queued | – | 422 action_not_allowed | not_booked
deliver | logistics | submitted | – | 422 action_not_allowed | not_booked
deliver | customer-ops | booked | – | 403 forbidden_role | role
# endings and notes
reject | managers | submitted | event.note=none | 422 note_required | note_required | The requester
reject | managers | submitted | event.note=empty | 422 note_required | note_required
reject | logistics | submitted | – | 422 action_not_allowed | role
reject | managers | submitted | facts.policy=logistics-only | 422 action_not_allowed | role
reject | logistics | booked | facts.actualPickupDate=2026-11-17 | 422 action_not_allowed | picked_up
reject | supplier | submitted | – | 403 forbidden_role | role
dismiss-rejection | supplier | submitted | – | 422 action_not_allowed | not_rejected
dismiss-rejection | logistics | rejected | – | 403 forbidden_role | role
delete | supplier | approved-by-bizdev | – | 422 action_not_allowed | role
delete | logistics | booked | event.note=none | 422 note_required | note_required
delete | logistics | booked | facts.actualPickupDate=2026-11-17 | 422 action_not_allowed | picked_up
delete | logistics | delivered | – | 422 action_not_allowed | is_delivered
delete | managers | submitted | – | 403 forbidden_role | role
add-note | supplier | delivered | event.note=none | 422 note_required | note_required
add-note | readonly | submitted | – | 403 readonly_user | role
add-note | lowest | submitted | – | 403 forbidden_role | role
# a full history: ordinary actions stop at 96, what needs two entries at 95, endings at 100
add-note | supplier | submitted | facts.historyCount=96 | 422 history_full | history_full
approve-by-bizdev | managers | submitted | facts.historyCount=96 | 422 history_full | history_full
approve-by-logistics | logistics | approved-by-bizdev | facts.historyCount=95 | 422 history_full | history_full
rebook | logistics | failed | facts.historyCount=95 | 422 history_full | history_full
deliver | logistics | booked | facts.historyCount=100 | 422 history_full | history_full
reject | logistics | booked | facts.historyCount=100 | 422 history_full | history_full
`

export type Refused = {
  readonly name: string
  readonly action: ShipmentAction
  readonly by: Actor
  readonly at: (typeof places)[number]
  readonly changes: readonly (readonly [part: string, field: string, value: unknown])[]
  readonly answer: string
  readonly reasons: string
  readonly words: string
}

const requester: Actor = { ...actor('managers'), id: OWNER }
const sameMail: Actor = { ...actor('managers'), email: 'Requester@Portal.Example' }

function actorNamed(name: string): Actor {
  if (name === 'the-requester') return requester
  if (name === 'same-mail') return sameMail
  const caller = Object.values(letters).find((one) => one === name)
  if (!caller) throw new Error(`no caller ${name}`)
  return actor(caller)
}

const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  none: undefined,
  null: null,
  empty: '',
}
function valueOf(text: string): unknown {
  if (text in words) return words[text]
  return /^\d{1,3}$/.test(text) ? Number(text) : text
}

function toCase(line: string): Refused {
  const [action, by = '', at, differs = '', answer = '', reasons = '', said = ''] =
    line.split(' | ')
  const place = places.find((one) => one === at)
  if (!place) throw new Error(`no place ${at}`)
  const changes = differs === '–' ? [] : differs.split(' ')
  return {
    name: `${action} by ${by} at ${at} ${differs}`,
    action: ShipmentAction.parse(action),
    by: actorNamed(by),
    at: place,
    changes: changes.map((change) => {
      const [, part = '', field = '', value = ''] = /^(\w+)\.(\w+)=(.*)$/.exec(change) ?? []
      return [part, field, valueOf(value)] as const
    }),
    answer,
    reasons,
    words: said,
  }
}

export const refusals: readonly Refused[] = table
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(toCase)

type Sent = Pick<Refused, 'action' | 'by' | 'at' | 'changes'>

/** Decides an action at a place with the changes of a case. */
export function decideCase({ action, by, at, changes }: Sent): Decision {
  const of = (wanted: string) =>
    Object.fromEntries(
      changes.filter(([part]) => part === wanted).map(([, field, value]) => [field, value]),
    )
  const kind = { policy: 'bizdev-then-logistics', isPreBooking: false } as const
  const usual: Partial<ShipmentFacts> = { pickupDate: TODAY, historyCount: 3, bol: 'RW00123456' }
  const facts = factsOfKind(kind, { ...usual, ...of('facts') })
  const form = of('form')
  const event = {
    ...variations(action, by.caller, facts)[0]?.event,
    by,
    ...(Object.keys(form).length ? { form: { ...faultlessForm(TODAY), ...form } } : {}),
    ...of('event'),
  } as ShipmentEvent // because it is an event of that action with changed fields
  return decide(standingAt(at), facts, event)
}
