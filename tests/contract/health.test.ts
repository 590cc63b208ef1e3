import { beforeAll, describe, expect, test } from 'vitest'

import { healthCalls } from '#api/contract/health.ts'
import { jobNames } from '#schemas/health-words.ts'
import type { HealthPart } from '#schemas/health-words.ts'
import type { PortalHealth } from '#schemas/health.ts'
import type { Accounts } from '#server/accounts/port.ts'
import { inTransaction } from '#server/db/database.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, submitted } from '#tests/support/requests.ts'

let isAway = false
let isFull = false
const answers = async () => {
  if (isAway) throw new Error('away')
}
const accounts: Partial<Accounts> = {
  listPage: async () => {
    await answers()
    return { accounts: [], next: undefined }
  },
  issuerOf: (pool) => `https://issuer/${pool}`,
}
const portal = useDomain({
  isSeeded: true,
  isStorageFull: () => isFull,
  adapters: {
    accounts: accounts as Accounts, // because health asks for no more
    scanner: { isClean: () => answers().then(() => true) },
  },
})
const health = async (): Promise<PortalHealth> =>
  healthCalls.getHealth.response.parse((await call(portal, 'admin', '/redwood/health')).json).data
const stateOf = async (part: HealthPart) =>
  (await health()).checks.find((check) => check.part === part)

beforeAll(async () => {
  await portal.domain.drain()
  await portal.db.updateTable('outbox').set({ done_at: new Date(), stuck_at: null }).execute()
})

describe('the health of the portal', () => {
  test('is for administrators', async () => {
    for (const who of ['customer-ops', 'managers', 'logistics', 'lowest', 'supplier'])
      expect([who, (await call(portal, who, '/redwood/health')).status]).toEqual([who, 403])
  })

  test('says of every part that it works, or is not set up', async () => {
    await portal.db
      .updateTable('shipment_requests')
      .set({ booking: 'none' })
      .where('booking', '=', 'failed')
      .execute()
    const { checks } = await health()

    expect(Object.fromEntries(checks.map(({ part, state }) => [part, state]))).toEqual({
      database: 'ok',
      copy: 'unused',
      identity: 'ok',
      sso: 'ok',
      storage: 'ok',
      scanner: 'ok',
      disk: 'ok',
      outbox: 'ok',
      mail: 'unused',
      booking: 'ok',
    })
    expect(checks.map(({ since }) => since)).toEqual(checks.map(() => null))
  })

  test('says what does not answer, since it was first noticed', async () => {
    isAway = true
    isFull = true
    const first = await health()
    const wrong = first.checks.filter(({ state }) => state === 'failing')
    const again = await health()
    isAway = false
    isFull = false

    expect(wrong.map(({ part }) => part)).toEqual(['identity', 'scanner', 'disk'])
    expect(wrong.every(({ since }) => since !== null)).toBe(true)
    expect(again.checks.filter(({ state }) => state === 'failing')).toEqual(wrong)
    expect(await stateOf('identity')).toMatchObject({ state: 'ok', since: null })
  })

  test('counts what is stuck, late, or not booked, since the first of it', async () => {
    const { id } = await submitted(portal)
    const at = new Date(Date.now() - 600_000)
    const ofRequest = portal.db.updateTable('outbox').where('request_id', '=', id)
    await ofRequest.set({ run_at: at }).execute()
    expect(await stateOf('outbox')).toMatchObject({ state: 'warning', count: 10 })
    await ofRequest.set({ stuck_at: at }).execute()
    expect(await stateOf('outbox')).toMatchObject({ state: 'failing', since: at.toISOString() })
    await ofRequest.set({ stuck_at: null, done_at: at }).execute()
    await portal.db
      .updateTable('shipment_requests')
      .set({ booking: 'failed', state: 'approved-by-logistics', updated_at: at })
      .where('id', '=', id)
      .execute()

    expect(await stateOf('outbox')).toMatchObject({ state: 'ok' })
    expect(await stateOf('booking')).toMatchObject({
      state: 'warning',
      count: 1,
      since: at.toISOString(),
    })
  })

  test('warns of sign-ins by way of a program that fail, until one does not', async () => {
    const signIn = (username: string, outcome: string) =>
      inTransaction(portal.db, (tx) =>
        tx
          .insertInto('audit')
          .values({
            id: crypto.randomUUID(),
            tenant: 'identity',
            at: new Date(),
            username,
            call: 'oauth2/token',
            outcome,
          })
          .execute(),
      )
    for (let n = 0; n < 3; n += 1) await signIn('unknown', 'invalid_grant')
    expect(await stateOf('sso')).toMatchObject({ state: 'warning', count: 3 })
    await signIn('https://issuer/vwgoa_sso|anna', 'ok')
    expect(await stateOf('sso')).toMatchObject({ state: 'ok' })
    expect((await health()).figures.activeAccounts).toBeGreaterThan(0)
  })
})

test('jobs say when they ran, and one that fails since when', async () => {
  const before = await health()
  expect(before.jobs.map(({ name }) => name)).toEqual([...jobNames])
  expect(before.jobs.every(({ lastRunAt }) => lastRunAt === null)).toBe(true)
  await portal.domain.housekeep()

  const { jobs } = await health()
  expect(jobs.every(({ lastRunAt }) => lastRunAt !== null)).toBe(true)
  expect(jobs.filter(({ failingSince }) => failingSince !== null)).toEqual([])
})

test('figures are of seven days, and of the calls that this server answered', async () => {
  await submitted(portal)
  expect((await call(portal, 'admin', '/redwood/outbox/nothing')).status).toBe(404)
  const { days, calls } = (await health()).figures

  expect(days).toHaveLength(7)
  expect(days[0]?.requests).toBeGreaterThan(0)
  expect(calls.errors).toContainEqual({ status: 404, count: expect.any(Number) })
  expect(calls.slowest.length).toBeGreaterThan(0)
  expect(calls.slowest.every(({ averageMs, longestMs }) => averageMs <= longestMs)).toBe(true)
})
