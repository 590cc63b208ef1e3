import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import type { PoolName } from '#schemas/pool.ts'
import { createCognitoAccounts } from '#server/accounts/cognito.ts'
import { listColleagues } from '#server/accounts/internal.ts'
import { searchAccounts } from '#server/accounts/search.ts'
import { createAdminClient } from '#server/identity/index.ts'
import { accountsOf } from '#tests/support/pool-accounts.ts'

import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()

const poolId = (name: PoolName) => running.identity.poolConfigs(running.url)[name]?.userPoolId ?? ''
const inCompany = (name: string) => ({
  UserPoolId: poolId('redwood_okta'),
  Username: `${name}@portal.example`,
})

test('accounts are listed by group, page by page, where the pool has the group', async () => {
  const { admin } = running
  const GroupName = 'cp-epc-user'
  const names = ['managers', 'customer-ops', 'logistics']
  for (const name of names)
    await admin.send(new AdminAddUserToGroupCommand({ ...inCompany(name), GroupName }))
  const list = (group: string, rest: object = {}) =>
    admin.send(
      new ListUsersInGroupCommand({
        UserPoolId: poolId('redwood_okta'),
        GroupName: group,
        ...rest,
      }),
    )
  const emailsOf = ({ Users = [] }: Awaited<ReturnType<typeof list>>) =>
    Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value)

  const first = await list(GroupName, { Limit: 2 })
  const second = await list(GroupName, { Limit: 2, NextToken: first.NextToken })

  const listed = [...emailsOf(first), ...emailsOf(second)]
  expect(listed).toHaveLength(names.length)
  expect(new Set(listed)).toEqual(new Set(names.map((name) => inCompany(name).Username)))
  expect(second.NextToken).toBeUndefined()
  expect(emailsOf(await list('cp-admin'))).toEqual(['admin@portal.example'])
  await expect(list('no-such-group')).rejects.toBeInstanceOf(ResourceNotFoundException)
})

test('who may approve offers are the company’s people of three groups, who can sign in', async () => {
  const { admin } = running
  const accounts = accountsOf(() => running)
  const approvers = () => listColleagues(accounts, ['admin', 'customer-ops', 'managers'])

  const all = await approvers()
  await admin.send(new AdminDisableUserCommand(inCompany('customer-ops')))
  const fewer = await approvers()
  await admin.send(new AdminEnableUserCommand(inCompany('customer-ops')))

  expect(all).toHaveLength(3)
  expect(all).toContainEqual({
    email: 'managers@portal.example',
    name: 'Marcus Lindqvist',
    caller: 'managers',
  })
  expect(all.map(({ caller }) => caller).toSorted()).toEqual(['admin', 'customer-ops', 'managers'])
  expect(fewer.map(({ caller }) => caller).toSorted()).toEqual(['admin', 'managers'])
})

describe('a user pool', () => {
  test('that a deployment does not have is empty', async () => {
    const accounts = createCognitoAccounts({
      client: () => Promise.reject(new Error('nobody is to be asked')),
      named: () => undefined,
    })

    expect(await searchAccounts(accounts, ['porsche'], { search: {}, limit: 9 })).toEqual({
      found: [],
      next: undefined,
    })
    await expect(accounts.listPool('porsche')).rejects.toThrow('COGNITO_POOLS has no pool porsche')
  })

  test('that does not go on from a place says so', async () => {
    const accounts = accountsOf(() => running)

    expect(await accounts.listPage('porsche', { limit: 9, token: 'an old one' })).toBe('refused')
    const from = { question: 0, token: 'an old one', size: 9, after: '' }
    expect(await searchAccounts(accounts, ['porsche'], { search: {}, limit: 9, from })).toBe(
      'refused',
    )
  })

  test('is asked for pages of one length to the end, however many are wanted then', async () => {
    const accounts = accountsOf(() => running)
    const limits: number[] = []
    const listPage: typeof accounts.listPage = (pool, page) => {
      limits.push(page.limit)
      return accounts.listPage(pool, page)
    }
    const search = {}

    const first = await searchAccounts({ listPage }, ['external'], { search, limit: 2 })
    if (typeof first === 'string') throw new Error(first)
    const from = first.next
    const second = await searchAccounts({ listPage }, ['external'], { search, limit: 5, from })
    if (typeof second === 'string') throw new Error(second)

    expect([first.found.length, second.found.length]).toEqual([2, 5])
    expect(limits).toEqual([2, 2, 2, 2])
    const names = [...first.found, ...second.found].map(({ username }) => username)
    expect(new Set(names).size).toBe(7)
  })

  test('that is asked too often, or takes no such filter, is no failure of ours', async () => {
    const answers = ['TooManyRequestsException', 'InvalidParameterException']
    const service = Fastify()
    service.addContentTypeParser('*', (_request, _body, done) => done(null))
    service.post('/', (_request, reply) =>
      reply.code(400).type('application/x-amz-json-1.1').send({ __type: answers.shift() }),
    )
    const client = new CognitoIdentityProviderClient({
      region: 'eu-local-1',
      endpoint: await service.listen({ port: 0, host: '127.0.0.1' }),
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      maxAttempts: 1,
    })
    const accounts = createCognitoAccounts({
      client: async () => client,
      named: () => ({ id: 'eu-local-1_tesla', clientId: 'tesla', issuer: 'https://issuer/tesla' }),
    })
    const ask = () => searchAccounts(accounts, ['tesla'], { search: { q: 'abc' }, limit: 9 })

    expect([await ask(), await ask()]).toEqual(['busy', 'refused'])
    client.destroy()
    await service.close()
  })

  test('that fails or is too busy is asked again, three times in all (specification 2 §9)', async () => {
    const answers = [500, 503, 200, 429, 502, 504]
    const asked: number[] = []
    const service = Fastify()
    service.addContentTypeParser('*', (_request, _body, done) => done(null))
    service.post('/identity/', (_request, reply) => {
      const status = answers.shift() ?? 200
      asked.push(status)
      const type = status === 429 ? 'TooManyRequestsException' : 'InternalErrorException'
      return reply
        .code(status)
        .type('application/x-amz-json-1.1')
        .send(status === 200 ? {} : { __type: type })
    })
    const client = await createAdminClient(
      running.secrets,
      await service.listen({ port: 0, host: '127.0.0.1' }),
    )
    const accounts = createCognitoAccounts({
      client: async () => client,
      named: () => ({ id: 'eu-local-1_tesla', clientId: 'tesla', issuer: 'https://issuer/tesla' }),
    })
    const who = { pool: 'tesla', username: 'somebody' } as const

    await accounts.setEnabled(who, false)
    expect(asked.splice(0)).toEqual([500, 503, 200])
    await expect(accounts.setEnabled(who, false)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 504, attempts: 3 },
    })
    expect(asked).toEqual([429, 502, 504])
    client.destroy()
    await service.close()
  })
})
