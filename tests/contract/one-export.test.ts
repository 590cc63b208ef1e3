import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { useRivals } from '#tests/support/rivals.ts'

const portal = useDomain({ isSeeded: true, patienceMs: 60_000 })
const { rival, untilWaiting } = useRivals(portal)

const EXPORT = '/api/bmw/export-data'
const exported = (who: string, url = EXPORT) =>
  portal.app.inject({ url, headers: { authorization: `Bearer ${who}` } })
const audited = () =>
  portal.db
    .selectFrom('audit')
    .select(['tenant', 'username', 'user_type', 'call', 'target_kind', 'target_id', 'outcome'])
    .where('call', '=', 'export-data')
    .execute()

test('somebody exports once at a time; others are not kept from it', async () => {
  const other = await rival()
  await other.query('lock table items in access exclusive mode')

  const first = exported('admin')
  await untilWaiting(1)
  const second = await exported('admin')
  const colleague = exported('logistics')
  await untilWaiting(2)
  await other.query('commit')

  expect([second.statusCode, second.json()]).toMatchObject([
    429,
    { error: { code: 'rate_limited', message: expect.stringContaining('one at a time') } },
  ])
  expect(second.headers['retry-after']).toBeDefined()
  expect([(await first).statusCode, (await colleague).statusCode]).toEqual([200, 200])
  expect((await exported('admin')).statusCode).toBe(200)
})

test('whoever leaves in the middle may export again, and so may whoever was refused', async () => {
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const other = await rival()
  await other.query('lock table items in access exclusive mode')
  const leaving = new AbortController()
  const headers = { authorization: 'Bearer managers' }
  const { body } = await fetch(`${origin}${EXPORT}`, { headers, signal: leaving.signal })
  await untilWaiting(1)

  leaving.abort()
  await expect(body?.getReader().read()).rejects.toThrow('aborted')
  await other.query('commit')

  await expect.poll(async () => (await exported('managers')).statusCode).toBe(200)
  const refused = await exported('managers', `${EXPORT}?timezone=Mars/Olympus`)
  expect([refused.statusCode, (await exported('managers')).statusCode]).toEqual([400, 200])
})

test('the audit says who exported what', async () => {
  const before = (await audited()).length
  await exported('bmw')
  await exported('bmw', '/api/tesla/export-data')

  const rows = await audited()
  expect(rows.length - before).toBe(1)
  expect(rows.filter(({ username }) => username === 'https://issuer/bmw_group|bmw-sub')).toEqual([
    {
      tenant: 'bmw',
      username: 'https://issuer/bmw_group|bmw-sub',
      user_type: 'bmw-dealer',
      call: 'export-data',
      target_kind: 'tenant',
      target_id: 'bmw',
      outcome: 'done',
    },
  ])
})
