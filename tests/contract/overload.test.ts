import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'

import { as, bodyOf, startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

const CROWD = 200
/** So many are let in always: more than the fifty who may act at once. */
const LEAST = 64
const PATIENCE_MS = 60_000

let framed: Framed | undefined
afterEach(() => framed?.app.close())

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
    { rateFactor: 10 },
  )
  const { app } = framed
  const read = (headers: Record<string, string> = as('supplier')) =>
    app.inject({ url: '/api/me/inbox', headers })
  const answers: LightMyRequestResponse[] = []
  const asked = Array.from({ length: CROWD }, async () => void answers.push(await read()))
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
      message: 'The service is busy: try again in a moment',
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
