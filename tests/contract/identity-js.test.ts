import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import type { CognitoUserSession } from 'amazon-cognito-identity-js'
import { beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

// The older client library, unmodified: it says null where it has nothing to say.
let ClientId: string
let UserPoolId: string
const running = useIdentity()
beforeAll(() => {
  const pool = running.identity.poolConfigs(running.url).external
  ClientId = pool?.userPoolClientId ?? ''
  UserPoolId = pool?.userPoolId ?? ''
})

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
function userOf(Username: string, Storage = storage()) {
  const Pool = new CognitoUserPool({
    UserPoolId,
    ClientId,
    Storage,
    endpoint: `${running.url}/identity/`,
  })
  return { user: new CognitoUser({ Username, Pool, Storage }), kept: Storage.kept }
}
const signIn = (user: CognitoUser, Username: string, Password: string) =>
  new Promise<CognitoUserSession>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
      onSuccess: resolve,
      onFailure: reject,
    })
  })
const refresh = (user: CognitoUser, session: CognitoUserSession) =>
  new Promise<CognitoUserSession>((resolve, reject) => {
    user.refreshSession(
      session.getRefreshToken(),
      (error: Error | null, renewed: CognitoUserSession) =>
        error ? reject(error) : resolve(renewed),
    )
  })
const email = 'supplier@portal.example'

describe('amazon-cognito-identity-js', () => {
  test('renews a session of a browser that is no remembered device', async () => {
    const { user } = userOf(email)
    const session = await signIn(user, email, DEMO_PASSWORD)

    const renewed = await refresh(user, session)

    expect(renewed.getIdToken().payload).toMatchObject({ email })
    expect(renewed.getAccessToken().getJwtToken()).not.toBe('')
  })

  test('signs in with what is left of a device that was forgotten elsewhere', async () => {
    const row = await running.db
      .selectFrom('identity.users')
      .select('username')
      .where('email_lower', '=', email)
      .executeTakeFirstOrThrow()
    const { user, kept } = userOf(email, storage())
    const prefix = `CognitoIdentityServiceProvider.${ClientId}.${row.username}`
    kept.set(`${prefix}.deviceKey`, 'eu-local-1_00000000-0000-4000-8000-000000000000')
    kept.set(`${prefix}.deviceGroupKey`, '-0123456789')
    kept.set(`${prefix}.randomPasswordKey`, 'kept from another time')

    const session = await signIn(user, email, DEMO_PASSWORD)

    expect(session.isValid()).toBe(true)
    expect(kept.has(`${prefix}.deviceKey`)).toBe(false)
  })

  test('is told that there is nobody of a wrong password', async () => {
    const { user } = userOf(email)

    await expect(signIn(user, email, 'Wrong-Pass-2026!')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })
})

describe('a call whose input does not fit', () => {
  const ask = (action: string, input: object) => call({ url: running.url, action, input })

  test.each([
    [
      'InitiateAuth',
      { ClientId: 'x' },
      "1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must not be null",
    ],
    [
      'ConfirmSignUp',
      { ClientId: 'x', Username: '', ConfirmationCode: 'c'.repeat(65) },
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1; Value at 'confirmationCode' failed to satisfy constraint: Member must have length less than or equal to 64",
    ],
    [
      'UpdateDeviceStatus',
      { AccessToken: 'x', DeviceRememberedStatus: 'yes' },
      "1 validation error detected: Value at 'deviceRememberedStatus' failed to satisfy constraint: Member must satisfy enum value set: [remembered, not_remembered]",
    ],
    [
      'SignUp',
      { ClientId: 'x', Username: 'a@b.example', Password: 'Long-Kite-2026', UserAttributes: [{}] },
      "1 validation error detected: Value at 'userAttributes.1.member.name' failed to satisfy constraint: Member must not be null",
    ],
    [
      'InitiateAuth',
      { ClientId: 'x', AuthFlow: 'USER_SRP_AUTH', AuthParameters: { SRP_A: 7 } },
      "1 validation error detected: Value at 'authParameters.SRP_A' failed to satisfy constraint: Member must be of type string",
    ],
  ])('%s %j says where and which rule, without the value', async (action, input, message) => {
    const { status, body } = await ask(action, input)

    expect([status, body]).toEqual([400, { __type: 'InvalidParameterException', message }])
  })

  test('null is absent, in what is optional and in what is not', async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: DEMO_PASSWORD, DEVICE_KEY: null }
    const given = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters, Session: null }

    expect((await ask('InitiateAuth', given)).status).toBe(200)
    const { body } = await ask('InitiateAuth', { ...given, AuthFlow: null })
    expect(body['message']).toContain(
      "'authFlow' failed to satisfy constraint: Member must not be null",
    )
  })
})
