import { expect, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { urgencyGroups } from '#schemas/urgency.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, errorOf, submitted } from '#tests/support/requests.ts'

const DAY_MS = 86_400_000
// Monday; Thursday is Thanksgiving, which is built in for the United States.
const MONDAY = Date.parse('2026-11-23T18:00:00Z')
let passed = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(MONDAY + passed) })

async function inboxOf(who: string) {
  const { json } = await call(portal, who, '/me/inbox')
  return (json as { readonly data: readonly InboxItem[] }).data // because the call answers that
}
const urgencyFor = async (who: string, id: string) =>
  (await inboxOf(who)).find(({ targetId }) => targetId === id)?.urgency

async function keepSetting(name: string, value: object) {
  await portal.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value), updated_at: new Date(), updated_by: 'test' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
  passed += 60_000 // settings are kept for ten seconds
}

const LEAD_TIMES = '/redwood/settings/lead-times'
/** As an administrator does: what is there, with some of it changed. */
async function setLeadTimes(changed: Readonly<Record<string, unknown>>) {
  const { json } = await call(portal, 'admin', LEAD_TIMES)
  const { value, version } = (json as { data: { value: object; version: number } }).data // because the call answers that
  const body = { value: { ...value, ...changed }, version }
  const answer = await call(portal, 'admin', LEAD_TIMES, { method: 'PUT', body })
  passed += 60_000
  return answer
}

test('an approval that nobody can give is an exception that says why', async () => {
  const supplierPo = {
    id: 'po-4500118274',
    supplierId: '300000000000001',
    supplierName: 'Lakeside Cell Works',
    poNumber: '4500118274',
    lines: [],
  }
  const { id } = await submitted(portal, { form: { pickupDate: '2027-01-20', supplierPo } })

  expect(await urgencyFor('customer-ops', id)).toMatchObject({
    group: 'exceptions',
    due: null,
    reason: 'Blocked: purchase order 4500118274 is closed',
  })
})

test('who is asked for a change is told so, and when the answer is due', async () => {
  const { id } = await submitted(portal, { form: { pickupDate: '2027-01-20' } })
  await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which units?' })

  expect(await urgencyFor('supplier', id)).toMatchObject({
    group: 'this-week',
    due: '2026-11-27',
    reason: expect.stringMatching(/^Redwood has a question about \d+ units?$/) as string,
  })
})

test('the inbox is in the order of its groups, and each group of its days', async () => {
  const inbox = await inboxOf('admin')
  const ranks = inbox.map(
    ({ urgency }) => `${urgencyGroups.indexOf(urgency.group)} ${urgency.due ?? ''}`,
  )

  expect(ranks.length).toBeGreaterThan(5)
  expect(new Set(ranks.map((rank) => rank[0])).size).toBeGreaterThan(1)
  expect(ranks).toEqual(ranks.toSorted())
})

// Time only goes on: settings are kept for a while.
test('an approval is due before its pickup slips, and a note does not put it off', async () => {
  const { id } = await submitted(portal, { form: { pickupDate: '2026-12-01' } })
  expect(await urgencyFor('customer-ops', id)).toEqual({
    group: 'today',
    due: '2026-11-23',
    daysLate: 0,
    reason: 'Approve today, or the pickup on Tue, Dec 1 slips',
    tone: 'warning',
  })

  passed += 2 * DAY_MS
  await acted(portal, 'customer-ops', id, { action: 'add-note', note: 'Asked the supplier' })
  expect(await urgencyFor('customer-ops', id)).toMatchObject({
    group: 'today',
    due: '2026-11-23',
    daysLate: 2,
    tone: 'danger',
  })
})

test('lead times and holidays are settings', async () => {
  const { id } = await submitted(portal, { form: { pickupDate: '2026-12-17' } })
  expect(await urgencyFor('customer-ops', id)).toMatchObject({ due: '2026-12-03' })

  await keepSetting('company-calendar', { holidays: [], byCountry: { US: [] } })
  // It is Wednesday, and Thanksgiving counts now.
  expect(await urgencyFor('customer-ops', id)).toMatchObject({ due: '2026-12-02' })

  await setLeadTimes({ answer: 1 })
  expect(await urgencyFor('customer-ops', id)).toMatchObject({ due: '2026-11-26' })
})

test('lead times of an earlier release are shown with what they lack, and set whole', async () => {
  await keepSetting('lead-times', { bizdev: 4 })

  const { status, json } = await setLeadTimes({ carrierMinutes: 45 })

  expect(status).toBe(200)
  expect(json).toMatchObject({ data: { value: { bizdev: 4, asn: 2, carrierMinutes: 45 } } })
})

test.each([
  [{ asn: -1 }, 'value.asn'],
  [{ bizdev: 91 }, 'value.bizdev'],
  [{ carrierMinutes: 0 }, 'value.carrierMinutes'],
  [{ transit: 1.5 }, 'value.transit'],
  [{ lunch: 1 }, 'value.lunch'],
])('lead times of %j are refused at their field', async (wrong, path) => {
  const answer = await setLeadTimes(wrong)

  expect(answer.status).toBe(400)
  expect(errorOf(answer).issues?.map((issue) => issue.path)).toEqual([path])
})
