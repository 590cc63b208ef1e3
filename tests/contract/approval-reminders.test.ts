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
