import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { PoolName } from '#schemas/pool.ts'
import { listMembers } from '#server/accounts/tenant-members.ts'
import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import { startIdentity } from '#tests/support/identity.ts'
import type { RunningIdentity } from '#tests/support/identity.ts'
import { accountsOf } from '#tests/support/pool-accounts.ts'
import { offerForm, ops, reader, spotCalls, supplier } from '#tests/support/spot-offer-http.ts'

const RIVAL = '300000000000002'
let api: Api
let running: RunningIdentity
beforeAll(async () => {
  api = await startApi(inject('connection'))
  running = await startIdentity(inject('connection'))
})
afterAll(async () => {
  await api.stop()
  await running.stop()
})

const ask = (id: string, by = ops) =>
  api.send({ by, method: 'GET', url: `/spot-feedstock/suppliers/${id}/contacts` })
const contactsOf = async (id: string) => (await ask(id)).body['data']
const offerTo = async (email: string) => {
  const form = offerForm(api)
  const calls = spotCalls(api)
  const sent = { offerForm: { ...form, supplier: { id: RIVAL, name: 'Harbor Cells', email } } }
  const { body } = await calls.create(ops, sent)
  return (body['data'] as { offerId: string }).offerId // because the call answers it
}

test('the address of the last offer comes first, then accounts that may accept, oldest first', async () => {
  const before = await contactsOf(RIVAL)
  await offerTo('first@harbor.example')
  const last = await offerTo('Buying@Harbor.example')
  const after = await contactsOf(RIVAL)
  await spotCalls(api).act(last, ops, { action: 'delete', note: 'The wrong address' })

  const account = { email: 'rival@portal.example', name: 'Test rival', isOfLastOffer: false }
  expect(before).toEqual([account])
  expect(after).toEqual([
    { email: 'Buying@Harbor.example', name: null, isOfLastOffer: true },
    account,
  ])
  expect(await contactsOf(RIVAL)).toMatchObject([{ email: 'first@harbor.example' }, account])
})

test('an address is there once, with the name of its account', async () => {
  await offerTo('RIVAL@portal.example')

  expect(await contactsOf(RIVAL)).toEqual([
    { email: 'RIVAL@portal.example', name: 'Test rival', isOfLastOffer: true },
  ])
})

test('a supplier without accounts has nobody; a number that is none is refused by its name', async () => {
  const nobody = await ask('300000000009999')
  const wrong = await ask('12')

  expect([nobody.status, nobody.body['data']]).toEqual([200, []])
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.body)).toContain('supplier_id')
})

test.each([
  ['a supplier', supplier],
  ['a reader', reader],
])('%s does not learn who is at another company', async (_who, by) => {
  expect((await ask(RIVAL, by)).status).toBe(403)
})

test('accounts are those of the company alone, each as its pool has it now', async () => {
  const poolId = (name: PoolName) =>
    running.identity.poolConfigs(running.url)[name]?.userPoolId ?? ''
  const { admin } = running
  const accounts = accountsOf(() => running)
  const members = () => listMembers(accounts, 'supplier:300000000000001')

  const all = await members()
  await admin.send(
    new AdminDisableUserCommand({
      UserPoolId: poolId('external'),
      Username: 'supplier@portal.example',
    }),
  )

  const sofia = { email: 'supplier@portal.example', name: 'Sofia Marchetti', isReader: false }
  expect(all).toContainEqual({ ...sofia, isActive: true })
  expect(all).toContainEqual({
    email: 'supplier-readonly@portal.example',
    name: 'Rahul Menon',
    isActive: true,
    isReader: true,
  })
  expect(all).not.toContainEqual(expect.objectContaining({ email: 'ultium@portal.example' }))
  expect(await members()).toContainEqual({ ...sofia, isActive: false })
  expect(await listMembers(accounts, 'nobody')).toEqual([])
})
