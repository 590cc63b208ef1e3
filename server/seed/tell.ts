import { decide } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { FormFacts, ShipmentEvent } from '#machines/shipment/request/types.ts'
import { nextBusinessDay } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { batteryReason, isLive } from '#schemas/hazmat.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { createEmbeddedDesk } from '#server/booking/embedded.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import type { Item } from '#server/db/repositories/items.ts'
import { supplierIdOf } from '#server/db/repositories/reference.ts'
import { toRequest } from '#server/db/repositories/shipment-rows.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import { blankRow } from '#server/lifecycle/blank-row.ts'
import { gravestOf } from '#server/lifecycle/columns.ts'
import type { MailSettings } from '#server/lifecycle/mails.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { PreparedForm, Transition } from '#server/lifecycle/transition.ts'

import { destinationFrom, formOf } from './goods.ts'
import { demoOrders } from './orders.ts'
import { customerOps, logistics, manager, requesterOf, system } from './people.ts'
import type { Cast } from './people.ts'
import { demoSites } from './places.ts'
import type { Ending, Story } from './stories.ts'
import { batteriesOf, heldBy, preparedOf } from './story-batteries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Telling = {
  readonly now: Date
  readonly ids: Ids
  readonly settings: MailSettings
  /** Position in the list: makes times and numbers differ. */
  readonly n: number
}
/** A request of the demo with all that its transitions wrote, oldest first. */
export type Told = {
  readonly row: PlainRow
  readonly writes: readonly ShipmentWrite[]
  /** The batteries that it is about, as they stand now. */
  readonly items: readonly Item[]
}

type Carried = Partial<Pick<Transition, 'form' | 'result' | 'failure' | 'booking' | 'destination'>>
type Step = { readonly event: ShipmentEvent; readonly by: Cast; readonly at: Date } & Carried

/** Lives through a story with the very lifecycle that the portal runs, so that its history is a true one. */
export async function tellStory(story: Story, { now, ids, settings, n }: Telling): Promise<Told> {
  const sentAt = new Date(now.getTime() - story.age * DAY_MS - (n % 5) * HOUR_MS - n * 61_000)
  const wish = {
    ...story,
    load: { kind: story.goods, units: story.units, isDdr: story.isDdr ?? false, serial: `D${n}` },
  }
  const items = batteriesOf(story, n, sentAt)
  const pickupDate = pickupOf(story, sentAt)
  const { tenant, form, timeZone } = formOf({ ...wish, items, pickupDate })
  const prepared = preparedOf(form, items, timeZone)
  const requester = requesterOf(tenant)
  const writes: ShipmentWrite[] = []
  let row = blankRow({
    tenant,
    id: await ids.next('sr'),
    uuid: uuidAt(sentAt.getTime()),
    supplierId: tenant.startsWith('supplier:') ? supplierIdOf(tenant) : null,
    by: requester,
    now: sentAt,
    form: prepared,
    isPreBooking: story.isPreBooking ?? false,
  })
  const step = (told: Step) => {
    const write = take(row, told, settings)
    writes.push(write)
    row = write.row
  }
  const today = dateAt(timeZone, sentAt.getTime())
  const facts = formFacts(prepared, { tenant, poNumber: story.poNumber })
  step({
    event: { type: 'submit', by: requester, today, form: facts },
    by: requester,
    at: sentAt,
    form: prepared,
  })
  let at = sentAt.getTime()
  for (const [event, by] of eventsTo(story)) {
    at = Math.min(at + (3 + (n % 4)) * HOUR_MS, now.getTime() - (20 - writes.length) * 60_000)
    const isDelivery = event === 'deliver'
    if (isDelivery) at = Math.max(at, Date.parse(`${row.pickup_date}T21:00:00Z`))
    step(await happening(row, { event, by, at: new Date(at), story }))
  }
  return { row, writes, items: heldBy(row, items) }
}

function pickupOf({ siteId, ending }: Story, sentAt: Date): string {
  const country = demoSites.find((site) => site.siteId === siteId)?.address.countryCode
  const place = { country, calendar: { holidays: [] } }
  const earliest = nextBusinessDay(dateAt('UTC', sentAt.getTime() + DAY_MS), place)
  return nextBusinessDay(addDays(earliest, ending === 'delivered' ? 1 : 7), place)
}

function formFacts(
  { form, facts, items }: PreparedForm,
  { tenant, poNumber }: { readonly tenant: string; readonly poNumber: string | undefined },
): FormFacts {
  const { has_ddr: hasDdr, adr_class: adrClass } = gravestOf(form, items)
  const order = demoOrders.find((known) => known.poNumber === poNumber)
  return {
    hasSite: true,
    unitCount: form.handlingUnits.length,
    itemCount: facts.itemCount,
    unevaluatedCount: facts.unevaluatedCount,
    pickupDate: form.pickupDate,
    earliestPickupDate: '2000-01-01',
    holiday: null,
    duplicateOf: null,
    hasAddressIssue: form.pickupAddress.addressIssue !== undefined,
    hasRedAdr: facts.hasRedAdr,
    poNumber: form.supplierPo?.poNumber ?? null,
    poStatus: order ? (order.lines[0]?.[1] ?? null) : null,
    destination: form.destination ?? null,
    batteries: batteryReason(tenantOf(tenant), { ...facts, hasDdr, adrClass }),
    isLive: isLive(form.materialClassification),
    isHazmat: form.isHazmat,
  }
}

type Happening = readonly [ShipmentEvent['type'], Cast]

const booked: readonly Happening[] = [
  ['approve-by-logistics', logistics],
  ['booking-started', system],
  ['booking-succeeded', system],
]
const decisions: Readonly<Record<Ending, readonly Happening[]>> = {
  submitted: [],
  'approved-by-bizdev': [],
  booked,
  delivered: [...booked, ['deliver', logistics]],
  failed: [
    ['approve-by-logistics', logistics],
    ['booking-started', system],
    ['booking-failed', system],
  ],
  rejected: [['reject', customerOps]],
  deleted: [['delete', logistics]],
}

function eventsTo({ siteId, age, ending, ...rest }: Story): Happening[] {
  const { tenant } = formOf({
    siteId,
    load: { kind: rest.goods, units: 1, serial: '' },
    pickupDate: '2026-01-05',
  })
  const asksBizdev = tenantOf(tenant)?.policy !== 'logistics-only'
  const goesOn = !['submitted', 'rejected', 'deleted'].includes(ending)
  const bizdev: Happening = ['approve-by-bizdev', age % 2 ? customerOps : manager]
  // Who decides first rejects, too.
  const ends: readonly Happening[] =
    ending === 'rejected' && !asksBizdev ? [['reject', logistics]] : decisions[ending]
  return [...(asksBizdev && goesOn ? [bizdev] : []), ...ends]
}

type About = { event: ShipmentEvent['type']; by: Cast; at: Date; story: Story }

async function happening(row: PlainRow, { event, by, at, story }: About): Promise<Step> {
  const request = toRequest({ ...row, po_status: null, company_name: null }, [])
  const base = { by, today: todayAt(request, at.getTime()), note: noteOf(event, story) }
  const told = (rest: Partial<ShipmentEvent> = {}, carried: Carried = {}): Step => ({
    event: { ...base, type: event, ...rest } as ShipmentEvent, // because each type is given what it needs below
    by,
    at,
    ...carried,
  })
  if (event === 'approve-by-logistics') {
    if (!story.leavesDestination) return told({ bol: null })
    const destination = destinationFrom(row.form.pickupAddress.address)
    return told({ bol: null, destination }, { destination })
  }
  if (event === 'booking-failed')
    return told(
      {},
      { failure: { code: 'no_capacity', text: 'No carrier takes these goods on that day' } },
    )
  if (event === 'deliver')
    return told(
      { actualPickupDate: row.pickup_date, deliveryDate: base.today },
      {
        booking: { deliveryDate: base.today },
      },
    )
  if (event !== 'booking-succeeded') return told()
  const desk = createEmbeddedDesk({ answerAfter: 0 })
  const result = await desk.book({ key: row.id, attempt: row.booking_attempt, request })
  if (!result.ok) throw new Error('the demo asks for a failure where it tells of a success')
  return told({ bol: result.bol }, { result })
}

const noteOf = (event: ShipmentEvent['type'], { note }: Story) =>
  event === 'reject' || event === 'delete' ? note : undefined

function take(row: PlainRow, told: Step, settings: MailSettings): ShipmentWrite {
  const { event, by, at, ...carried } = told
  const isNew = row.history_count === 0
  const { record_type: recordType, state, booking } = row
  const facts = isNew
    ? newFacts({
        policy: tenantOf(row.tenant)?.policy ?? 'bizdev-then-logistics',
        createdBy: by.id,
        createdByEmail: by.email,
        isPreBooking: row.is_pre_booking,
      })
    : factsOf(toRequest({ ...row, po_status: null, company_name: null }, []))
  const decision = decide(isNew ? undefined : { recordType, state, booking }, facts, event)
  if (!decision.ok)
    throw new Error(
      `the demo tells of a ${event.type} that is refused: ${JSON.stringify(decision.reasons)}`,
    )
  const { type } = event
  const action =
    type === 'booking-started' || type === 'booking-succeeded' || type === 'booking-failed'
      ? 'update-booked-shipment'
      : type
  return planTransition(
    {
      ...carried,
      before: row,
      event,
      decision,
      action,
      by: { ...by, email: by.email || null },
      now: at,
    },
    settings,
  )
}
