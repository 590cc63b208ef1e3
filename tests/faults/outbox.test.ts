import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEmbeddedDesk } from '#server/booking/embedded.ts'
import type { BookingPort } from '#server/booking/port.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/index.ts'
import type { MailPort } from '#server/mail/port.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { acted, read, submitted } from '#tests/support/requests.ts'
import { seedFor } from '#tests/support/seed.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-outbox-'))
fs.chmodSync(dataDir, 0o755)
let postgres: EmbeddedPostgres
const nodes: TestDomain[] = []

const delivered = new Map<string, number>()
let chance = seedFor('a desk that fails')
let isWell = false
/** Fails three times of ten, and hangs for a moment now and then. */
async function trouble() {
  chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31
  if (isWell) return
  if (chance % 17 === 0) await sleep(200)
  if (chance % 10 < 3) throw new Error('421 not now')
}
const mail: MailPort = {
  send: async ({ key }) => {
    await trouble()
    delivered.set(key, (delivered.get(key) ?? 0) + 1)
  },
  close: () => Promise.resolve(),
}
const desk = createEmbeddedDesk({ answerAfter: 0 })
const booking: BookingPort = {
  book: async (order) => {
    await trouble()
    return desk.book(order)
  },
  cancel: desk.cancel,
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, portal: 'tests', report: console.error })
  const first = await startDomain({
    connection: postgres.connection,
    adapters: { mail, booking },
  })
  await first.domain.seed()
  const second = await startDomain({
    connection: postgres.connection,
    beside: first,
    adapters: { mail, booking },
  })
  nodes.push(first, second)
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.stop()
  await postgres.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test(
  'two nodes and services that fail, hang and come back: everything is sent, each request booked once',
  { timeout: 150_000 },
  async () => {
    const [first, second] = nodes
    if (!first || !second) throw new Error('no nodes')
    first.domain.workers.start()
    second.domain.workers.start()

    const made = await Promise.all(Array.from({ length: 20 }, () => submitted(first)))
    for (const { id } of made)
      await acted(second, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await Promise.all(
      made.map(({ id }) => acted(first, 'logistics', id, { action: 'approve-by-logistics' })),
    )
    isWell = true
    const ids = made.map(({ id }) => id)
    const open = () =>
      first.db
        .selectFrom('outbox')
        .select(['key', 'last_error', 'stuck_at'])
        .where('request_id', 'in', ids)
        .where('done_at', 'is', null)
        .execute()
    const deadline = Date.now() + 120_000
    while ((await open()).length && Date.now() < deadline) await sleep(200)

    expect(await open()).toEqual([])
    for (const id of ids) {
      const { booking: state, history } = await read(first, id)
      expect(state).toBe('booked')
      expect(
        history.filter(({ actionDescription }) => actionDescription.startsWith('Booked:')),
      ).toHaveLength(1)
      const promised = history.flatMap(({ sentEmails }) => sentEmails)
      expect(promised.map(({ status }) => status)).toEqual(promised.map(() => 'sent'))
      const sent = [...delivered.keys()].filter((key) => key.startsWith(`${id}:`))
      expect(sent).toHaveLength(promised.length)
    }
    expect(Math.max(...delivered.values())).toBe(1)
  },
)
