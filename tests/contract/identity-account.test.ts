import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeEach(() => void choosePool(running, 'external'))
afterEach(() => signOut())

const start = async (email: string) =>
  (await signIn({ username: email, password: DEMO_PASSWORD })).nextStep.signInStep
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('attributes', () => {
  test('a new address counts once it is confirmed; until then the old one stays', async () => {
    const [old, fresh] = ['toyota@portal.example', 'toyota.desk@portal.example']
    await start(old)
    const update = await updateUserAttributes({
      userAttributes: { email: fresh, name: 'Emily N.' },
    })
    const between = await fetchUserAttributes()
    const wrong = await failure(
      confirmUserAttribute({
        userAttributeKey: 'email',
        confirmationCode: other(codeTo(running, fresh)),
      }),
    )
    await confirmUserAttribute({
      userAttributeKey: 'email',
      confirmationCode: codeTo(running, fresh),
    })

    expect(update).toMatchObject({
      name: { isUpdated: true },
      email: {
        isUpdated: false,
        nextStep: {
          updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
          codeDeliveryDetails: { destination: 't***@p***.example', deliveryMedium: 'EMAIL' },
        },
      },
    })
    expect(between).toMatchObject({ email: old, email_verified: 'true', name: 'Emily N.' })
    expect(wrong.name).toBe('CodeMismatchException')
    expect(await fetchUserAttributes()).toMatchObject({ email: fresh, email_verified: 'true' })
    expect(running.mails.find(({ to }) => to === old)?.text).toContain('new email address')
    await signOut()
    expect(await start(fresh)).toBe('DONE')
    await signOut()
    expect((await failure(start(old))).name).toBe('NotAuthorizedException')
  })

  test('a phone number is confirmed by text message, and the code can be had again', async () => {
    await start('ultium@portal.example')
    await updateUserAttributes({ userAttributes: { phone_number: '+17755550199' } })
    const delivery = await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
    await confirmUserAttribute({
      userAttributeKey: 'phone_number',
      confirmationCode: codeTo(running, '+17755550199'),
    })

    expect(delivery).toMatchObject({ destination: '+*******0199', deliveryMedium: 'SMS' })
    expect(await fetchUserAttributes()).toMatchObject({
      phone_number: '+17755550199',
      phone_number_verified: 'true',
    })
  })

  test('an address that somebody else has is not taken over', async () => {
    await start('dismantler@portal.example')
    const taken = 'supplier@portal.example'
    await updateUserAttributes({ userAttributes: { email: taken } })

    const { name } = await failure(
      confirmUserAttribute({
        userAttributeKey: 'email',
        confirmationCode: codeTo(running, taken),
      }),
    )

    expect(name).toBe('AliasExistsException')
    expect((await fetchUserAttributes()).email).toBe('dismantler@portal.example')
  })

  test.each([
    'custom:roles',
    'custom:tenant',
    'custom:allowed_sites',
    'custom:company_name',
    'email_verified',
    'phone_number_verified',
    'sub',
  ])('%s is not theirs to write', async (name) => {
    await start('dismantler@portal.example')
    const before = await fetchUserAttributes()

    const refused = await failure(updateUserAttributes({ userAttributes: { [name]: 'true' } }))

    expect(refused.name).toBe('NotAuthorizedException')
    expect(await fetchUserAttributes()).toEqual(before)
  })

  test.each([
    ['email', 'no-address'],
    ['phone_number', '12345'],
    ['given_name', ' '],
  ])('%s "%s" is refused', async (name, value) => {
    await start('dismantler@portal.example')

    const { name: error } = await failure(
      updateUserAttributes({ userAttributes: { [name]: value } }),
    )

    expect(error).toBe('InvalidParameterException')
  })
})

describe('remembering a device', () => {
  const email = 'mfa-email@portal.example'
  const signInWithCode = async () => {
    await start(email)
    return (await confirmSignIn({ challengeResponse: codeTo(running, email) })).nextStep.signInStep
  }

  test('spares the second factor there until it is forgotten', async () => {
    expect(await signInWithCode()).toBe('DONE')
    const [device] = await fetchDevices()
    await signOut()
    expect(await start(email)).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    await confirmSignIn({ challengeResponse: codeTo(running, email) })
    await rememberDevice()
    await signOut()

    expect(device?.attributes).toMatchObject({ device_status: 'not_remembered' })
    expect(await start(email)).toBe('DONE')
    expect(await fetchDevices()).toHaveLength(1)
    await forgetDevice()
    await signOut()
    expect(await start(email)).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  })

  test('a phone that tells much of itself is remembered, too', async () => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    vi.stubGlobal('navigator', { userAgent: iPhone })
    await signInWithCode()
    await rememberDevice()
    const devices = await fetchDevices()
    await signOut()
    const again = await start(email)
    await forgetDevice()
    vi.unstubAllGlobals()

    expect(iPhone.length).toBeGreaterThan(128)
    expect(devices.map(({ name }) => name)).toContain(iPhone)
    expect(again).toBe('DONE')
  })

  test('a device that was forgotten elsewhere is asked for the factor: the client tries once more by itself', async () => {
    await signInWithCode()
    await rememberDevice()
    await signOut()
    await running.db.deleteFrom('identity.devices').execute()

    expect(await start(email)).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    await confirmSignIn({ challengeResponse: codeTo(running, email) })
    expect(await fetchDevices()).toHaveLength(1)
  })

  test('a device that does not know its own password is not remembered any more', async () => {
    await signInWithCode()
    await rememberDevice()
    await signOut()
    await running.db
      .updateTable('identity.devices')
      .set({ salt: Buffer.alloc(16, 7) })
      .execute()

    expect((await failure(start(email))).name).toBe('NotAuthorizedException')
    expect(await start(email)).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  })

  test('forgetting a device signs it out', async () => {
    await signInWithCode()
    const lost = (await fetchAuthSession()).tokens?.accessToken
    await signOut({ global: false }).catch(() => {})
    await running.db.updateTable('identity.refresh_tokens').set({ revoked_at: null }).execute()
    const whoIs = async () =>
      (await call({ url: running.url, action: 'GetUser', input: { AccessToken: String(lost) } }))
        .status
    expect(await whoIs()).toBe(200)
    await start(email)
    await confirmSignIn({ challengeResponse: codeTo(running, email) })

    for (const device of await fetchDevices()) await forgetDevice({ device })

    expect(await whoIs()).toBe(400)
    expect((await fetchUserAttributes()).email).toBe(email)
  })

  test('another account’s device key is worth nothing, and none is offered without a second factor', async () => {
    const { AccessToken } = await signInAs(running, 'external', [
      'supplier@portal.example',
      DEMO_PASSWORD,
    ])
    const answer = await call({
      url: running.url,
      action: 'ConfirmDevice',
      input: {
        AccessToken,
        DeviceKey: 'eu-local-1_made-up',
        DeviceSecretVerifierConfig: { PasswordVerifier: 'BwcH', Salt: 'BwcH' },
      },
    })

    expect(answer.body['__type']).toBe('InvalidParameterException')
    await start('supplier@portal.example')
    expect(await fetchDevices()).toEqual([])
  })
})
