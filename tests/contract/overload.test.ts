import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'

import { readUser } from '#schemas/user.ts'
import { as, bodyOf, startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

const CROWD = 200
/** So many are let in always: more than the fifty who may act at once. */
const LEAST = 64
const PATIENCE_MS = 60_000

let framed: Framed | undefined
afterEach(() => framed?.app.close())

/** Whoever shows a key is the system of that name. */
const keyOf = (name: string) =>
  Promise.resolve({
    user: {
      ...readUser('epc_suppliers', { sub: name, given_name: name }),
      caller: 'epc',
      epcAccess: 'epc-supplier-user',
    } as const,
    issuer: 'service-key',
  })

/** A portal whose inbox answers nobody before `release`, and a crowd that asks for it at once. */
async function startCrowded() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let reached = 0
  framed = await startFrame(
    {
      getInbox: async () => {
        reached += 1
        await released
        return { data: [], isCapped: false }
      },
    },
    // Only how many are in work counts here, not how busy the machine is.
    { rateFactor: 10, busyAfterMs: PATIENCE_MS },
  )
  const { app } = framed
  const read = (headers: Record<string, string> = as('supplier')) =>
    app.inject({ url: '/api/me/inbox', headers })
  const answers: LightMyRequestResponse[] = []
  const asked = Array.from(
    { length: CROWD },
    async (_, at) => void answers.push(await read(as(`supplier#${at}`))),
  )
  await expect.poll(() => answers.length, { timeout: PATIENCE_MS }).toBe(CROWD - LEAST)
  return { app, read, release, answers, asked, reached: () => reached }
}

test('of a crowd as many are answered as there is room for, the others are told when to come back', async () => {
  const { read, release, answers, asked, reached } = await startCrowded()

  const refused = [...answers]
  release()
  await Promise.all(asked)
  const later = await read()

  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(bodyOf(answer).error).toEqual({
      code: 'overloaded',
      message: 'We’re busy right now. Try again in a moment',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(answers.slice(refused.length).map((answer) => answer.statusCode)).toEqual(
    Array.from({ length: LEAST }, () => 200),
  )
  expect(later.statusCode).toBe(200)
  expect(reached()).toBe(LEAST + 1)
})

test('while it is full nobody is asked who they are, and what watches the portal is still answered', async () => {
  const { app, read, release, asked } = await startCrowded()

  const stranger = await read({})
  const health = await app.inject({ url: '/healthz' })
  const config = await app.inject({ url: '/config.json' })
  release()
  await Promise.all(asked)

  expect(stranger.statusCode).toBe(503)
  expect([health.statusCode, config.statusCode]).toEqual([200, 200])
  expect((await read({})).statusCode).toBe(401)
})

test('one key that calls without end leaves room for everybody else', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  framed = await startFrame(
    {
      getInbox: () => ({ data: [], isCapped: false }),
      listThirdPartyPrograms: async (_, { user }) => {
        if (user.firstName === 'greedy') await released
        return { data: [], takesAnySupplier: false }
      },
    },
    { rateFactor: 100, verifyKey: keyOf, busyAfterMs: PATIENCE_MS },
  )
  const url = await framed.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, { headers })
    await answer.text()
    return answer
  }
  const answers: Response[] = []
  const asked = Array.from({ length: 300 }, async () =>
    answers.push(await ask('/third-party/programs', { 'x-service-key': 'greedy' })),
  )
  await expect.poll(() => answers.length, { timeout: PATIENCE_MS }).toBeGreaterThan(200)

  const refused = [...answers]
  const others = []
  for (let round = 0; round < 5; round += 1)
    others.push(
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, as people do
      ...(await Promise.all([
        ask('/third-party/programs', { 'x-service-key': 'modest' }),
        ...Array.from({ length: 5 }, () => ask('/me/inbox', as('supplier'))),
      ])),
    )
  release()
  await Promise.all(asked)

  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  for (const answer of refused) {
    expect([429, 503]).toContain(answer.status)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(16)
})

test('a process that is held up refuses calls, as soon as it was told to', async () => {
  const HOLD_MS = 200
  const inbox = { getInbox: () => Promise.resolve({ data: [], isCapped: false }) }
  const start = (busyAfterMs: number) => startFrame(inbox, { rateFactor: 1000, busyAfterMs })
  const [soon, late] = await Promise.all([start(1), start(100 * HOLD_MS)])
  const read = async ({ app }: Framed) =>
    (await app.inject({ url: '/api/me/inbox', headers: as('supplier') })).statusCode

  // Both are in this process, which does nothing else as long as it looks.
  await expect
    .poll(() => {
      for (const until = Date.now() + HOLD_MS; Date.now() < until;);
      return read(soon)
    })
    .toBe(503)
  expect(await read(late)).toBe(200)
  await Promise.all([soon, late].map(({ app }) => app.close()))
})
