import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import { readUser } from '#schemas/user.ts'
import { batteriesOfVin } from '#server/batteries/vin.ts'
import { createGate } from '#server/http/gate.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { builtIn } from '#tests/support/catalogue.ts'
import { startFrame } from '#tests/support/frame.ts'
import { startSignUps } from '#tests/support/sign-ups.ts'
import type { SignUps } from '#tests/support/sign-ups.ts'

const VIN = '1N4BZ1CP6KC310447'
const LOOK_UP = `/api/anonymous-vin-to-batteries?vin=${VIN}`
const MANY = 10_000
const MINUTE_S = 60
const STAFF = readUser('redwood_okta', { sub: 'chris', 'cognito:groups': ['cp-admin'] })

describe('ten thousand look-ups without signing in', () => {
  // What stands before every call; a second is as long as ten thousand look-ups take.
  let at = 0
  const gate = createGate(
    async () => ({ ok: true, user: STAFF, issuer: 'https://issuer', expiresAt: 0 }),
    createRateLimiter(1, () => at),
  )
  const lookUp = (address: string) =>
    gate(calls.findBatteriesAnonymously, { address, authorization: undefined })
  async function flood(addressOf: (n: number) => string) {
    const waits: number[] = []
    for (let n = 0; n < MANY; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { refusal } = await lookUp(addressOf(n))
      if (refusal) waits.push(refusal.details.retryAfter ?? 0)
      at += 0.1
    }
    return waits
  }
  const isHindered = async () => {
    const staff = await gate(calls.getInbox, { address: '192.0.2.4', authorization: 'Bearer x' })
    const other = await lookUp('203.0.113.9')
    return [staff.refusal, other.refusal]
  }

  test('from one address are slowed after the limit, and told for how long', async () => {
    const waits = await flood(() => '198.51.100.7')

    expect(waits).toHaveLength(MANY - 20)
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_S)
    expect(await isHindered()).toEqual([undefined, undefined])
    // Whoever waits as long as was said is answered again.
    at += Math.max(...waits) * 1000
    expect((await lookUp('198.51.100.7')).refusal).toBeUndefined()
  })

  test('from as many addresses are answered, and keep nobody else from working', async () => {
    expect(await flood((n) => `10.${n >> 8}.${n & 255}.1`)).toEqual([])
    expect(await isHindered()).toEqual([undefined, undefined])
  })
})

test('a few hundred over HTTP say when to come again, and leave no VIN in the log', async () => {
  const { app, log } = await startFrame({
    findBatteriesAnonymously: () => ({ data: batteriesOfVin(builtIn, VIN) }),
  })
  const answers = []
  for (let n = 0; n < 300; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push(await app.inject({ url: n % 2 ? LOOK_UP : LOOK_UP.replace('1N', '%31%4E') }))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)

  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThan(200)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(log()).toContain('anonymous-vin-to-batteries')
  expect(log()).not.toContain(VIN.slice(2))
  await app.close()
})

describe('a mail scanner that opens every link of every mail', () => {
  let desk: SignUps
  beforeAll(async () => {
    desk = await startSignUps(inject('connection'))
  })
  afterAll(() => desk.stop())
  const kept = async () => {
    const { db } = desk.portal
    const tables = ['signup_approvals', 'audit', 'outbox', 'hints'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }

  test('changes nothing, and what it opened still counts for who presses the button', async () => {
    const people = [await desk.newcomer('scanned-one'), await desk.newcomer('scanned-two')]
    const links = (await desk.mails()).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    const before = [
      await kept(),
      await Promise.all(people.map(({ username }) => desk.read(username))),
    ]
    for (const link of links) {
      const { pathname, hash } = new URL(link)
      // As it stands, and as the page that it opens asks.
      for (const url of [pathname, `/api${pathname.replace(/\/$/, '')}?${hash.slice(1)}`])
        for (const method of ['HEAD', 'GET'] as const)
          // oxlint-disable-next-line no-await-in-loop -- as a scanner does
          await desk.portal.app.inject({ method, url })
    }

    expect(links.length).toBeGreaterThanOrEqual(8)
    expect([
      await kept(),
      await Promise.all(people.map(({ username }) => desk.read(username))),
    ]).toEqual(before)
    for (const { email, key } of people)
      // oxlint-disable-next-line no-await-in-loop
      expect((await desk.follow({ email, key })).status).toBe(200)
  })
})
