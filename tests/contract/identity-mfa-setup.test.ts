import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { currentCode } from '#server/identity/challenges/totp.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeEach(() => void choosePool(running, 'external'))
afterEach(() => signOut())

const start = async (name: string) =>
  (await signIn({ username: `${name}@portal.example`, password: DEMO_PASSWORD })).nextStep
const answer = async (challengeResponse: string) =>
  (await confirmSignIn({ challengeResponse })).nextStep
const appCode = (secret: string) => {
  running.advance(30)
  return currentCode(secret, running.now())
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')
/** As it was when the demo was made. */
const forgetFactors = (name: string) =>
  running.db
    .updateTable('identity.users')
    .set({ mfa_enabled: [], mfa_preferred: null, totp_cipher: null })
    .where('email_lower', '=', `${name}@portal.example`)
    .execute()

describe('setting up a second factor while signing in', () => {
  beforeEach(() => forgetFactors('mfa-setup'))

  test('mfa-setup@ chooses the authenticator app, and signs in with it from then on', async () => {
    const choice = await start('mfa-setup')
    const nonsense = await failure(answer('banana'))
    const setUp = await answer('TOTP')
    if (setUp.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(setUp.signInStep)
    const { totpSetupDetails } = setUp
    const { sharedSecret } = totpSetupDetails
    const wrong = await failure(answer(other(currentCode(sharedSecret, running.now()))))
    const last = await answer(appCode(sharedSecret))

    expect(choice).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      allowedMFATypes: ['TOTP', 'EMAIL'],
    })
    expect(nonsense.name).toBe('SignInException')
    expect(totpSetupDetails.getSetupUri('Portal').href).toContain(`secret=${sharedSecret}`)
    expect(wrong.name).toBe('EnableSoftwareTokenMFAException')
    expect(last.signInStep).toBe('DONE')
    await signOut()
    expect((await start('mfa-setup')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect((await answer(appCode(sharedSecret))).signInStep).toBe('DONE')
  })

  test('mfa-setup@ chooses e-mail: only the own address, proved by its code', async () => {
    await start('mfa-setup')
    const asked = await answer('EMAIL')
    const foreign = await failure(answer('somebody@else.example'))
    const sent = await answer('mfa-setup@portal.example')
    const last = await answer(codeTo(running, 'mfa-setup@portal.example'))

    expect(asked.signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP')
    expect(foreign.name).toBe('InvalidParameterException')
    expect(sent.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect(last.signInStep).toBe('DONE')
    expect(await fetchMFAPreference()).toEqual({ enabled: ['EMAIL'], preferred: 'EMAIL' })
  })

  test('is not done by asking for it: an app has to be verified, a factor has to exist', async () => {
    const { userPoolClientId: ClientId } = choosePool(running, 'external')
    const act = async (action: string, input: object) =>
      (await call({ url: running.url, action, input })).body
    const AuthParameters = { USERNAME: 'mfa-setup@portal.example', PASSWORD: DEMO_PASSWORD }
    const begun = await act('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters,
    })
    const respond = (Session: unknown) =>
      act('RespondToAuthChallenge', {
        ChallengeName: 'MFA_SETUP',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: 'x' },
      })

    const unverified = await respond(begun['Session'])
    const associated = await act('AssociateSoftwareToken', { Session: begun['Session'] })
    const associatedOnly = await respond(associated['Session'])

    expect(unverified['__type']).toBe('InvalidParameterException')
    expect(associatedOnly['__type']).toBe('InvalidParameterException')
  })

  test('takes five guesses of the app’s code', async () => {
    await start('mfa-setup')
    const setUp = await answer('TOTP')
    if (setUp.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(setUp.signInStep)
    const { sharedSecret } = setUp.totpSetupDetails
    for (let guess = 1; guess <= 5; guess += 1)
      await failure(answer(other(currentCode(sharedSecret, running.now()))))

    expect((await failure(answer(appCode(sharedSecret)))).name).toBe('LimitExceededException')
  })
})

describe('second factors of somebody who is signed in', () => {
  test('an app is added, preferred, asked for, and taken away', async () => {
    await start('gm-facilities')
    const unasked = await failure(verifyTOTPSetup({ code: '123456' }))
    const { sharedSecret } = await setUpTOTP()
    const wrong = await failure(
      verifyTOTPSetup({ code: other(currentCode(sharedSecret, running.now())) }),
    )
    const early = await failure(updateMFAPreference({ totp: 'PREFERRED' }))
    await verifyTOTPSetup({ code: appCode(sharedSecret) })
    const twice = await failure(verifyTOTPSetup({ code: appCode(sharedSecret) }))
    await updateMFAPreference({ totp: 'PREFERRED', email: 'ENABLED' })
    const preference = await fetchMFAPreference()
    await signOut()
    const asked = await start('gm-facilities')
    await answer(appCode(sharedSecret))
    await updateMFAPreference({ totp: 'DISABLED', email: 'DISABLED' })

    expect([unasked.name, twice.name]).toEqual([
      'InvalidParameterException',
      'InvalidParameterException',
    ])
    expect(wrong.name).toBe('EnableSoftwareTokenMFAException')
    expect(early.name).toBe('InvalidParameterException')
    expect(preference).toEqual({ enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' })
    expect(asked.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect(await fetchMFAPreference()).toEqual({ enabled: undefined, preferred: undefined })
    await signOut()
    expect((await start('gm-facilities')).signInStep).toBe('DONE')
  })

  test('one stays where one is required', async () => {
    await forgetFactors('mfa-setup')
    await start('mfa-setup')
    await answer('EMAIL')
    await answer('mfa-setup@portal.example')
    await answer(codeTo(running, 'mfa-setup@portal.example'))

    const last = await failure(updateMFAPreference({ email: 'DISABLED' }))

    expect(last.name).toBe('InvalidParameterException')
  })
})
