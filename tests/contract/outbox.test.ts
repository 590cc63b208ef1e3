import { beforeAll, describe, expect, inject, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import { createLog } from '#server/log.ts'
import type { Mail } from '#server/mail/port.ts'
import { createOutboxWorker } from '#server/outbox/worker.ts'
import { startDomain } from '#tests/support/domain.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, read, submitted } from '#tests/support/requests.ts'

let clock = 0
let send: (mail: Mail) => Promise<void> = () => Promise.resolve()
const portal = useDomain({
  isSeeded: true,
  adapters: { mail: { send: (mail) => send(mail), close: () => Promise.resolve() } },
  now: () => new Date(Date.now() + clock),
})
beforeAll(async () => {
  await portal.domain.drain()
})

async function stuckRequest() {
  const { id } = await submitted(portal)
  send = () => Promise.reject(new Error('421 try later'))
  for (let n = 0; n < 20; n += 1) {
    await portal.domain.drain()
    clock += 700_000
  }
  send = () => Promise.resolve()
  return id
}

async function statusOf(id: string) {
  const { history } = await read(portal, id)
  return history[0]?.sentEmails.find(({ subject }) => subject.endsWith('received'))?.status
}

describe('a mail that cannot be sent', () => {
  test('is stuck after a dozen attempts, told in the history and the inbox, and sent when asked for', async () => {
    const id = await stuckRequest()
    const key = `${id}:1:mail-1`
    expect(await statusOf(id)).toBe('stuck')
    const mailsFor = async (who: string) =>
      (await read(portal, id, who)).history.flatMap(({ sentEmails }) => sentEmails)
    expect((await mailsFor('admin')).map(({ outboxId }) => outboxId)).toContain(key)
    expect((await mailsFor('supplier')).map(({ outboxId }) => outboxId)).not.toContain(key)
    const list = await call(portal, 'admin', '/redwood/outbox?state=stuck')
    const found = (list.json as { data: { id: string }[] }).data.find((row) => row.id === key)
    expect(found).toMatchObject({ attempts: 12, lastError: '421 try later', targetId: id })
    const inbox = await call(portal, 'admin', '/me/inbox')
    expect((inbox.json as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({
        kind: 'stuck-mail',
        targetKind: 'shipment-request',
        targetId: id,
      }),
    )
    expect((await portal.domain.outboxState()).stuck).toBeGreaterThan(0)

    const path = `/redwood/outbox/${encodeURIComponent(key)}`
    const forbidden = await call(portal, 'logistics', `${path}/retry`, { method: 'POST', body: {} })
    expect(forbidden.status).toBe(404)
    clock += 60_000
    const retried = await call(portal, 'admin', `${path}/retry`, { method: 'POST', body: {} })
    expect(retried.json).toMatchObject({ data: { state: 'open', attempts: 0 } })
    await portal.domain.drain()
    expect(await statusOf(id)).toBe('sent')
    const done = await call(portal, 'admin', `${path}/retry`, { method: 'POST', body: {} })
    expect([done.status, errorOf(done).error.code]).toEqual([409, 'version_conflict'])
  })

  test('of no record is told to administrators alone, all of them in one', async () => {
    const messages = (name: string) => ({
      tenant: 'identity',
      key: `code:${name}`,
      bucket: 1,
      kind: 'mail' as const,
      payload: '{}',
      run_at: new Date(),
      created_at: new Date(),
      stuck_at: new Date(),
      request_id: null,
    })
    const rows = ['one', 'two', 'three'].map(messages)
    await portal.db.insertInto('outbox').values(rows).execute()
    const toldTo = async (who: string) => {
      const { json } = await call(portal, who, '/me/inbox')
      const { data } = json as { data: readonly InboxItem[] } // because the call answers that
      return data.filter(({ targetKind }) => targetKind === 'outbox')
    }

    expect(await toldTo('admin')).toMatchObject([
      {
        kind: 'stuck-mail',
        urgency: { group: 'exceptions', due: null, reason: '3 emails could not be sent' },
      },
    ])
    for (const who of ['customer-ops', 'logistics', 'supplier'])
      expect(await toldTo(who)).toEqual([])
    for (const { key } of rows) {
      const path = `/redwood/outbox/${encodeURIComponent(key)}/retry`
      expect((await call(portal, 'admin', path, { method: 'POST', body: {} })).status).toBe(200)
    }
    expect(await toldTo('admin')).toEqual([])
  })

  test('can be given up with a note', async () => {
    const id = await stuckRequest()
    const path = `/redwood/outbox/${encodeURIComponent(`${id}:1:mail-1`)}/discard`
    expect((await call(portal, 'admin', path, { method: 'POST', body: {} })).status).toBe(400)
    const gone = await call(portal, 'admin', path, { method: 'POST', body: { note: 'Phoned' } })
    expect(gone.json).toMatchObject({ data: { state: 'done', lastError: 'Discarded: Phoned' } })
  })
})

test('two nodes send every message once', async () => {
  const second = await startDomain({
    connection: inject('connection'),
    beside: portal,
    adapters: { mail: { send: (mail) => send(mail), close: () => Promise.resolve() } },
    now: () => new Date(Date.now() + clock),
  })
  const keys: string[] = []
  send = ({ key }) => Promise.resolve(void keys.push(key))
  await Promise.all(Array.from({ length: 12 }, () => submitted(portal)))

  await Promise.all([portal.domain.drain(), second.domain.drain(), portal.domain.drain()])

  expect(keys).toHaveLength(24)
  expect(new Set(keys).size).toBe(24)
  await second.stop()
})

test('a message of a worker that died is taken over when its lease ends', async () => {
  const { id } = await submitted(portal)
  await portal.db
    .updateTable('outbox')
    .set({ locked_by: 'dead', locked_until: new Date(Date.now() + clock + 30_000) })
    .where('request_id', '=', id)
    .execute()
  await portal.domain.drain()
  expect(await statusOf(id)).toBe('queued')
  clock += 31_000
  await portal.domain.drain()
  expect(await statusOf(id)).toBe('sent')
})

const LINES = ['mail', 'booking', 'document'] as const
test.each(LINES)('while a %s takes its time, what is of another sort is done', async (slow) => {
  await portal.domain.drain()
  const now = new Date(Date.now() + clock)
  const add = (...kinds: (typeof LINES)[number][]) => {
    const rest = { tenant: 'redwood', payload: {}, requestId: null }
    const messages = kinds.map((kind) => ({ ...rest, kind, key: `${slow}-before-${kind}` }))
    return addMessages(portal.db, messages, now)
  }
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done: string[] = []
  const job = async ({ kind }: { readonly kind: string }) => {
    if (kind === slow) {
      begun.resolve()
      await end.promise
    }
    done.push(kind)
    return { type: 'done' } as const
  }
  const jobs = { mail: job, sms: job, booking: job, 'cancel-booking': job, document: job }
  const worker = createOutboxWorker({
    db: portal.db,
    jobs,
    now: () => now,
    log: createLog('error'),
  })

  await add(slow)
  worker.start()
  await begun.promise
  const others = LINES.filter((kind) => kind !== slow)
  await add(...others)
  await expect.poll(() => done.toSorted()).toEqual(others.toSorted())
  end.resolve()
  await expect.poll(() => done.length).toBe(3)
  await worker.stop()
})
