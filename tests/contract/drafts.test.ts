import { expect, test } from 'vitest'

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
