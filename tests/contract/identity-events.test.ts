import { randomUUID } from 'node:crypto'

import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmSignIn,
  confirmResetPassword,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { admin, claimsOf, createHostedClient, vwCorporate } from '../support/hosted.ts'
import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeAll(() => {
  choosePool(running, 'external')
})
afterEach(() => signOut())

const events = () =>
  running.db
    .selectFrom('audit')
    .selectAll()
    .where('tenant', '=', 'identity')
    .orderBy('at')
    .execute()
const hashOf = (name: string) => running.secrets.mac('audit-name', name).toString('hex')
const subOf = async (email: string) => {
  const row = await running.db
    .selectFrom('identity.users')
    .select('sub')
    .where('email_lower', '=', email)
    .executeTakeFirstOrThrow()
  return row.sub
}

describe('the sign-in log', () => {
  test('says who signed in, by which steps, and who was refused', async () => {
    const username = 'mfa-email@portal.example'
    await failure(signIn({ username, password: 'not the password' }))
    await signIn({ username, password: DEMO_PASSWORD })
    await confirmSignIn({ challengeResponse: codeTo(running, username) })

    const found = await events()
    const sub = await subOf(username)
    expect(found.map(({ call: name, outcome }) => `${name} ${outcome}`)).toEqual(
      expect.arrayContaining([
        'RespondToAuthChallenge NotAuthorizedException',
        'RespondToAuthChallenge challenge',
        'RespondToAuthChallenge ok',
      ]),
    )
    const done = found.find(
      ({ call: name, outcome }) => name.startsWith('Resp') && outcome === 'ok',
    )
    expect(done?.username).toMatch(new RegExp(`\\|${sub}$`))
    expect(done?.detail).toEqual({ challenge: 'EMAIL_OTP' })
    expect(done?.ip_hash).toHaveLength(32)
    const refused = found.find(({ outcome }) => outcome === 'NotAuthorizedException')
    expect(refused).toMatchObject({ username: 'unknown', target_kind: 'account-name' })
  })

  test('the same name reads the same, so that attempts can be counted, and no name is readable', async () => {
    const input = (name: string) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: running.identity.poolConfigs(running.url).external?.userPoolClientId ?? '',
      AuthParameters: { USERNAME: name, PASSWORD: 'x' },
    })
    // Somebody types the password where the email belongs.
    const slip = `Slipped-${randomUUID()}`
    for (const name of [slip, slip.toUpperCase(), `other-${slip}`])
      await call({ url: running.url, action: 'InitiateAuth', input: input(name) })

    const hashes = (await events()).slice(-3).map(({ target_id: hash }) => hash)
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[2]).not.toBe(hashes[0])
    expect(JSON.stringify(await events())).not.toContain(slip)
  })

  test('holds no password, code or token', async () => {
    const username = 'supplier@portal.example'
    const tokens = await signInAs(running, 'external', [username, DEMO_PASSWORD])
    await resetPassword({ username: 'dismantler@portal.example' })
    const code = codeTo(running, 'dismantler@portal.example')
    const newPassword = `Chosen-${randomUUID()}`
    await confirmResetPassword({
      username: 'dismantler@portal.example',
      confirmationCode: code,
      newPassword,
    })

    const text = JSON.stringify(await events())
    for (const secret of [DEMO_PASSWORD, newPassword, code, username, ...Object.values(tokens)])
      expect(text).not.toContain(`"${secret}"`)
    expect(text).not.toMatch(/eyJ|Chosen-/)
    expect(text).toContain('ConfirmForgotPassword')
  })
})

describe('the log of what is done beside signing in by hand', () => {
  const lastOf = async (name: string) => (await events()).findLast((event) => event.call === name)

  test('has single sign-on: who came in by it, and codes that were refused', async () => {
    const hosted = createHostedClient(running)
    const code = await hosted.codeFor('redwood_okta', admin)
    const { body } = await hosted.exchange('redwood_okta', { code })
    const signedIn = await lastOf('oauth2/token')
    await hosted.exchange('redwood_okta', { code })
    const replayed = await lastOf('oauth2/token')

    const { iss, sub } = claimsOf(body['access_token'])
    const username = [iss, sub].join('|')
    expect(signedIn).toMatchObject({ outcome: 'ok', username, target_id: null })
    expect(replayed).toMatchObject({ outcome: 'invalid_grant', username: 'unknown' })
    expect(JSON.stringify([signedIn, replayed])).not.toMatch(/eyJ|@/)
    expect(JSON.stringify(await events())).not.toContain(code)
  })

  test.each([
    ['redwood_okta', 'cancel', 'access_denied', undefined],
    ['redwood_okta', 'not-assigned', 'access_denied', 'not-assigned'],
    ['redwood_okta', vwCorporate, 'invalid_request', 'vw-corporate@portal.example'],
    ['vwgoa_sso', 'cancel', 'access_denied', undefined],
    ['vwgoa_sso', admin, 'invalid_request', admin],
  ] as const)('has what ended at the provider: %s, %s', async (pool, choice, outcome, claimed) => {
    const hosted = createHostedClient(running)
    const before = (await events()).length
    await hosted.choose(choice, hosted.request(pool))

    const written = (await events()).slice(before)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      call: 'oauth2/authorize',
      outcome,
      username: 'unknown',
      target_kind: claimed === undefined ? null : 'account-name',
      target_id: claimed === undefined ? null : hashOf(claimed),
    })
    expect(written[0]?.ip_hash).toHaveLength(32)
  })

  test('has what was asked of the provider in a wrong way', async () => {
    const hosted = createHostedClient(running)
    const since = (await events()).length
    await hosted.get('oauth2/authorize', hosted.request('redwood_okta', { client_id: 'nobody' }))
    await hosted.get('oauth2/authorize', hosted.request('redwood_okta', { scope: 'email' }))
    await hosted.choose(admin, hosted.request('redwood_okta', { code_challenge: 'short' }))

    expect((await events()).slice(since).map(({ call: name, outcome }) => [name, outcome])).toEqual(
      ['invalid_client', 'invalid_scope', 'invalid_request'].map((outcome) => [
        'oauth2/authorize',
        outcome,
      ]),
    )
  })

  test('has administration: what was done about whom, and who tried it without the right', async () => {
    const { userPoolId: UserPoolId = '' } = running.identity.poolConfigs(running.url).external ?? {}
    const Username = `clerk-${randomUUID()}@portal.example`
    const { admin: staff } = running
    await staff.send(new AdminCreateUserCommand({ UserPoolId, Username }))
    const made = await lastOf('AdminCreateUser')
    await staff.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    const disabled = await lastOf('AdminDisableUser')
    await staff.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await failure(staff.send(new AdminDeleteUserCommand({ UserPoolId, Username })))
    const gone = await lastOf('AdminDeleteUser')
    await call({
      url: running.url,
      action: 'AdminSetUserPassword',
      input: { UserPoolId, Username, Password: 'Taken-Over-2026', Permanent: true },
    })
    const unsigned = await lastOf('AdminSetUserPassword')

    const done = { username: 'administration', target_kind: 'account-name' }
    expect(made).toMatchObject({ ...done, outcome: 'ok' })
    expect(disabled).toMatchObject({ ...done, outcome: 'ok', target_id: made?.target_id })
    expect(gone).toMatchObject({ ...done, outcome: 'UserNotFoundException' })
    expect(unsigned).toMatchObject({
      username: 'unknown',
      outcome: 'MissingAuthenticationTokenException',
      target_id: made?.target_id,
    })
    const text = JSON.stringify(await events())
    for (const secret of [Username, 'Taken-Over-2026']) expect(text).not.toContain(secret)
  })
})

describe('a common password', () => {
  test('is refused with the rule, also as the new one of a reset', async () => {
    const username = 'dismantler-new@portal.example'
    await resetPassword({ username })
    const confirmationCode = codeTo(running, username)
    const refused = await failure(
      confirmResetPassword({ username, confirmationCode, newPassword: 'P@ssword2026!' }),
    )

    expect(refused).toEqual({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must not be a common one',
    })
    // The code was not used up by it.
    await confirmResetPassword({ username, confirmationCode, newPassword: `Kite-${randomUUID()}` })
  })
})
