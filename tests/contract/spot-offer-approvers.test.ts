import { expect, test } from 'vitest'

import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import {
  admin,
  inDays,
  managers,
  ops,
  spotCalls,
  supplier,
  todayOf,
} from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

const api = useApi()
const calls = spotCalls(api)

const named = (email: string) => ({
  approvalFlow: {
    mode: 'any' as const,
    approvers: [
      ...config.approvalFlow.approvers,
      { email, name: 'Somebody', reasons: ['above-high-price' as const] },
    ],
  },
})
/** A version of the configuration as an earlier release, or other accounts, left it. */
const keepVersion = (version: number, kept: SpotConfig) =>
  api.db
    .insertInto('spot_config_history')
    .values({
      version,
      at: api.now(),
      username: 'somebody',
      user_display_name: 'Somebody',
      note: null,
      config: JSON.stringify(kept),
      by_id: null,
      by_email: null,
    })
    .execute()
const issuesOf = (body: Readonly<Record<string, unknown>>) =>
  (body['issues'] as { path: string; code: string }[]).map(({ path, code }) => [path, code])

test('those who may approve are listed for who chooses among them, and for nobody outside', async () => {
  const list = (by: typeof admin) =>
    api.send({ by, method: 'GET', url: '/spot-feedstock/approvers' })

  expect((await list(ops)).body['data']).toEqual([
    { email: 'admin@portal.example', name: 'Test admin' },
    { email: 'customer-ops@portal.example', name: 'Test customer-ops' },
    { email: 'managers@portal.example', name: 'Test managers' },
  ])
  expect((await list(supplier)).status).toBe(403)
})

test.each([
  ['a mistyped address', 'typo@else.example'],
  ['the lowest tier', 'lowest@portal.example'],
  ['logistics', 'logistics@portal.example'],
  ['a supplier', 'supplier@portal.example'],
])('%s cannot be an approver', async (_who, email) => {
  const answer = await calls.configure(named(email))

  expect([answer.status, issuesOf(answer.body)]).toEqual([
    422,
    [['approvalFlow.approvers.1.email', 'not_an_approver']],
  ])
  expect(answer.body).toMatchObject({ error: { code: 'config_invalid' } })
  expect(answer.text).toContain(`${email} can’t approve offers.`)
})

test('an approver has the name of the account, whatever is sent', async () => {
  await calls.configure(named('Admin@Portal.Example'))
  const { offerId } = await calls.made('high')

  const { body } = await api.send({ by: admin, method: 'GET', url: '/spot-feedstock/config' })

  expect(body).toMatchObject({
    data: {
      approvalFlow: { approvers: [{ name: 'Test managers' }, { name: 'Test admin' }] },
    },
  })
  const { awaiting } = await calls.read(offerId)
  expect(awaiting.map(({ name }) => name)).toEqual(['Test managers', 'Test admin'])
  expect(JSON.stringify(body)).not.toContain('Somebody')
})

test('so has who stands in', async () => {
  const url = '/spot-feedstock/delegations/managers@portal.example'
  const sent = { delegateEmail: 'Admin@portal.example', delegateName: 'The boss' }
  const days = { from: todayOf(api), until: inDays(api, 3) }

  const put = await api.send({ by: managers, method: 'PUT', url, body: { ...sent, ...days } })
  const list = await api.send({ by: ops, method: 'GET', url: '/spot-feedstock/delegations' })

  expect(put.body['data']).toMatchObject({ delegateName: 'Test admin' })
  expect(list.body['data']).toMatchObject([{ delegateName: 'Test admin' }])
  await api.send({ by: managers, method: 'DELETE', url })
})

test('that an account has another name now is no change of the rules', async () => {
  await keepVersion(500, config)

  await calls.configure({ minPalletWeight: 120 })

  const newest = await api.db
    .selectFrom('spot_config_history')
    .selectAll()
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  expect(newest).toMatchObject({
    config: { approvalFlow: { approvers: [{ name: 'Test managers' }] } },
    changes_flow: false,
    changes_rules: false,
  })
})

test('an address counts however it is written; who has lost the right must be replaced', async () => {
  expect((await calls.configure(named('Admin@Portal.Example'))).status).toBe(200)
  await keepVersion(999, { ...config, ...named('gone@portal.example') })

  const kept = await calls.configure({ processingCost: 1.3 })
  const replaced = await calls.configure(named('admin@portal.example'))

  expect([kept.status, replaced.status]).toEqual([422, 200])
})

test.each(['typo@else.example', 'lowest@portal.example', 'supplier@portal.example'])(
  '%s cannot stand in',
  async (delegateEmail) => {
    const answer = await api.send({
      by: managers,
      method: 'PUT',
      url: '/spot-feedstock/delegations/managers@portal.example',
      body: { delegateEmail, delegateName: 'X', from: todayOf(api), until: inDays(api, 3) },
    })

    expect([answer.status, issuesOf(answer.body)]).toEqual([
      422,
      [['delegateEmail', 'not_an_approver']],
    ])
  },
)

test('nor can anybody stand in for whom may not approve', async () => {
  const answer = await api.send({
    by: admin,
    method: 'PUT',
    url: '/spot-feedstock/delegations/lowest@portal.example',
    body: {
      delegateEmail: 'admin@portal.example',
      delegateName: 'X',
      from: todayOf(api),
      until: inDays(api, 3),
    },
  })

  expect([answer.status, issuesOf(answer.body)]).toEqual([
    422,
    [['approver_email', 'not_an_approver']],
  ])
})
