import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { readUser } from '#schemas/user.ts'
import { listHints } from '#server/db/repositories/hints-heard.ts'
import { hintAccount } from '#server/db/repositories/hints.ts'
import { thirdPartyScopeOf } from '#server/http/scope.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { acted, call, errorOf, submitted } from '#tests/support/requests.ts'

type Updates = {
  readonly data: readonly { topic: string; id: string; revision: number | null }[]
  readonly next: string
}
const MINUTE_MS = 60_000
let portal: TestDomain
let clock = 0
beforeAll(async () => {
  const now = () => new Date(Date.now() + clock)
  portal = await startDomain({ connection: inject('connection'), now })
  await portal.domain.seed()
})
afterAll(() => portal.stop())

async function updates(who: string, after?: string): Promise<Updates> {
  const { json, status } = await call(portal, who, `/updates${after ? `?after=${after}` : ''}`)
  expect(status).toBe(200)
  return json as Updates // because the call answers it
}
// What somebody is told of a record is a matter of notifications.test.ts.
const idsFor = async (who: string, after: string) =>
  (await updates(who, after)).data
    .filter(({ topic }) => topic !== 'notification')
    .map(({ id }) => id)

/** The same moment before something for all; what the demo itself wrote is long past by then. */
async function later(): Promise<string> {
  clock += MINUTE_MS
  return (await updates('admin')).next
}

describe('hints', () => {
  test('say that a record changed and never what it holds', async () => {
    const start = await updates('admin')
    expect(start.data).toEqual([])
    const after = await later()
    const { id } = await submitted(portal)

    const { data, next } = await updates('admin', after)

    expect(data).toEqual([{ topic: 'shipment-request', id, revision: 1 }])
    expect(next > after).toBe(true)
    expect(await idsFor('admin', new Date(Date.now() + clock + MINUTE_MS).toISOString())).toEqual(
      [],
    )
  })

  test('name a record once, however often it changed', async () => {
    const after = await later()
    const { id } = await submitted(portal)
    const { revision } = await acted(portal, 'supplier', id, { action: 'add-note', note: 'Dock 4' })

    expect((await updates('admin', after)).data).toEqual([
      { topic: 'shipment-request', id, revision },
    ])
  })

  test('tell of batteries to those who see their place', async () => {
    const after = await later()
    const uuid = crypto.randomUUID()
    const path = `/bmw/locations/bmw-greenville/shipments/none/items?uuid=${uuid}`
    const form = {
      partNumber: '61278841553',
      isDdr: false,
      wasEvaluated: false,
      hasPhysicalDamage: false,
      isRecalledOrDefective: false,
    }
    await call(portal, 'admin', path, { method: 'POST', body: form })
    const told = { topic: 'battery', id: uuid }
    expect((await updates('admin', after)).data).toEqual([{ ...told, revision: 1 }])
    await call(portal, 'admin', path, { method: 'PATCH', body: { wasEvaluated: true } })
    expect((await updates('admin', after)).data).toEqual([{ ...told, revision: 2 }])
    await call(portal, 'admin', path, { method: 'DELETE' })
    expect((await updates('admin', after)).data).toEqual([{ ...told, revision: 3 }])
    expect(await idsFor('supplier', after)).toEqual([])
  })

  test('reach the company and the owner, and no foreign site or company', async () => {
    const after = await later()
    const here = await submitted(portal)
    const there = await submitted(portal, { siteId: 'lakeside-holland' })

    for (const who of ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'])
      expect([who, ...(await idsFor(who, after))]).toEqual([who, here.id, there.id])
    for (const who of ['supplier', 'reader'])
      expect([who, ...(await idsFor(who, after))]).toEqual([who, here.id, there.id])
    expect(await idsFor('reno', after)).toEqual([here.id])
    for (const who of ['ultium', 'bmw']) expect([who, ...(await idsFor(who, after))]).toEqual([who])
  })

  test('are told again to who asks at the edge of a moment, and not to who was away too long', async () => {
    const after = await later()
    const { id } = await submitted(portal)
    const { next } = await updates('admin', after)

    expect(await idsFor('admin', next)).toEqual([id])
    clock += 11 * MINUTE_MS
    expect(await idsFor('admin', after)).toEqual([])
  })
})

test.each(['yesterday', '2026-13-41T25:61:61.000Z'])(
  'the moment %s does not exist: it is refused at its name',
  async (after) => {
    const answer = await call(portal, 'admin', `/updates?after=${after}`)

    expect(answer.status).toBe(400)
    expect(errorOf(answer).issues?.[0]?.path).toBe('after')
  },
)

test('an empty moment counts as left out', async () => {
  expect((await call(portal, 'admin', '/updates?after=')).status).toBe(200)
})

test('whose rights changed hears of it, and nobody else does', async () => {
  const after = await later()
  const account = { pool: 'external', username: 'dismantler-sub' }
  await portal.db
    .transaction()
    .execute((tx) => hintAccount(tx, account, new Date(Date.now() + clock)))

  expect((await updates('dismantler', after)).data).toEqual([
    { topic: 'user', id: 'external|dismantler-sub', revision: null },
  ])
  for (const other of ['supplier', 'admin', 'bmw']) expect(await idsFor(other, after)).toEqual([])
})

test('somebody who books from outside hears of nothing', async () => {
  const user = readUser('epc_suppliers', {
    sub: 'epc-sub',
    'custom:roles': 'epc-supplier-user',
    'custom:tenant': 'acme',
  })
  await submitted(portal)
  const scope = thirdPartyScopeOf(user)
  expect(scope.kind).toBe('bookings')

  const since = new Date(0)
  const heard = await listHints(portal.db, {
    scope,
    since,
    withOffers: true,
    withSettings: false,
    account: '',
    persons: [],
  })

  expect(heard).toEqual([])
})
