import { expect, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const DAY_MS = 86_400_000
// Monday in Reno; Thursday is Thanksgiving.
const MONDAY = Date.parse('2026-11-23T18:00:00Z')
let passed = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(MONDAY + passed) })

type Inbox = { readonly data: readonly InboxItem[]; readonly snoozed?: readonly InboxItem[] }
async function inboxOf(who = 'customer-ops'): Promise<Inbox> {
  const { status, json } = await call(portal, who, '/me/inbox')
  expect(status).toBe(200)
  return json as Inbox // because the call answers that
}
/** Where a request is in an inbox. */
async function placeOf(id: string, who?: string): Promise<'listed' | 'snoozed' | undefined> {
  const { data, snoozed = [] } = await inboxOf(who)
  const isIt = ({ targetId }: InboxItem) => targetId === id
  if (data.some(isIt)) return 'listed'
  return snoozed.some(isIt) ? 'snoozed' : undefined
}
const snooze = (id: string, who = 'customer-ops', kind = 'approve') =>
  call(portal, who, `/me/snoozes/${kind}/${id}`, { method: 'PUT' })
const wake = (id: string, who = 'customer-ops') =>
  call(portal, who, `/me/snoozes/approve/${id}`, { method: 'DELETE' })
/** A request that is due in a week: bizdev answers within five business days. */
const due = async (pickupDate = '2026-12-14') =>
  (await submitted(portal, { form: { pickupDate } })).id

test('what is put off is away from its owner’s inbox, and waits for everybody else', async () => {
  passed = 0
  const id = await due()
  const { until } = (await inboxOf()).data.find(({ targetId }) => targetId === id) ?? {}

  const { status, json } = await snooze(id)

  expect([status, json]).toEqual([200, { data: { until } }])
  expect(until).toBe('2026-11-30')
  expect(await placeOf(id)).toBe('snoozed')
  expect((await inboxOf()).snoozed?.find(({ targetId }) => targetId === id)?.until).toBe(until)
  expect(await placeOf(id, 'admin')).toBe('listed')
  // What waits, waits: lists and figures say so.
  const list = await call(portal, 'customer-ops', '/redwood/shipment-requests?mine=true&limit=200')
  expect(JSON.stringify(list.json)).toContain(id)
})

test('it is back on the business day before it is due, or once it is woken up', async () => {
  passed = 0
  const [first, second] = [await due(), await due()]
  for (const id of [first, second])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await snooze(id)).status).toBe(200)

  expect((await wake(second)).status).toBe(200)
  expect([await placeOf(first), await placeOf(second)]).toEqual(['snoozed', 'listed'])
  // Once more does no harm.
  expect((await wake(second)).status).toBe(200)

  passed = 6 * DAY_MS
  expect(await placeOf(first)).toBe('snoozed')
  passed = 7 * DAY_MS
  expect(await placeOf(first)).toBe('listed')
})

test('it is back when it is due on another day, or asks for something else', async () => {
  passed = 0
  const [moved, approved] = [await due(), await due()]
  for (const id of [moved, approved])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await snooze(id, 'admin')
  expect([await placeOf(moved, 'admin'), await placeOf(approved, 'admin')]).toEqual([
    'snoozed',
    'snoozed',
  ])

  await acted(portal, 'supplier', moved, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formFor('lakeside-reno', { pickupDate: '2026-12-03' }),
  })
  passed = 60_000
  await acted(portal, 'customer-ops', approved, { action: 'approve-by-bizdev' })

  expect(await placeOf(moved, 'admin')).toBe('listed')
  // The same kind of thing, for another department.
  expect(await placeOf(approved, 'admin')).toBe('listed')
})

test('an exception is never put off, nor what is due; what is not in one’s inbox is not found', async () => {
  passed = 0
  const id = await due()
  const urgent = await due('2026-11-30')

  const late = await snooze(urgent)
  expect([late.status, errorOf(late)]).toMatchObject([
    422,
    { error: { code: 'action_not_allowed' } },
  ])
  expect((await snooze(id, 'logistics')).status).toBe(404)
  expect((await snooze(id, 'customer-ops', 'book')).status).toBe(404)
  expect((await snooze(id, 'lowest')).status).toBe(403)
  expect((await snooze(id, 'customer-ops', 'nonsense')).status).toBe(400)
  expect(await placeOf(urgent)).toBe('listed')

  await snooze(id)
  passed = 30 * DAY_MS
  // Whatever it has become, it is there.
  expect(await placeOf(id)).toBe('listed')
})

test('only staff are told until when they can put something off', async () => {
  passed = 0
  await due()
  const { data, snoozed } = await inboxOf('supplier')

  expect(data.filter(({ until }) => until !== undefined)).toEqual([])
  expect(snoozed).toBeUndefined()
})

test('a request says what it ships, whatever it asks; nothing else does', async () => {
  const id = await due()

  const { data } = await inboxOf()
  expect(data.find(({ targetId }) => targetId === id)?.goods).toBe(
    '2 pallets · 2,072 lb (940 kg) · Battery module, 12S2P',
  )
  for (const { targetKind, goods } of (await inboxOf('admin')).data)
    expect(goods !== undefined).toBe(targetKind === 'shipment-request')
})
