import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import type { TestTokens } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeAll(() => {
  running.hold()
})

const EMAIL = 'panasonic@portal.example'
const TEN_MINUTES_S = 600
const refusal = {
  __type: 'NotAuthorizedException',
  message: 'Sign in again to change this: you signed in more than ten minutes ago.',
}
const newToken = () => signInAs(running, 'external', [EMAIL, DEMO_PASSWORD])
const act = (action: string, tokens: TestTokens, rest: object) =>
  call({
    url: running.url,
    action,
    input: { AccessToken: tokens.AccessToken, ...rest },
  })
const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] })

const changes = [
  ['UpdateUserAttributes', attribute('email', 'thief@portal.example')],
  ['UpdateUserAttributes', attribute('phone_number', '+15105550199')],
  ['ChangePassword', { PreviousPassword: DEMO_PASSWORD, ProposedPassword: 'Other-Kite-81-Sail' }],
  ['AssociateSoftwareToken', {}],
  ['SetUserMFAPreference', { EmailMfaSettings: { Enabled: true, PreferredMfa: true } }],
  ['StartWebAuthnRegistration', {}],
  ['DeleteWebAuthnCredential', { CredentialId: 'none' }],
  ['UpdateDeviceStatus', { DeviceKey: 'none', DeviceRememberedStatus: 'remembered' }],
  ['ForgetDevice', { DeviceKey: 'none' }],
] as const

describe('what changes how one signs in', () => {
  let tokens: TestTokens
  beforeEach(async () => void (tokens = await newToken()))

  test.each(changes)('%s %j takes a sign-in of the last ten minutes', async (action, input) => {
    running.advance(TEN_MINUTES_S + 1)

    expect(await act(action, tokens, input)).toEqual({ status: 400, body: refusal })
  })

  test.each(changes)('%s %j is not asked for it before', async (action, input) => {
    // Read back without doing it: a body that is refused for what it asks, or done and taken back.
    running.advance(TEN_MINUTES_S - 1)
    if (action === 'ChangePassword') return
    const { body } = await act(action, tokens, input)

    expect(body['message']).not.toBe(refusal.message)
    await running.db
      .updateTable('identity.users')
      .set({ mfa_enabled: [], mfa_preferred: null })
      .where('email_lower', '=', EMAIL)
      .execute()
  })

  test('a refreshed token is as old as its sign-in', async () => {
    running.advance(TEN_MINUTES_S - 60)
    const ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId
    const input = { ClientId, RefreshToken: tokens.RefreshToken }
    const { body } = await call({
      url: running.url,
      action: 'GetTokensFromRefreshToken',
      input,
    })
    running.advance(61)

    const again = body['AuthenticationResult'] as TestTokens // because the refresh was answered

    expect((await act('ForgetDevice', again, { DeviceKey: 'x' })).body).toEqual(refusal)
  })

  test('names, reading and signing out everywhere take none', async () => {
    running.advance(TEN_MINUTES_S + 1)

    for (const [action, input] of [
      ['UpdateUserAttributes', attribute('given_name', 'Hana')],
      ['UpdateUserAttributes', attribute('email', EMAIL)],
      ['GetUser', {}],
      ['ListDevices', {}],
      ['GlobalSignOut', {}],
    ] as const)
      expect([action, (await act(action, tokens, input)).status]).toEqual([action, 200])
  })
})

describe('a stolen access token', () => {
  test('of eleven minutes does not take the account over', async () => {
    const stolen = await newToken()
    running.advance(TEN_MINUTES_S + 60)

    const changed = await act('UpdateUserAttributes', stolen, attribute('email', 'x@evil.example'))

    expect(changed.body).toEqual(refusal)
    expect(running.mails.filter(({ to }) => to === 'x@evil.example')).toEqual([])
  })
})

test('a changed password ends the other sign-ins, and not the one that changed it', async () => {
  const who = ['ultium@portal.example', DEMO_PASSWORD] as const
  const [own, other] = [
    await signInAs(running, 'external', who),
    await signInAs(running, 'external', who),
  ]
  const password = 'Other-Kite-81-Sail'

  await act('ChangePassword', own, { PreviousPassword: DEMO_PASSWORD, ProposedPassword: password })

  const ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId
  const refresh = async ({ RefreshToken }: TestTokens) =>
    (
      await call({
        url: running.url,
        action: 'GetTokensFromRefreshToken',
        input: { ClientId, RefreshToken },
      })
    ).status
  expect([await refresh(own), await refresh(other)]).toEqual([200, 400])
  expect((await act('GetUser', other, {})).status).toBe(400)
})

describe('the address of before', () => {
  const changeTo = async (name: 'email' | 'phone_number', value: string) => {
    const tokens = await signInAs(running, 'external', ['toyota@portal.example', DEMO_PASSWORD])
    await act('UpdateUserAttributes', tokens, attribute(name, value))
    const Code = running.mails.find(({ to }) => to === value)?.code
    return act('VerifyUserAttribute', tokens, { AttributeName: name, Code })
  }

  test('is told of a new number and of a new email, and what to do if it was somebody else', async () => {
    await changeTo('phone_number', '+15105550111')
    await changeTo('phone_number', '+15105550122')
    await changeTo('email', 'toyota-new@portal.example')

    const [byText] = running.mails.filter(({ to, code }) => to === '+15105550111' && !code)
    const [byMail] = running.mails.filter(({ to }) => to === 'toyota@portal.example')
    expect(byText).toMatchObject({ channel: 'sms', text: expect.stringContaining('Not you?') })
    expect(byMail?.text).toContain('has a new email address')
    for (const text of [byText?.text, byMail?.text]) {
      expect(text).toContain(running.url)
      expect(text).toContain('help address')
    }
  })
})
