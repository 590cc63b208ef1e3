import { beforeAll, expect, test } from 'vitest'
import { inject } from 'vitest'

import type { Mail } from '#server/mail/port.ts'
import { startDomain } from '#tests/support/domain.ts'
import { choose, toldOf } from '#tests/support/notifications.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, submitted } from '#tests/support/requests.ts'

// Monday, nine in the morning at the company.
const START = Date.parse('2026-11-23T17:00:00Z')
const MINUTE_MS = 60_000
let passed = 0
const now = () => new Date(START + passed)
// Time only goes on.
const goTo = (instant: string) => {
  passed = Date.parse(instant) - START
}
const sent: Mail[] = []
const adapters = {
  mail: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
}
const portal = useDomain({ isSeeded: true, now, adapters })
beforeAll(async () => {
  await portal.domain.drain()
  await choose(portal, 'supplier', {
    'sent-back': { mail: 'daily' },
    note: { mail: 'daily', inApp: false },
  })
})

async function digests(): Promise<readonly Mail[]> {
  await portal.domain.housekeep()
  passed += 1_000
  await portal.domain.drain()
  return sent.filter(({ key }) => key.startsWith('digest:'))
}
/** Somebody's request that was asked about and sent back. */
async function sentBack(): Promise<string> {
  const { id } = await submitted(portal, { form: { pickupDate: '2026-12-22' } })
  passed += MINUTE_MS
  await acted(portal, 'logistics', id, { action: 'add-note', note: 'Dock 2?' })
  passed += MINUTE_MS
  await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which dock?' })
  return id
}

test('what is wanted once a day comes from seven in the morning, in one mail, once', async () => {
  const id = await sentBack()
  const second = await sentBack()
  await portal.domain.drain()
  expect(sent.filter(({ subject }) => subject === `${id} needs changes`)).toMatchObject([
    { to: ['ana@lakeside.example'] },
  ])
  goTo('2026-11-24T14:59:00Z')
  expect(await digests()).toEqual([])
  goTo('2026-11-24T15:00:00Z')
  // Happens after seven: it is in the mail of the day after.
  const late = await sentBack()

  // Two nodes, and one of them once more.
  const other = await startDomain({
    connection: inject('connection'),
    beside: portal,
    now,
    adapters,
  })
  await Promise.all([portal.domain.housekeep(), other.domain.housekeep()])
  await other.stop()
  const [mail, ...more] = await digests()

  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ['supplier@portal.example'],
    subject: '4 things happened by Tue, Nov 24, 2026',
  })
  expect(mail?.text.match(/^- .*$/gm)).toEqual(
    [id, second].flatMap((one) => [
      `- Note on ${one} (by logistics Tester)`,
      `- ${one} needs changes`,
    ]),
  )
  expect(mail?.text).toContain('how often: http://localhost:3000/account/')
  expect(mail?.html).toContain('<a href="http://localhost:3000/account/">')
  expect(mail?.text).not.toContain(late)
  // In the page it is told as it happens, and what is not wanted there is not.
  expect(await toldOf(portal, 'supplier', id)).toEqual([
    ['sent-back', `${id} needs changes`, undefined],
  ])
})

test('the day after has what happened since; after that nothing is said where nothing happened', async () => {
  goTo('2026-11-25T15:10:00Z')
  expect(await digests()).toHaveLength(2)
  goTo('2026-11-26T15:10:00Z')
  expect(await digests()).toHaveLength(2)
})

test('whoever no longer wants the mail of the day does not get what waited for it', async () => {
  await sentBack()
  await choose(portal, 'supplier', { 'sent-back': { mail: 'never' }, note: { mail: 'never' } })
  goTo('2026-11-27T15:10:00Z')

  expect(await digests()).toHaveLength(2)
})

test('whoever wants it at once from now on still gets what waited for the mail of the day', async () => {
  await choose(portal, 'supplier', { 'sent-back': { mail: 'daily' } })
  const id = await sentBack()
  await choose(portal, 'supplier', { 'sent-back': { mail: 'now' } })
  goTo('2026-11-28T15:10:00Z')

  const [, , last, ...more] = await digests()
  expect(more).toEqual([])
  expect(last?.text.match(/^- .*$/gm)).toEqual([`- ${id} needs changes`])
})

test('what confirms one’s own act comes as they want mails of its kind, and not in the page', async () => {
  const confirmationsOf = (id: string) =>
    sent.filter(({ subject }) => subject === `Request ${id} received`)
  await choose(portal, 'supplier', { progress: { mail: 'daily' } })
  const { id } = await submitted(portal, { form: { pickupDate: '2026-12-22' } })
  await portal.domain.drain()
  expect(confirmationsOf(id).flatMap(({ to }) => to)).not.toContain('supplier@portal.example')
  expect(await toldOf(portal, 'supplier', id)).toEqual([])
  goTo('2026-11-29T15:10:00Z')
  const last = (await digests()).at(-1)
  expect(last?.to).toEqual(['supplier@portal.example'])
  expect(last?.text.match(/^- .*$/gm)).toEqual([`- Request ${id} received`])

  await choose(portal, 'supplier', { progress: { mail: 'now' } })
  const { id: other } = await submitted(portal, { form: { pickupDate: '2026-12-22' } })
  await portal.domain.drain()
  expect(confirmationsOf(other).flatMap(({ to }) => to)).toEqual(['supplier@portal.example'])
  expect(await toldOf(portal, 'supplier', other)).toEqual([])
})
