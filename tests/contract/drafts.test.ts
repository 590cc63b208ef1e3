import { describe, expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, formFor } from '#tests/support/requests.ts'

let clock = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(Date.now() + clock) })

const path = (name: string) => `/me/drafts/shipment-request:suppliers:${name}`
const keep = (name: string, draft: object, revision: number | null, device = 'desk') =>
  call(portal, 'supplier', path(name), { method: 'PUT', body: { draft, revision, device } })

test('a draft comes back exactly as it was typed, on every device of the same person', async () => {
  const typed = { site: '  two blanks ', note: 'line\r\nline', empty: '', units: [{ kg: '4,5' }] }
  const kept = await keep('typed', typed, null)
  expect(kept.json).toMatchObject({ data: { revision: 1, device: 'desk' } })
  const found = await call(portal, 'supplier', path('typed'))
  expect(found.json).toMatchObject({ data: { draft: typed } })
  expect((await call(portal, 'ultium', path('typed'))).json).toEqual({ data: null })
})

test('what was written elsewhere is not overwritten unawares', async () => {
  await keep('two', { n: 1 }, null, 'desk')
  await keep('two', { n: 2 }, 1, 'phone')

  const late = await keep('two', { n: 3 }, 1, 'desk')

  expect(late.status).toBe(409)
  expect(errorOf(late)).toMatchObject({
    error: { code: 'version_conflict' },
    current: { updatedBy: 'phone' },
  })
  expect((await keep('two', { n: 3 }, null)).json).toMatchObject({ data: { revision: 3 } })
})

test('a draft that was dropped elsewhere can be written again', async () => {
  await keep('gone', { n: 1 }, null)
  await call(portal, 'supplier', path('gone'), { method: 'DELETE' })
  expect((await call(portal, 'supplier', path('gone'))).json).toEqual({ data: null })
  expect((await keep('gone', { n: 2 }, 1)).status).toBe(200)
})

test('after thirty days a draft is gone', async () => {
  await keep('old', { n: 1 }, null)
  clock = 31 * 86_400_000
  expect((await call(portal, 'supplier', path('old'))).json).toEqual({ data: null })
  clock = 0
})

test('what was sent is no draft any more, and what was refused still is', async () => {
  const [sent, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const submit = (siteId: string) =>
    call(portal, 'supplier', '/suppliers/shipment-requests', {
      method: 'POST',
      headers: { 'idempotency-key': sent },
      body: {
        tenant: 'supplier:300000000000001',
        site_id: siteId,
        form: formFor('lakeside-reno'),
      },
    })
  const keysLeft = async () => {
    const found = await Promise.all(
      ['sent', 'other'].map((name) => call(portal, 'supplier', path(name))),
    )
    return found.map(
      ({ json }) => (json as { data: { draft: { key: string } } | null }).data?.draft.key,
    )
  }
  await keep('sent', { key: sent, comments: 'as typed' }, null)
  await keep('other', { key: other }, null)
  // Somebody else's under the same key, which only a guess could make.
  const theirs = path('theirs')
  const body = { draft: { key: sent }, revision: null, device: 'desk' }
  await call(portal, 'ultium', theirs, { method: 'PUT', body })

  expect((await submit('elsewhere')).status).toBe(400)
  expect(await keysLeft()).toEqual([sent, other])
  expect((await submit('lakeside-reno')).status).toBe(201)
  expect(await keysLeft()).toEqual([undefined, other])
  expect((await call(portal, 'ultium', theirs)).json).toMatchObject({ data: { revision: 1 } })
})

describe('one person keeps a bounded amount', () => {
  const keepAs = (who: string, name: string, text: string, revision: number | null = null) =>
    call(portal, who, path(name), {
      method: 'PUT',
      body: { draft: { text }, revision, device: 'desk' },
    })
  const refusalOf = (answer: Awaited<ReturnType<typeof keepAs>>) => [
    answer.status,
    errorOf(answer).error.message,
  ]
  const many = (n: number) => Array.from({ length: n }, (_, at) => `many-${at}`)

  test('of fifty drafts, also when the last ones come at once; another has room once one is gone', async () => {
    // As many at once as one person may ask for: the rest of sixty would wait for a place (overload.test.ts).
    const keepAll = (names: readonly string[]) =>
      Promise.all(names.map((name) => keepAs('gm', name, 'x')))
    const answers = [
      ...(await keepAll(many(60).slice(0, 30))),
      ...(await keepAll(many(60).slice(30))),
    ]
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(refusalOf)).toEqual(
      Array.from({ length: 10 }, () => [
        422,
        'You have 50 drafts, the most we keep. Submit or discard one to save more.',
      ]),
    )
    const kept = many(60).find((_name, n) => answers[n]?.status === 200) ?? ''

    expect((await keepAs('gm', kept, 'written again', 1)).status).toBe(200)
    expect((await keepAs('bmw', 'new', 'of somebody else')).status).toBe(200)
    expect((await keepAs('gm', 'new', 'x')).status).toBe(422)
    await call(portal, 'gm', path(kept), { method: 'DELETE' })
    expect((await keepAs('gm', 'new', 'x')).status).toBe(200)
  })

  test('of 20 MB, of which one that is too large may become smaller', async () => {
    const [name = '', ...others] = many(11)
    const large = 'ä'.repeat(950_000)
    const answers = await Promise.all(others.map((each) => keepAs('ultium', each, large)))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await keepAs('ultium', name, 'x'.repeat(1_900_000))).status).toBe(200)

    expect(refusalOf(await keepAs('ultium', 'more', 'x'.repeat(100_000)))).toEqual([
      422,
      'Your drafts fill the 20 MB we keep for you. Submit or discard one to save more.',
    ])
    expect((await keepAs('ultium', name, 'x'.repeat(1_990_000), 1)).status).toBe(422)
    expect((await keepAs('ultium', name, 'x'.repeat(1_000_000), 1)).status).toBe(200)
    expect((await keepAs('ultium', 'more', 'x'.repeat(100_000))).status).toBe(200)
  })

  test('what ended a month ago does not count', async () => {
    await Promise.all(many(50).map((name) => keepAs('reno', name, 'x')))
    clock = 31 * 86_400_000
    expect((await keepAs('reno', 'new', 'x')).status).toBe(200)
    clock = 0
  })
})
