import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'

let clock = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(Date.now() + clock) })

const submit = (key: string, comments: string, who = 'supplier') =>
  call(portal, who, '/suppliers/shipment-requests', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: {
      tenant: 'supplier:300000000000001',
      site_id: 'lakeside-reno',
      form: formFor('lakeside-reno', { comments }),
    },
  })
const idOf = (answer: { json: unknown }) => (answer.json as { data: { id: string } }).data.id
const newKey = () => crypto.randomUUID()

test('the same key and body give the stored answer, also to twenty at once', async () => {
  const key = newKey()

  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(key, 'once')))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  const replays = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
  expect(replays).toHaveLength(19)
  expect(replays[0]?.json).toEqual(answers.find((answer) => !replays.includes(answer))?.json)
})

test('the same key with another body is refused', async () => {
  const key = newKey()
  await submit(key, 'one')
  const other = await submit(key, 'two')
  expect(other.status).toBe(422)
  expect(errorOf(other).error.code).toBe('idempotency_mismatch')
})

test('two people may use the same key', async () => {
  const key = newKey()
  const [first, second] = [await submit(key, 'a'), await submit(key, 'a', 'reno')]
  expect(idOf(first)).not.toBe(idOf(second))
})

test('an action that is sent again after its answer was lost is done once', async () => {
  const { id } = await submitted(portal)
  const headers = { 'idempotency-key': newKey() }
  const body = { action: 'approve-by-bizdev', revision: 1 }
  const first = await act(portal, 'customer-ops', id, body, headers)
  const again = await act(portal, 'customer-ops', id, body, headers)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.json).toEqual(first.json)
  expect((await read(portal, id)).history).toHaveLength(2)
})

test('a refused call is not remembered: it may succeed later', async () => {
  const { id } = await submitted(portal)
  const headers = { 'idempotency-key': newKey() }
  const body = { action: 'approve-by-logistics' }
  expect((await act(portal, 'logistics', id, body, headers)).status).toBe(422)
  await act(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  expect((await act(portal, 'logistics', id, body, headers)).status).toBe(200)
})

test('after a day a key is forgotten', async () => {
  const key = newKey()
  const first = await submit(key, 'today')
  clock = 25 * 3_600_000
  const next = await submit(key, 'today')
  clock = 0
  expect(next.status).toBe(201)
  expect(idOf(next)).not.toBe(idOf(first))
})
