import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import type { PoolName } from '#schemas/pool.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

let running: RunningIdentity
beforeAll(async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR' // it warns of every endpoint that is not Amazon's
  running = await startIdentity(inject('connection'))
})
afterAll(() => running.stop())
afterEach(() => signOut())

const supplier = 'supplier@portal.example'

/** Unmodified Amplify, configured as the browser configures it. */
function choosePool(name: PoolName) {
  const pool = running.identity.poolConfigs(running.url)[name]
  if (!pool) throw new Error(`there is no pool ${name}`)
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = pool
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  return pool
}
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => ({ name: 'none', message: '' }),
    ({ name, message }: Error) => ({ name, message }),
  )

describe('signing in with Amplify', () => {
  test('by SRP: the id token carries what the portal reads, and both tokens live 15 minutes', async () => {
    const { userPoolId, userPoolClientId } = choosePool('external')

    const { nextStep } = await signIn({
      username: 'Supplier@Portal.Example',
      password: DEMO_PASSWORD,
    })

    expect(nextStep.signInStep).toBe('DONE')
    const { tokens } = await fetchAuthSession()
    const { username } = await getCurrentUser()
    const id = tokens?.idToken?.payload ?? {}
    const access = tokens?.accessToken.payload ?? {}
    expect(id).toMatchObject({
      iss: `${running.url}/identity/${userPoolId}`,
      aud: userPoolClientId,
      token_use: 'id',
      sub: username,
      'cognito:username': username,
      email: supplier,
      email_verified: true,
      given_name: 'Sofia',
      family_name: 'Marchetti',
      'custom:roles': '["supplier-user"]',
      'custom:tenant': 'supplier:300000000000001',
      'custom:allowed_sites': 'all_sites',
    })
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: userPoolClientId,
      username,
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: id['origin_jti'],
      auth_time: id['auth_time'],
    })
    for (const token of [id, access]) expect((token.exp ?? 0) - (token.iat ?? 0)).toBe(900)
  })

  test('groups come from the company pool only', async () => {
    choosePool('redwood_okta')
    await signIn({ username: 'admin@portal.example', password: DEMO_PASSWORD })

    const { tokens } = await fetchAuthSession()

    expect(tokens?.idToken?.payload['cognito:groups']).toEqual(['cp-admin'])
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['cp-admin'])
  })

  test('a wrong password, an unknown address and an account of another pool look the same', async () => {
    choosePool('external')
    const attempts = [
      [supplier, 'Wrong-Pass-2026!'],
      ['nobody@portal.example', DEMO_PASSWORD],
      ['admin@portal.example', DEMO_PASSWORD],
    ] as const

    const failures = []
    for (const [username, password] of attempts)
      failures.push(await failure(signIn({ username, password })))

    const expected = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    expect(failures).toEqual([expected, expected, expected])
  })

  test('with the password itself (USER_PASSWORD_AUTH)', async () => {
    choosePool('external')
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const

    const wrong = await failure(signIn({ username: supplier, password: 'Wrong-Pass-1', options }))
    const right = await signIn({ username: supplier, password: DEMO_PASSWORD, options })

    expect(wrong.name).toBe('NotAuthorizedException')
    expect(right.nextStep.signInStep).toBe('DONE')
  })

  test('a temporary password is replaced, with what is missing, and mistakes can be corrected', async () => {
    choosePool('external')
    const username = 'new-password@portal.example'
    const { nextStep } = await signIn({ username, password: DEMO_PASSWORD })
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: ['given_name'],
    })
    const answer = (challengeResponse: string, userAttributes: Record<string, string> = {}) =>
      confirmSignIn({ challengeResponse, options: { userAttributes } })

    const named = { given_name: 'Paula' }
    const mistakes = [
      await failure(answer('Fresh-Pass-2026')),
      await failure(answer('short', named)),
      await failure(answer('Paula-Pass-2026', named)),
      await failure(answer(DEMO_PASSWORD, named)),
    ]
    const { nextStep: last } = await answer('Fresh-Pass-2026', named)

    expect(mistakes.map(({ name }) => name)).toEqual([
      'InvalidParameterException',
      'InvalidPasswordException',
      'InvalidPasswordException',
      'InvalidPasswordException',
    ])
    expect(last.signInStep).toBe('DONE')
    expect((await fetchAuthSession()).tokens?.idToken?.payload['given_name']).toBe('Paula')
    await signOut()
    expect((await failure(signIn({ username, password: DEMO_PASSWORD }))).name).toBe(
      'NotAuthorizedException',
    )
    expect((await signIn({ username, password: 'Fresh-Pass-2026' })).nextStep.signInStep).toBe(
      'DONE',
    )
  })

  test.each([
    ['reset-required', 'RESET_PASSWORD'],
    ['unconfirmed', 'CONFIRM_SIGN_UP'],
  ])('%s@ is told so only after the right password', async (name, step) => {
    choosePool('external')
    const username = `${name}@portal.example`

    const wrong = await failure(signIn({ username, password: 'Wrong-Pass-2026!' }))
    const right = await signIn({ username, password: DEMO_PASSWORD })

    expect(wrong.message).toBe('Incorrect username or password.')
    expect(right.nextStep.signInStep).toBe(step)
  })
})

describe('a session of Amplify', () => {
  test('is refreshed with new tokens and a new refresh token', async () => {
    choosePool('external')
    await signIn({ username: supplier, password: DEMO_PASSWORD })
    const before = (await fetchAuthSession()).tokens

    const after = (await fetchAuthSession({ forceRefresh: true })).tokens
    const again = (await fetchAuthSession({ forceRefresh: true })).tokens

    expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString())
    expect(again?.accessToken.payload['origin_jti']).toBe(before?.accessToken.payload['origin_jti'])
    expect(again?.idToken?.payload['auth_time']).toBe(before?.idToken?.payload['auth_time'])
  })

  test('ends everywhere at a global sign-out', async () => {
    choosePool('external')
    await signIn({ username: supplier, password: DEMO_PASSWORD })
    const text = (await fetchAuthSession()).tokens?.accessToken.toString()
    const whoAmI = () => call({ ...running, action: 'GetUser', input: { AccessToken: text } })
    expect((await whoAmI()).status).toBe(200)

    await signOut({ global: true })

    expect(await whoAmI()).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException' },
    })
  })

  test('changes its password only for who knows the old one', async () => {
    choosePool('external')
    const username = 'first-factor@portal.example'
    await signIn({ username, password: DEMO_PASSWORD })
    const change = (oldPassword: string, newPassword: string) =>
      updatePassword({ oldPassword, newPassword })

    const refused = await failure(change('Wrong-Pass-2026!', 'Other-Pass-2026'))
    const weak = await failure(change(DEMO_PASSWORD, 'short'))
    await change(DEMO_PASSWORD, 'Other-Pass-2026')

    expect([refused.name, weak.name]).toEqual([
      'NotAuthorizedException',
      'InvalidPasswordException',
    ])
    await signOut()
    expect((await signIn({ username, password: 'Other-Pass-2026' })).isSignedIn).toBe(true)
  })
})
