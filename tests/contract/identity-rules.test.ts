import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, failure } from '../support/amplify.ts'
import { signInAs, startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

let running: RunningIdentity
let open: RunningIdentity
beforeAll(async () => {
  const connection = inject('connection')
  ;[running, open] = await Promise.all([
    startIdentity(connection),
    startIdentity(connection, { guestAccess: true }),
  ])
})
afterAll(() => Promise.all([running.stop(), open.stop()]))
afterEach(() => signOut())

const password = DEMO_PASSWORD

describe('VW corporate and field users', () => {
  test('are refused with a password, once it was right', async () => {
    choosePool(running, 'external')
    const username = 'vw-field@portal.example'

    const wrong = await failure(signIn({ username, password: 'Wrong-Pass-2026!' }))
    const right = await failure(signIn({ username, password }))

    expect(wrong.message).toBe('Incorrect username or password.')
    expect(right).toEqual({
      name: 'UserLambdaValidationException',
      message:
        'PreTokenGeneration failed with error Corporate and field users must sign in with the VW internal single sign-on.',
    })
  })

  test('dealers of VW, and VW’s own pool, are not', async () => {
    choosePool(running, 'external')
    const dealer = await signIn({ username: 'vw-dealer@portal.example', password })
    await signOut()
    choosePool(running, 'vwgoa_sso')
    const corporate = await signIn({ username: 'vw-corporate@portal.example', password })

    expect([dealer.isSignedIn, corporate.isSignedIn]).toEqual([true, true])
  })
})

describe('an identity pool', () => {
  const choose = (service: RunningIdentity, identityPoolId: string, allowGuestAccess: boolean) => {
    const pool = choosePool(service, 'external')
    const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = pool
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId,
          userPoolClientId,
          userPoolEndpoint,
          identityPoolId,
          identityPoolEndpoint: userPoolEndpoint,
          allowGuestAccess,
        },
      },
    })
  }
  const act = async (service: RunningIdentity, action: string, input: object) => {
    const answer = await fetch(`${service.url}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${action}`,
      },
      body: JSON.stringify(input),
    })
    return (await answer.json()) as Record<string, unknown> // because the service answers JSON objects only
  }
  const idOf = (service: RunningIdentity) => service.identity.poolConfigs(service.url).external

  test('is named to the browser, and whether it takes guests', () => {
    for (const [service, guestAccess] of [
      [running, false],
      [open, true],
    ] as const)
      expect(idOf(service)).toMatchObject({
        identityPoolId: expect.stringMatching(/^eu-local-1:/),
        guestAccess,
      })
  })

  test('serves guests and people; a guest who signs in keeps the identity, the next one has another', async () => {
    choose(open, idOf(open)?.identityPoolId ?? '', true)
    const guest = await fetchAuthSession()
    await signIn({ username: 'supplier@portal.example', password })
    const first = await fetchAuthSession()
    await signOut()
    await signIn({ username: 'supplier@portal.example', password })
    const second = await fetchAuthSession()
    await signOut()
    const other = await fetchAuthSession()

    expect(guest.credentials?.accessKeyId).toMatch(/^ASIA/)
    expect(guest.tokens).toBeUndefined()
    expect(first.identityId).toMatch(/^eu-local-1:/)
    expect(first.identityId).toBe(guest.identityId)
    expect(second.identityId).toBe(first.identityId)
    expect(other.identityId).not.toBe(first.identityId)
  })

  test('gives guests nothing where they are not wanted, people all the same', async () => {
    const [row] = await running.db
      .selectFrom('identity.pools')
      .select('identity_pool_id')
      .where('name', '=', 'external')
      .execute()
    const IdentityPoolId = row?.identity_pool_id ?? ''
    const refused = await act(running, 'GetId', { IdentityPoolId })
    choose(running, IdentityPoolId, false)
    await signIn({ username: 'supplier@portal.example', password })

    expect(refused['message']).toContain('Unauthenticated access is not supported')
    expect((await fetchAuthSession()).credentials?.accessKeyId).toMatch(/^ASIA/)
  })

  test('does not take tokens of another pool, access tokens or other people’s identities', async () => {
    const IdentityPoolId = idOf(open)?.identityPoolId ?? ''
    const admin = await signInAs(open, 'redwood_okta', ['admin@portal.example', password])
    const supplier = await signInAs(open, 'external', ['supplier@portal.example', password])
    const provider = (pool: 'external' | 'redwood_okta') =>
      `${new URL(open.url).host}/identity/${open.identity.poolConfigs(open.url)[pool]?.userPoolId}`
    const own = await act(open, 'GetId', {
      IdentityPoolId,
      Logins: { [provider('external')]: supplier.IdToken },
    })
    const wrong = [
      await act(open, 'GetId', {
        IdentityPoolId,
        Logins: { [provider('redwood_okta')]: admin.IdToken },
      }),
      await act(open, 'GetId', {
        IdentityPoolId,
        Logins: { [provider('external')]: supplier.AccessToken },
      }),
      await act(open, 'GetCredentialsForIdentity', {
        IdentityId: own['IdentityId'],
        Logins: { [provider('redwood_okta')]: admin.IdToken },
      }),
      await act(open, 'GetCredentialsForIdentity', { IdentityId: own['IdentityId'] }),
    ]

    for (const answer of wrong) expect(answer['__type']).toBe('NotAuthorizedException')
  })
})
