import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolCommand,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, test } from 'vitest'

import { PoolName } from '#schemas/pool.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let admin: CognitoIdentityProviderClient
const running = useIdentity()
beforeAll(() => {
  admin = running.admin
})

const poolId = (name: PoolName) => running.identity.poolConfigs(running.url)[name]?.userPoolId ?? ''
const external = () => ({ UserPoolId: poolId('external') })

describe('groups', () => {
  const staff = () => ({
    UserPoolId: poolId('redwood_okta'),
    Username: 'lowest@portal.example',
    GroupName: 'cp-rw-logistics',
  })
  const groups = async () => {
    const { Groups = [] } = await admin.send(new AdminListGroupsForUserCommand(staff()))
    return Groups.map(({ GroupName }) => GroupName)
  }

  test('are given and taken', async () => {
    expect(await groups()).toEqual([])
    await admin.send(new AdminAddUserToGroupCommand(staff()))
    expect(await groups()).toEqual(['cp-rw-logistics'])
    await admin.send(new AdminRemoveUserFromGroupCommand(staff()))
    expect(await groups()).toEqual([])
  })

  test.each(['cp-admin', 'cognito-admin-cp', 'cp-epc-admin', 'made-up'])(
    '%s does not exist in a pool of partners',
    async (GroupName) => {
      const command = new AdminAddUserToGroupCommand({
        ...external(),
        Username: 'supplier@portal.example',
        GroupName,
      })

      await expect(admin.send(command)).rejects.toThrow('Group not found.')
    },
  )

  test('written past the service do not reach a token', async () => {
    const [user] = await running.db
      .selectFrom('identity.users')
      .select(['pool_id', 'username'])
      .where('email_lower', '=', 'supplier@portal.example')
      .execute()
    if (!user) throw new Error('there is no supplier')
    await running.db
      .insertInto('identity.user_groups')
      .values({ ...user, group_name: 'cp-admin' })
      .execute()

    const { IdToken } = await signInAs(running, 'external', [
      'supplier@portal.example',
      DEMO_PASSWORD,
    ])

    expect(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()).not.toContain(
      'cp-admin',
    )
  })
})

describe('pools', () => {
  test('are the eleven of the portal, each with its password policy', async () => {
    const { UserPools = [] } = await admin.send(new ListUserPoolsCommand({ MaxResults: 60 }))
    expect(new Set(UserPools.map(({ Name }) => Name))).toEqual(new Set(PoolName.options))
    expect(UserPools).toHaveLength(PoolName.options.length)

    const lengths = await Promise.all(
      PoolName.options.map(async (name) => {
        const { UserPool } = await admin.send(
          new DescribeUserPoolCommand({ UserPoolId: poolId(name) }),
        )
        return [name, UserPool?.Policies?.PasswordPolicy?.MinimumLength]
      }),
    )

    expect(Object.fromEntries(lengths)).toMatchObject({ external: 10, tesla: 10, bmw_group: 12 })
  })

  test('are listed in pages and made by name', async () => {
    const { UserPool } = await admin.send(
      new CreateUserPoolCommand({
        PoolName: 'trial',
        Policies: { PasswordPolicy: { MinimumLength: 14, RequireNumbers: true } },
      }),
    )
    const first = await admin.send(new ListUserPoolsCommand({ MaxResults: 10 }))
    const NextToken = first.NextToken ?? ''
    const second = await admin.send(new ListUserPoolsCommand({ MaxResults: 10, NextToken }))

    expect(UserPool?.Id).toMatch(/^eu-local-1_[0-9a-f]+$/)
    expect(first.UserPools).toHaveLength(10)
    expect(second.UserPools).toHaveLength(2)
  })
})

describe('administration is refused', () => {
  const command = () => new ListUsersCommand(external())
  const client = (accessKeyId: string, secretAccessKey: string, region = 'eu-local-1') =>
    new CognitoIdentityProviderClient({
      region,
      endpoint: `${running.url}/identity/`,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
    })
  const own = async () => {
    const { accessKeyId, secretAccessKey } = await admin.config.credentials()
    return { accessKeyId, secretAccessKey }
  }

  test('without a signature', async () => {
    const answer = await call({ url: running.url, action: 'ListUsers', input: external() })

    expect(answer).toMatchObject({
      status: 403,
      body: { __type: 'MissingAuthenticationTokenException' },
    })
  })

  test('with another key, another secret, or for another region', async () => {
    const { accessKeyId, secretAccessKey } = await own()
    const clients = [
      client('AKIDEXAMPLE', secretAccessKey),
      client(accessKeyId, 'wrong'),
      client(accessKeyId, secretAccessKey, 'us-east-1'),
    ]

    const names = await Promise.all(
      clients.map((one) => one.send(command()).then(String, (error: Error) => error.name)),
    )

    expect(names).toEqual([
      'UnrecognizedClientException',
      'InvalidSignatureException',
      'InvalidSignatureException',
    ])
    const right = client(accessKeyId, secretAccessKey)
    expect((await right.send(command())).$metadata.httpStatusCode).toBe(200)
  })

  test('when a signed request is changed, moved to another action or sent again later', async () => {
    const headers = await signedHeaders()
    const body = JSON.stringify(external())
    const send = async (changed: Record<string, string>, text = body) => {
      const init = { method: 'POST', headers: { ...headers, ...changed }, body: text }
      return (await fetch(`${running.url}/identity/`, init)).status
    }
    const target = 'AWSCognitoIdentityProviderService.AdminDeleteUser'

    expect(await send({})).toBe(200)
    expect(await send({}, body.replace('}', ',"Limit":1}'))).toBe(403)
    expect(await send({ 'x-amz-target': target })).toBe(403)
    expect(await send({ authorization: `${headers['authorization']?.slice(0, -1)}g` })).toBe(403)
    expect(await send({ authorization: 'AWS4-HMAC-SHA256' })).toBe(403)
    running.advance(301)
    expect(await send({})).toBe(403)
    running.advance(-301)
  })

  // What the SDK puts on the wire for ListUsers, taken from a middleware behind the signature.
  async function signedHeaders(): Promise<Record<string, string>> {
    const { accessKeyId, secretAccessKey } = await own()
    const one = client(accessKeyId, secretAccessKey)
    let seen: Record<string, string> = {}
    one.middlewareStack.add(
      (next) => (given) => {
        seen = { ...(given.request as { headers: Record<string, string> }).headers } // because the serializer made it
        return next(given)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await one.send(command())
    const { host: _host, 'content-length': _length, ...rest } = seen
    return rest
  }
})
