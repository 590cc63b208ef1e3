import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { outboxCalls } from '#api/contract/outbox.ts'
import type { OneOutboxMessage, OutboxMessage } from '#schemas/outbox.ts'
import type { Mail } from '#server/mail/port.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, submitted } from '#tests/support/requests.ts'
import { recordStatements } from '#tests/support/statements.ts'

let clock = 0
const sent: Mail[] = []
let send = (_mail: Mail): Promise<void> => Promise.resolve()
const portal = useDomain({
  isSeeded: true,
  adapters: { mail: { send: async (mail) => send(mail), close: () => Promise.resolve() } },
  now: () => new Date(Date.now() + clock),
})
async function works(mail: Mail) {
  sent.push(mail)
}
const CODE = '739144'

async function strand(error: string) {
  send = async () => {
    throw new Error(error)
  }
  for (let n = 0; n < 14; n += 1) {
    await portal.domain.drain()
    clock += 700_000
  }
  send = works
}
const keyOf = (id: string) => `${id}:1:mail-1`
const at = (key: string) => `/redwood/outbox/${encodeURIComponent(key)}`
const post = (path: string, body: unknown, who = 'admin') =>
  call(portal, who, path, { method: 'POST', body })
const listed = async (query: string, who = 'admin') =>
  outboxCalls.listOutbox.response.parse(
    (await call(portal, who, `/redwood/outbox?limit=200&${query}`)).json,
  )
const keysIn = ({ data }: { readonly data: readonly OutboxMessage[] }) => data.map(({ key }) => key)
const one = async (key: string): Promise<OneOutboxMessage> =>
  outboxCalls.getOutboxMessage.response.parse((await call(portal, 'admin', at(key))).json).data
const auditOf = (key: string | null) =>
  portal.db
    .selectFrom('audit')
    .select(['call', 'detail', 'username'])
    .where('target_kind', '=', 'outbox')
    .where('target_id', key === null ? 'is' : '=', key)
    .execute()

let stuck: string
beforeAll(async () => {
  send = works
  await portal.domain.drain()
  const { id } = await submitted(portal)
  await strand('550 5.1.1 user unknown')
  stuck = keyOf(id)
})
beforeEach(() => void (sent.length = 0))

describe('outgoing messages', () => {
  test('say why they are stuck, all of one cause counted together', async () => {
    const found = await listed('state=stuck')
    const message = found.data.find(({ key }) => key === stuck)

    expect(message).toMatchObject({
      kind: 'mail',
      standing: 'stuck',
      cause: 'wrong-address',
      subject: expect.stringMatching(/^Request sr_\d+ received$/),
      to: [expect.stringContaining('@')],
    })
    expect(found.causes).toEqual([{ cause: 'wrong-address', count: found.data.length }])
    expect((await listed('state=stuck', 'logistics')).causes).toEqual([])
  })

  test('are found by state, kind, cause, record, address and subject, and when they were sent', async () => {
    const [message] = (await listed('state=stuck')).data.filter(({ key }) => key === stuck)
    const { targetId, to, subject } = message ?? { to: [] }
    const queries = [
      'state=stuck&cause=wrong-address',
      `state=all&q=${targetId}`,
      `state=all&q=${encodeURIComponent(to[0] ?? '')}`,
      `state=open&kind=mail&q=${encodeURIComponent(subject?.toUpperCase() ?? '')}`,
    ]
    for (const query of queries)
      expect([query, keysIn(await listed(query))]).toContainEqual(expect.arrayContaining([stuck]))
    for (const query of [
      'state=waiting',
      'state=sent',
      'state=stuck&cause=refused',
      'state=all&kind=booking',
    ])
      expect([query, keysIn(await listed(query)).includes(stuck)]).toEqual([query, false])
    const later = new Date(Date.now() + clock + 60_000).toISOString()
    expect(keysIn(await listed(`state=sent&sent_since=${later}`))).toEqual([])
    const done = await listed(`state=sent&sent_since=${new Date(0).toISOString()}`)
    expect(done.data.map(({ standing }) => standing)).toEqual(done.data.map(() => 'sent'))
    expect(done.data.length).toBeGreaterThan(0)
  })

  test('are shown as their readers see them, before they are sent and after, with what was answered', async () => {
    const message = await one(stuck)

    expect(message.mail).toMatchObject({ to: message.to, subject: message.subject })
    expect(message.mail?.text).toContain(message.targetId)
    expect(message.tries).toHaveLength(12)
    expect(message.tries.at(-1)).toMatchObject({ error: '550 5.1.1 user unknown' })
    expect(message.mayReaddress).toBe(true)
    expect(sent).toEqual([])
    expect((await call(portal, 'logistics', at(stuck))).status).toBe(404)
  })

  test('hide codes and keys, and keep them at their own address', async () => {
    const to = 'nora@prairie.example'
    const key = 'https://portal.example/x/#answer=abcdef'
    await portal.domain.deliver({
      to,
      subject: 'Your account',
      code: CODE,
      text: `Code ${CODE}\n${key}`,
    })
    const [found] = (await listed('state=waiting&kind=mail')).data.filter(
      ({ subject }) => subject === 'Your account',
    )
    const shown = await call(portal, 'admin', at(found?.key ?? ''))

    expect(JSON.stringify(shown.json)).not.toMatch(new RegExp(`${CODE}|abcdef|sealed":"`))
    expect(shown.json).toMatchObject({
      data: {
        to: [to],
        mail: { text: 'Code ••••••\nhttps://portal.example/x/#••••••' },
        mayReaddress: false,
      },
    })
    const refused = await post(`${at(found?.key ?? '')}/retry`, {
      sendTo: 'thief@elsewhere.example',
    })
    expect([refused.status, errorOf(refused).error.code]).toEqual([422, 'action_not_allowed'])
    await portal.domain.drain()
    expect(sent.map((mail) => mail.to)).toEqual([[to]])
  })

  test('go to another address where the first was wrong, which is written down', async () => {
    const answer = await post(`${at(stuck)}/retry`, {
      sendTo: 'right@lakeside.example',
      note: 'Asked',
    })
    expect(answer.json).toMatchObject({
      data: { standing: 'waiting', to: ['right@lakeside.example'] },
    })
    await portal.domain.drain()

    expect(sent.find((mail) => mail.key === stuck)?.to).toEqual(['right@lakeside.example'])
    expect(await auditOf(stuck)).toMatchObject([
      { call: 'retry-outbox', detail: { sendTo: 'right@lakeside.example', note: 'Asked' } },
    ])
    const after = await one(stuck)
    expect(after).toMatchObject({ standing: 'sent', cause: null })
    expect(after.mail).toMatchObject({ to: ['right@lakeside.example'] })
    expect(after.mail?.text).toContain(after.targetId)
  })

  test('are discarded with a note, which is written down too', async () => {
    const { id } = await submitted(portal)
    expect((await post(`${at(keyOf(id))}/discard`, { note: 'Phoned' })).status).toBe(200)

    expect(keysIn(await listed('state=discarded'))).toContain(keyOf(id))
    expect(keysIn(await listed('state=sent'))).not.toContain(keyOf(id))
    expect(await auditOf(keyOf(id))).toMatchObject([
      { call: 'discard-outbox', detail: { note: 'Phoned', record: id } },
    ])
    const again = await post(`${at(keyOf(id))}/discard`, { note: 'Phoned' })
    expect([again.status, errorOf(again).error.code]).toEqual([409, 'version_conflict'])
    expect(await auditOf(keyOf(id))).toHaveLength(1)
  })
})

test('a test mail goes to each address by itself', async () => {
  await portal.domain.drain()
  sent.length = 0
  const sendTo = ['one@portal.example', 'two@portal.example', 'one@portal.example']
  const answer = await post('/test-email', { sendTo })
  expect([answer.status, answer.json]).toEqual([200, { data: { queued: 2 } }])
  await portal.domain.drain()

  expect(sent.map(({ to, cc }) => [to, cc])).toEqual([
    [['one@portal.example'], []],
    [['two@portal.example'], []],
  ])
  expect(sent[0]).toMatchObject({ subject: 'Test mail', text: expect.stringContaining('Server:') })
  expect(await auditOf(null)).toMatchObject([{ call: 'test-email' }])
  expect((await post('/test-email', { sendTo: [] })).status).toBe(400)
  expect((await post('/test-email', { sendTo }, 'managers')).status).toBe(403)
})

test.each([
  ['state=all', 'outbox_made'],
  ['state=stuck', 'outbox_stuck'],
  ['state=sent', 'outbox_sent'],
  ['state=sent&sent_since=2026-11-23T00:00:00.000Z', 'outbox_sent'],
  ['state=all&q=sr_01234567', 'outbox_record'],
])('a list of ?%s comes in its order from %s', async (query, index) => {
  const recording = recordStatements()
  await listed(query)
  recording.stop()
  const [statement] = recording.kept.filter(({ text }) => text.startsWith('select * from outbox'))
  const plan = await planOf(portal.db, statement ?? { text: '', values: [] })

  expect(plan.map((node) => node['Index Name'])).toContain(index)
})
