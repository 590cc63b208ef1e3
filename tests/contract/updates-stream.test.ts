import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { acted, call, submitted } from '#tests/support/requests.ts'

let ahead = 0
let portal: TestDomain
let other: TestDomain
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  const connection = inject('connection')
  portal = await startDomain({ connection, now })
  await portal.domain.seed()
  other = await startDomain({ connection, now, beside: portal })
})
afterAll(async () => {
  await other.stop()
  await portal.stop()
})

/** Somebody's stream: what it tells, event by event, until it ends or is left. */
async function listen(who: string, at = portal) {
  const answer = await at.app.inject({
    url: '/api/updates/stream',
    headers: { authorization: `Bearer ${who}` },
    payloadAsStream: true,
  })
  const stream = answer.stream()
  const texts = stream[Symbol.asyncIterator]()
  let buffer = ''
  let isOver = false
  /** The next event as "name data"; undefined at the end. */
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n')
        buffer = buffer.slice(end + 2)
        if (lines.some((line) => line.startsWith('event:')))
          return lines
            .map((line) => line.replace(/^(event|data):\s?/, ''))
            .join(' ')
            .trim()
        continue
      }
      if (isOver) return undefined
      // oxlint-disable-next-line no-await-in-loop -- events come one after the other
      const chunk = await texts.next()
      isOver = chunk.done === true
      buffer += chunk.done ? '' : String(chunk.value)
    }
  }
  /** Events up to the one about a record. */
  const until = async (id: string): Promise<readonly string[]> => {
    const seen: string[] = []
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const event = await next()
      if (event === undefined) throw new Error(`ended before ${id}: ${seen.join('; ')}`)
      seen.push(event)
      if (event.includes(id)) return seen
    }
  }
  return {
    status: answer.statusCode,
    headers: answer.headers,
    next,
    until,
    leave: () => stream.destroy(),
  }
}
const hint = (id: string, revision: number) =>
  `hint ${JSON.stringify({ topic: 'shipment-request', id, revision })}`

describe('the stream of updates', () => {
  test('tells what changed to those in scope, and never what it holds', async () => {
    const staff = await listen('logistics')
    const owner = await listen('supplier')
    expect(staff.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { id } = await submitted(portal)

    expect((await staff.until(id)).at(-1)).toBe(hint(id, 1))
    expect(await owner.until(id)).toContain(hint(id, 1))
    const { revision } = await acted(portal, 'supplier', id, { action: 'add-note', note: 'Dock 4' })
    expect((await owner.until(`"revision":${revision}`)).at(-1)).toBe(hint(id, revision))
    for (const one of [staff, owner]) one.leave()
  })

  test('hears what was written at another node', async () => {
    const here = await listen('admin', other)
    const { id } = await submitted(portal)
    expect((await here.until(id)).at(-1)).toBe(hint(id, 1))
    here.leave()
  })

  test('tells nothing of one supplier to another, however much happens', async () => {
    const rival = await listen('ultium')
    const { id } = await submitted(portal)
    // A change of the listener's own comes after it, and is the first that is told.
    const own = await submitted(portal, { who: 'ultium', siteId: 'ultium-lansing' })
    expect((await rival.until(own.id)).join(' ')).not.toContain(id)
    rival.leave()
  })

  test('ends after a quarter of an hour, and asks to come again', async () => {
    const stream = await listen('managers')
    ahead += 15 * 60_000
    let last: string | undefined
    for (let event = await stream.next(); event !== undefined; event = await stream.next())
      last = event
    expect(last).toBe('again')
  })

  test('is open four times for one person; who comes once more polls', async () => {
    // Over a real connection: whoever leaves is noticed there.
    const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const open = async () => {
      const leaving = new AbortController()
      const { status, headers } = await fetch(`${origin}/api/updates/stream`, {
        headers: { authorization: 'Bearer lowest' },
        signal: leaving.signal,
      })
      return { status, headers, leave: () => leaving.abort() }
    }
    const four = await Promise.all([open(), open(), open(), open()])
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const fifth = await open()
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '60'])

    four[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
    for (const { leave } of four) leave()
  })

  test('is for whoever is signed in', async () => {
    expect((await call(portal, 'nobody', '/updates/stream')).status).toBe(401)
  })

  test('ends when its node closes, so that nothing keeps it open', async () => {
    const node = await startDomain({ connection: inject('connection'), now, beside: portal })
    const stream = await listen('admin', node)
    await Promise.all([node.app.close(), expect(stream.next()).resolves.toBe('again')])
    await node.stop()
  })
})
