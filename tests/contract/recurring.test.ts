import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { RecurringRequest } from '#schemas/recurring.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { createSettings } from '#server/db/repositories/settings.ts'
import type { Mail } from '#server/mail/port.ts'
import { createRecurringJob } from '#server/recurring/job.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

// Monday in Reno.
const START = Date.parse('2026-11-02T18:00:00Z')
const PLANS = '/suppliers/recurring-requests'
let passed = 0
const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  now: () => new Date(START + passed),
  adapters: {
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
  },
})
const goTo = (instant: string) => {
  passed = Date.parse(instant) - START
}

let source = ''
const plan = () => ({
  requestId: source,
  everyWeeks: 2,
  firstDate: '2026-11-12',
  until: '2026-12-10',
})

beforeAll(async () => {
  source = (await submitted(portal, { form: { pickupDate: '2026-11-06' } })).id
})

const ask = (who: string, body: object) => call(portal, who, PLANS, { method: 'POST', body })
const change = (who: string, id: string, body: object) =>
  call(portal, who, `${PLANS}/${id}`, { method: 'PATCH', body })
const dataOf = ({ json }: { readonly json: unknown }) => (json as { readonly data: unknown }).data // because the calls answer that
const planOf = (answer: { readonly json: unknown }) => RecurringRequest.parse(dataOf(answer))
const Plans = z.array(RecurringRequest)
const listed = async (who: string) =>
  Plans.parse(dataOf(await call(portal, who, `${PLANS}?request_id=${source}`)))
const one = async () => (await listed('supplier'))[0]!
const housekeep = async () => {
  await portal.domain.housekeep()
  passed += 1_000
  await portal.domain.drain()
}
const asked = () => sent.filter(({ subject }) => subject.startsWith('Send your pickup request'))
const send = (who: string, key: string, pickupDate: string) =>
  call(portal, who, '/suppliers/shipment-requests', {
    method: 'POST',
    body: {
      tenant: 'supplier:300000000000001',
      site_id: 'lakeside-reno',
      form: formFor('lakeside-reno', { pickupDate }),
    },
    headers: { 'idempotency-key': key },
  })

test('only a request whose pickup is booked can be repeated, by whoever may submit one, in its scope', async () => {
  expect(errorOf(await ask('supplier', plan())).error.message).toBe(
    'You can repeat a request once its pickup is booked.',
  )
  await acted(portal, 'customer-ops', source, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', source, { action: 'approve-by-logistics' })
  await housekeep()

  expect((await ask('ultium', plan())).status).toBe(404)
  expect((await ask('reader', plan())).status).toBe(403)
  expect((await ask('managers', plan())).status).toBe(403)
})

test.each([
  [{ firstDate: '2026-11-02' }, 'firstDate'],
  [{ until: '2026-11-11' }, 'until'],
  [{ until: '2027-12-01' }, 'until'],
  [{ everyWeeks: 13 }, 'everyWeeks'],
  [{ everyWeeks: 0 }, 'everyWeeks'],
])('a plan with a wrong value names its field: %j', async (wrong, field) => {
  const answer = await ask('supplier', { ...plan(), ...wrong })

  expect(answer.status).toBe(400)
  expect(errorOf(answer).issues?.[0]?.path).toContain(field)
})

test('a pickup waits from the morning on that leaves its time, and is asked for once, on whichever node', async () => {
  expect((await ask('supplier', plan())).status).toBe(201)
  expect(await one()).toMatchObject({
    state: 'active',
    ready: [],
    next: { plannedDate: '2026-11-12' },
  })
  expect((await listed('ultium')).length).toBe(0)
  expect((await listed('lowest')).length).toBe(1)

  // Five business days before, in Reno.
  goTo('2026-11-05T15:59:00Z')
  await housekeep()
  expect(asked()).toEqual([])
  goTo('2026-11-05T16:00:00Z')
  const settings = createSettings({ db: portal.db, now: () => new Date(), emergencyPhone: '' })
  const job = () =>
    createRecurringJob({
      db: portal.db,
      settings,
      now: () => new Date(START + passed),
      wake: () => {},
    })()
  await Promise.all([job(), job(), portal.domain.housekeep()])
  await housekeep()
  await housekeep()

  expect(asked().map(({ to, subject }) => [to, subject])).toEqual([
    [['supplier@portal.example'], 'Send your pickup request for Thu, Nov 12, 2026, Reno'],
  ])
  const { ready, next } = await one()
  expect(ready).toMatchObject([
    { plannedDate: '2026-11-12', pickupDate: '2026-11-12', moved: null },
  ])
  expect(asked()[0]?.text).toContain(`copy=${source}&date=2026-11-12&sends=${ready[0]?.key}`)
  expect(next).toMatchObject({
    plannedDate: '2026-11-26',
    pickupDate: '2026-11-27',
    moved: 'Thanksgiving',
  })
})

test('it is sent once, by whichever colleague is first; nothing is submitted by itself', async () => {
  const { ready } = await one()
  const key = ready[0]?.key ?? ''
  const answers = await Promise.all([
    send('supplier', key, '2026-11-12'),
    send('admin', key, '2026-11-12'),
  ])

  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    201, 422,
  ])
  // What was sent says what it was sent for, to both sides and to nobody else.
  const made = ShipmentRequest.parse(dataOf(answers.find(({ status }) => status === 201)!))
  const about = async (who: string) =>
    Plans.parse(dataOf(await call(portal, who, `${PLANS}?request_id=${made.id}`)))
  expect(await about('supplier')).toMatchObject([{ requestId: source, everyWeeks: 2 }])
  expect(await about('lowest')).toMatchObject([{ requestId: source }])
  expect(await about('ultium')).toEqual([])
  expect(made.repeats).toEqual({ everyWeeks: 2, isPaused: false })
  const refused = answers.find(({ status }) => status === 422)!
  expect(errorOf(refused).error.message).toMatch(/^A colleague already sent this pickup as sr_0/)
  expect((await one()).ready).toEqual([])
})

const inList = async (who: string, query: string) => {
  const at = who === 'supplier' ? '/suppliers/shipment-requests' : '/redwood/shipment-requests'
  const { status, json } = await call(portal, who, `${at}?limit=200&${query}`)
  expect(status).toBe(200)
  return z.array(ShipmentRequest).parse(dataOf({ json }))
}

test.each(['supplier', 'logistics'])(
  'the list of %s marks what recurs, the load and what was sent for it, and is narrowed to it or to the rest',
  async (who) => {
    const recurring = await inList(who, 'is_recurring=true')
    const others = await inList(who, 'is_recurring=false')
    const all = await inList(who, '')

    const ids = recurring.map(({ id }) => id)
    expect(ids).toContain(source)
    // The demo has one of its own; what was sent a moment ago is the newest.
    expect(ids).toHaveLength(3)
    expect(all[0]?.id).toBe(ids[0])
    for (const row of all)
      expect([row.id, row.repeats !== undefined]).toEqual([row.id, ids.includes(row.id)])
    expect(all.find(({ id }) => id === source)?.repeats).toEqual({ everyWeeks: 2, isPaused: false })
    expect([...ids, ...others.map(({ id }) => id)].toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
  },
)

test('it is paused, resumed, skipped, changed and ended, and what has ended stays so', async () => {
  const { id } = await one()
  expect(planOf(await change('supplier', id, { action: 'pause' }))).toMatchObject({
    state: 'paused',
    next: null,
  })
  const repeats = { everyWeeks: 2, isPaused: true }
  expect(await inList('logistics', `ids=${source}`)).toMatchObject([{ repeats }])
  goTo('2026-11-19T17:00:00Z')
  await housekeep()
  expect((await one()).ready).toEqual([])
  expect((await change('supplier', id, { action: 'pause' })).status).toBe(422)
  await change('supplier', id, { action: 'resume' })
  await housekeep()
  expect((await one()).ready).toMatchObject([{ plannedDate: '2026-11-26', moved: 'Thanksgiving' }])
  expect(asked()).toHaveLength(2)
  expect(asked()[1]?.text).toContain('Moved from Thu, Nov 26, 2026: Thanksgiving.')

  expect((await change('supplier', id, { action: 'skip', plannedDate: '2026-12-10' })).status).toBe(
    400,
  )
  await change('supplier', id, { action: 'skip', plannedDate: '2026-11-26' })
  expect((await one()).ready).toEqual([])
  expect((await change('supplier', id, { action: 'change', everyWeeks: 4 })).status).toBe(400)
  const changed = { action: 'change', everyWeeks: 4, until: '2026-11-30' }
  expect((await change('reader', id, changed)).status).not.toBe(200)
  expect(planOf(await change('supplier', id, changed))).toMatchObject({
    everyWeeks: 4,
    next: null,
  })
  // Nothing is left to prepare: the portal ends it. What was sent for it still says so.
  await housekeep()
  expect(await listed('supplier')).toEqual([])
  expect(await inList('logistics', `is_recurring=true&ids=${source}`)).toEqual([])
  expect((await inList('logistics', `ids=${source}`))[0]?.repeats).toBeUndefined()
  const sentAs = await portal.db
    .selectFrom('recurring_pickups')
    .select('sent_as')
    .where('sent_as', 'is not', null)
    .where('recurring_id', '=', id)
    .executeTakeFirstOrThrow()
  const about = await call(portal, 'supplier', `${PLANS}?request_id=${sentAs.sent_as}`)
  expect(Plans.parse(dataOf(about))).toMatchObject([{ id, state: 'ended' }])
  const ended = await change('supplier', id, { action: 'resume' })
  expect(errorOf(ended).error.message).toBe('This recurring request has ended.')
})
