import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { Mail } from '#server/mail/port.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, submitted } from '#tests/support/requests.ts'

// Monday, nine in the morning at the company; Thursday is Thanksgiving.
const START = Date.parse('2026-11-23T17:00:00Z')
let passed = 0
const goTo = (instant: string) => {
  passed = Date.parse(instant) - START
}
const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  now: () => new Date(START + passed),
  adapters: {
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
  },
})
beforeAll(() => portal.domain.drain())

const form = { pickupDate: '2026-12-22' }
async function remindersOf(id: string) {
  await portal.domain.housekeep()
  passed += 1_000
  await portal.domain.drain()
  return sent.filter(({ subject }) => subject === `Reminder: ${id} is waiting for approval`)
}

test('those who decide are reminded once after two business days, of each step', async () => {
  const { id } = await submitted(portal, { form })
  const decided = await submitted(portal, { form })
  await acted(portal, 'customer-ops', decided.id, { action: 'reject', note: 'Which dock?' })
  goTo('2026-11-25T15:59:00Z')
  expect(await remindersOf(id)).toEqual([])
  goTo('2026-11-25T17:00:00Z')
  await remindersOf(id)
  const [first, ...more] = await remindersOf(id)

  expect(more).toEqual([])
  expect(first?.to).toEqual(['customer-ops@portal.example', 'managers@portal.example'])
  expect(first?.text).toContain('waiting for approval for two business days')
  expect(first?.text).toContain(`/dashboard/shipments/${id}/`)
  expect(await remindersOf(decided.id)).toEqual([])

  // On Wednesday: with the holiday and the weekend the second business day after it is Monday.
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'supplier', id, {
    action: 'add-note',
    note: 'A note does not make it younger',
  })
  goTo('2026-11-29T17:00:00Z')
  expect(await remindersOf(id)).toHaveLength(1)
  goTo('2026-11-30T16:30:00Z')
  const reminders = await remindersOf(id)
  expect(reminders.map(({ to }) => to).at(-1)).toEqual(['logistics@portal.example'])
  expect(reminders).toHaveLength(2)
})

test('what somebody else has to mend first is not asked for', async () => {
  goTo('2026-12-01T17:00:00Z')
  const { id } = await submitted(portal, { form })
  await portal.db
    .updateTable('shipment_requests')
    .set({ has_address_issue: true })
    .where('id', '=', id)
    .execute()
  goTo('2026-12-04T17:00:00Z')

  expect(await remindersOf(id)).toEqual([])
})

test('a request that waits for months is asked for once, also when its mail is forgotten', async () => {
  goTo('2026-12-07T17:00:00Z')
  const { id } = await submitted(portal, { form: { pickupDate: '2027-05-20' } })
  goTo('2026-12-10T17:00:00Z')
  expect(await remindersOf(id)).toHaveLength(1)

  goTo('2027-03-15T16:00:00Z')
  await remindersOf(id)
  const kept = await portal.db
    .selectFrom('outbox')
    .select('key')
    .where('key', 'like', `${id}:reminder-approval:%`)
    .execute()
  expect(kept).toEqual([])
  expect(await remindersOf(id)).toHaveLength(1)
})

test('those for whom nobody has an address keep no other from being asked for', async () => {
  const WITHOUT = 220 // more than one reading
  const { id } = await submitted(portal, { form: { pickupDate: '2027-05-20' } })
  await sql`insert into shipment_requests
    select (jsonb_populate_record(r, jsonb_build_object('id', 'sr_09' || lpad(n::text, 6, '0'),
      'uuid', gen_random_uuid(), 'state', 'approved-by-bizdev', 'updated_at', r.created_at))).*
    from shipment_requests r, generate_series(1, ${WITHOUT}::int) n where r.id = ${id}`.execute(
    portal.db,
  )
  await portal.db
    .insertInto('settings')
    .values({
      name: 'mail-recipients',
      value: JSON.stringify({ bizdev: ['customer-ops@portal.example'], logistics: [] }),
      updated_at: new Date(START + passed),
      updated_by: 'Test admin',
    })
    .execute()
  goTo('2027-03-20T16:00:00Z')

  expect(await remindersOf(id)).toHaveLength(1)
})
