import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { addDays, dateAt } from '#schemas/calendar.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Mail } from '#server/mail/port.ts'
import { toldOf } from '#tests/support/notifications.ts'
import { staffAccounts } from '#tests/support/people.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, read, submitted } from '#tests/support/requests.ts'

const sent: Mail[] = []
const gone = new Set<string>()
const portal = useDomain({
  isSeeded: true,
  adapters: {
    accounts: {
      ...staffAccounts,
      listGroup: async (...group) =>
        (await staffAccounts.listGroup(...group)).map((account) => ({
          ...account,
          isEnabled: account.isEnabled && !gone.has(account.attributes['email'] ?? ''),
        })),
    },
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: async () => {} },
  },
})
beforeAll(() => portal.domain.drain())
afterEach(() => sql`delete from spot_delegations`.execute(portal.db))

const today = dateAt('America/Los_Angeles', Date.now())
const addressOf = (who: string) => `${who}@portal.example`
type Naming = { readonly by?: string; readonly from?: string; readonly until?: string }
/** Somebody is away, and somebody else decides. */
function away(who: string, delegate: string, naming: Naming = {}) {
  const { by = who, from = today, until = today } = naming
  const body = { delegateEmail: addressOf(delegate), delegateName: 'X', from, until }
  const url = `/spot-feedstock/delegations/${addressOf(who)}`
  return call(portal, by, url, { method: 'PUT', body })
}
/** To whom a mail about a request went. */
async function toldBy(subject: string) {
  await portal.domain.drain()
  return sent.filter((mail) => mail.subject === subject).flatMap(({ to }) => to)
}
async function readyToBook(): Promise<string> {
  const { id } = await submitted(portal)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  return id
}
const who = (request: unknown) => ShipmentRequest.parse(request).history.at(-1)?.userDisplayName

test('who decides in logistics is substituted by somebody who can, on these days', async () => {
  expect((await away('logistics', 'admin')).status).toBe(200)
  const id = await readyToBook()

  expect(await toldBy(`${id} is ready to book`)).toEqual([
    'logistics@portal.example',
    'admin@portal.example',
  ])
  expect(await toldOf(portal, 'admin', id)).toEqual([
    ['decide', `${id} is ready to book`, 'customer-ops Tester'],
  ])
  await acted(portal, 'admin', id, { action: 'reject', note: 'No truck' })
  expect(who(await read(portal, id))).toBe('admin Tester, for Test logistics')
  // What they do beside deciding is their own.
  await acted(portal, 'admin', id, { action: 'add-note', note: 'On Monday?' })
  expect(who(await read(portal, id))).toBe('admin Tester')
})

test('before the first day and after the last one nobody is substituted', async () => {
  await away('logistics', 'admin', { from: addDays(today, 1), until: addDays(today, 3) })
  const before = await readyToBook()
  await sql`update spot_delegations set first_day = ${addDays(today, -3)},
    last_day = ${addDays(today, -1)}`.execute(portal.db)
  const after = await readyToBook()

  for (const id of [before, after])
    expect(await toldBy(`${id} is ready to book`)).toEqual(['logistics@portal.example'])
})

test('two who are away at once can have one substitute, who is told once and decides for both', async () => {
  await away('customer-ops', 'admin')
  await away('managers', 'admin')
  const { id } = await submitted(portal)

  const told = await toldBy(`Approve ${id}: Lakeside Cell Works Reno, 2 units`)
  expect(told.filter((to) => to === 'admin@portal.example')).toHaveLength(1)
  await acted(portal, 'admin', id, { action: 'approve-by-bizdev' })
  expect(who(await read(portal, id))).toMatch(/^admin Tester, for Test \S+ and Test \S+$/)
})

test('whoever decides for themselves as well acts in their own name', async () => {
  await away('managers', 'customer-ops')
  const { id } = await submitted(portal)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

  expect(who(await read(portal, id))).toBe('customer-ops Tester')
})

test('a substitute who has left is told nothing', async () => {
  await away('logistics', 'admin')
  gone.add('admin@portal.example')
  const id = await readyToBook()
  gone.clear()

  expect(await toldBy(`${id} is ready to book`)).toEqual(['logistics@portal.example'])
})

test.each([
  ['logistics', 'managers', 'can’t decide about requests in logistics'],
  ['managers', 'logistics', 'can’t approve offers'],
  ['logistics', 'lowest', 'can’t decide about requests in logistics'],
])('%s cannot be substituted by %s', async (absent, delegate, text) => {
  const { status, json } = await away(absent, delegate)

  expect(status).toBe(422)
  expect(JSON.stringify(json)).toContain(text)
})

test('one names one’s own substitute; administrators name anybody’s', async () => {
  expect((await away('logistics', 'admin', { by: 'customer-ops' })).status).toBe(422)
  expect((await away('logistics', 'admin', { by: 'admin' })).status).toBe(200)
  expect((await away('logistics', 'admin', { by: 'supplier' })).status).toBe(403)
})
