import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { StaffFigures } from '#schemas/figures.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Mail } from '#server/mail/port.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, formFor, read, submitted } from '#tests/support/requests.ts'

// Monday in Reno. Two business days before Friday, the 4th of December, is Wednesday, the 2nd.
const START = Date.parse('2026-11-23T18:00:00Z')
const PICKUP = '2026-12-04'
const DUE = '2026-12-02T16:00:00Z' // eight in the morning there
const MINUTE_MS = 60_000
let passed = 0
const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  now: () => new Date(START + passed),
  adapters: {
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
  },
})

// Time only goes on: what a test waits for is later than what those before it did.
const goTo = (instant: string, minutes = 0) => {
  passed = Date.parse(instant) - START + minutes * MINUTE_MS
}

async function preBooked(pickupDate = PICKUP): Promise<string> {
  const { handlingUnits: _units, ...form } = formFor('lakeside-reno')
  const estimate = {
    estimatedHandlingUnits: 12,
    estimatedGrossWeight: { value: 18_000, unit: 'lb' },
  }
  const tenant = 'supplier:300000000000001'
  const { json } = await call(portal, 'supplier', '/suppliers/pre-booking-requests', {
    method: 'POST',
    body: { tenant, site_id: 'lakeside-reno', form: { ...form, ...estimate, pickupDate } },
  })
  return ShipmentRequest.parse((json as { data: unknown }).data).id // because the call answers it
}
/** The carrier answers a moment after the approval. */
async function booked(pickupDate = PICKUP): Promise<string> {
  const id = await preBooked(pickupDate)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  passed += 1_000
  await portal.domain.drain()
  return id
}

async function remindersOf(id: string) {
  await portal.domain.housekeep()
  passed += 1_000
  await portal.domain.drain()
  return sent.filter(({ subject }) => subject.startsWith(`Reminder: confirm the ASN for ${id}, `))
}
const inboxOf = async (who: string) =>
  ((await call(portal, who, '/me/inbox')).json as { readonly data: readonly InboxItem[] }).data // because the call answers that
const asked = async (who: string, id: string) =>
  (await inboxOf(who)).find(({ targetId }) => targetId === id)

async function confirm(id: string): Promise<void> {
  const { shipmentRequestForm } = await read(portal, id)
  await acted(portal, 'supplier', id, {
    action: 'confirm-asn',
    note: 'As they came',
    updatedShipmentRequestForm: {
      ...formFor('lakeside-reno'),
      pickupDate: shipmentRequestForm.pickupDate,
      handlingUnits: [unitWith()],
    },
  })
}

test('the owner is reminded of an ASN on the morning of the day on which it is due, once', async () => {
  const id = await booked()

  goTo(DUE, -1)
  expect(await remindersOf(id)).toEqual([])
  goTo(DUE)
  await remindersOf(id)
  const reminders = await remindersOf(id)

  expect(reminders.map(({ to, subject }) => [to, subject])).toEqual([
    [['supplier@portal.example'], `Reminder: confirm the ASN for ${id}, pickup Fri, Dec 4, 2026`],
  ])
  expect(reminders[0]?.text).toContain('you haven’t confirmed its units yet')
  expect(reminders[0]?.text).toContain(`/suppliers/shipments/${id}/`)
})

test('from that day on logistics has it as an exception, until it is confirmed', async () => {
  const id = await booked('2026-12-11')
  goTo('2026-12-09T07:59:00Z') // still Tuesday there
  expect(await asked('logistics', id)).toBeUndefined()

  goTo('2026-12-09T08:01:00Z')
  expect(await asked('logistics', id)).toMatchObject({
    kind: 'chase-asn',
    urgency: { group: 'exceptions', due: null, reason: 'No ASN, pickup in 2 days' },
  })
  expect(await asked('supplier', id)).toMatchObject({ kind: 'confirm-asn' })

  await confirm(id)
  expect(await asked('logistics', id)).toBeUndefined()
  goTo('2026-12-09T17:00:00Z')
  expect(await remindersOf(id)).toEqual([])
})

test('a pickup that is put off is reminded of anew, and one whose day is over asks for its record', async () => {
  const id = await booked('2026-12-17')
  goTo('2026-12-15T17:00:00Z')
  expect(await remindersOf(id)).toHaveLength(1)

  await acted(portal, 'logistics', id, {
    action: 'update-booked-shipment',
    updatedBookedShipment: { scheduledPickupDate: '2026-12-22' },
    note: 'The truck comes later',
  })
  expect(await remindersOf(id)).toHaveLength(1)
  goTo('2026-12-18T17:00:00Z')
  expect(await remindersOf(id)).toHaveLength(2)
  goTo('2026-12-23T18:00:00Z')

  expect(await asked('logistics', id)).toMatchObject({ kind: 'record-pickup' })
  expect(await remindersOf(id)).toHaveLength(2)
})

test('what has its units, was rejected or is not booked is nobody’s to chase', async () => {
  const usual = await submitted(portal, { form: { pickupDate: '2027-01-08' } })
  const waiting = await preBooked('2027-01-08')
  const rejected = await preBooked('2027-01-08')
  await acted(portal, 'customer-ops', rejected, { action: 'reject', note: 'Which site?' })
  goTo('2027-01-06T17:00:00Z')

  expect(await remindersOf(usual.id)).toEqual([])
  expect(await remindersOf(rejected)).toEqual([])
  // Its owner is reminded while it waits for an approval; logistics does not have it yet.
  expect(await remindersOf(waiting)).toHaveLength(1)
  expect(await asked('logistics', waiting)).toBeUndefined()
})

test('list and figure count what is chased', async () => {
  await booked('2027-01-20')
  goTo('2027-01-19T18:00:00Z')
  const kinds = (await inboxOf('logistics')).filter(
    ({ targetKind, kind }) => targetKind === 'shipment-request' && kind !== 'stuck-mail',
  )
  const list = await call(portal, 'logistics', '/redwood/shipment-requests?limit=200&mine=true')
  const figures = await call(portal, 'logistics', '/redwood/figures')

  expect(kinds.map(({ kind }) => kind)).toContain('chase-asn')
  expect((list.json as { data: unknown[] }).data).toHaveLength(kinds.length) // because a list answers rows
  const { strip } = (figures.json as { data: StaffFigures }).data // because the call answers that
  const toDo = strip.filter(({ figure }) => figure === 'exceptions' || figure === 'to-approve')
  expect(toDo.reduce((sum, { count }) => sum + count, 0)).toBe(kinds.length)
})

test('owners without an address keep no other from being reminded', async () => {
  const WITHOUT = 120 // more than one reading
  const id = await preBooked('2027-02-05')
  await sql`insert into shipment_requests
    select (jsonb_populate_record(r, jsonb_build_object('id', 'sr_09' || lpad(n::text, 6, '0'),
      'uuid', gen_random_uuid(), 'created_email', null, 'pickup_date', '2027-02-04'))).*
    from shipment_requests r, generate_series(1, ${WITHOUT}::int) n where r.id = ${id}`.execute(
    portal.db,
  )
  goTo('2027-02-03T17:00:00Z')

  expect(await remindersOf(id)).toHaveLength(1)
})

test('a reminder is not sent again when its mail is forgotten', async () => {
  const id = await preBooked('2027-03-05')
  goTo('2027-03-03T17:00:00Z')
  expect(await remindersOf(id)).toHaveLength(1)
  await portal.db.deleteFrom('outbox').where('key', 'like', `${id}:reminder-asn:%`).execute()

  expect(await remindersOf(id)).toHaveLength(1)
})
