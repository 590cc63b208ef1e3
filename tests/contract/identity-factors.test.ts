import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { currentCode } from '#server/identity/challenges/totp.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeEach(() => void choosePool(running, 'external'))
afterEach(() => signOut())

const start = async (name: string, password = DEMO_PASSWORD) =>
  (await signIn({ username: `${name}@portal.example`, password })).nextStep
const answer = async (challengeResponse: string) =>
  (await confirmSignIn({ challengeResponse })).nextStep
const isSignedIn = async () => (await fetchAuthSession()).tokens !== undefined
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const MINUTE_S = 60

/** What the authenticator app shows; each call half a minute later, since a code counts once. */
const appCode = (secret: string) => {
  running.advance(30)
  return currentCode(secret, running.now())
}
const phoneOf = async (name: string) => {
  const row = await running.db
    .selectFrom('identity.users')
    .select('phone_number')
    .where('email_lower', '=', `${name}@portal.example`)
    .executeTakeFirstOrThrow()
  return row.phone_number ?? ''
}

describe('a code by mail or text message', () => {
  test('mfa-sms@ types the code of the text message', async () => {
    const phone = await phoneOf('mfa-sms')

    const step = await start('mfa-sms')
    const code = codeTo(running, phone)
    const wrong = await failure(answer(other(code)))
    const last = await answer(code)

    expect(step).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: `+*******${phone.slice(-4)}` },
    })
    expect(wrong.name).toBe('CodeMismatchException')
    expect(last.signInStep).toBe('DONE')
    expect(await isSignedIn()).toBe(true)
  })

  test('mfa-email@ types the code of the mail, which is not in the database as it is', async () => {
    const step = await start('mfa-email')
    const code = codeTo(running, 'mfa-email@portal.example')
    const rows = await running.db.selectFrom('identity.challenge_sessions').selectAll().execute()
    const last = await answer(` ${code} `)

    expect(step).toEqual({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'm***@p***.example' },
    })
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(last.signInStep).toBe('DONE')
  })

  test('takes five guesses: the sixth is refused, even the right one, and however often it is sent', async () => {
    await start('mfa-email')
    const code = codeTo(running, 'mfa-email@portal.example')
    const guesses = []
    for (let guess = 1; guess <= 5; guess += 1)
      guesses.push((await failure(answer(other(code)))).name)

    const sixth = await failure(answer(code))

    expect(new Set(guesses)).toEqual(new Set(['CodeMismatchException']))
    expect(sixth.name).toBe('LimitExceededException')
    expect((await failure(answer(code))).name).toBe('LimitExceededException')
  })

  test('ends with its session after three minutes', async () => {
    await start('mfa-email')
    const code = codeTo(running, 'mfa-email@portal.example')
    running.advance(3 * MINUTE_S + 1)

    const late = await failure(answer(code))

    expect(late).toEqual({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('counts for its own sign-in only', async () => {
    await start('mfa-email')
    const first = codeTo(running, 'mfa-email@portal.example')
    await start('mfa-email')
    const second = codeTo(running, 'mfa-email@portal.example')

    expect((await failure(answer(first === second ? other(first) : first))).name).toBe(
      'CodeMismatchException',
    )
    expect((await answer(second)).signInStep).toBe('DONE')
  })
})

describe('an authenticator app', () => {
  test('mfa-totp@ types its code; the development outbox shows it for the demo account', async () => {
    const step = await start('mfa-totp')
    const shown = codeTo(running, 'mfa-totp@portal.example')
    const wrong = await failure(answer(other(shown)))
    const last = await answer(shown)

    expect(step.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect(wrong.name).toBe('CodeMismatchException')
    expect(last.signInStep).toBe('DONE')
    expect(shown).toMatch(/^\d{6}$/)
  })

  test('a code counts once, also for another sign-in; the next one does', async () => {
    await start('mfa-totp')
    const code = appCode(DEMO_TOTP_SECRET)
    await answer(code)
    await signOut()
    await start('mfa-totp')

    const again = await failure(answer(code))
    const next = await answer(appCode(DEMO_TOTP_SECRET))

    expect(again).toEqual({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    expect(next.signInStep).toBe('DONE')
  })

  test('a code of a minute ago does not count', async () => {
    await start('mfa-totp')
    const old = appCode(DEMO_TOTP_SECRET)
    running.advance(61)

    expect((await failure(answer(old))).name).toBe('CodeMismatchException')
    expect((await answer(appCode(DEMO_TOTP_SECRET))).signInStep).toBe('DONE')
  })

  test('guessing on in a new sign-in meets a wait', async () => {
    running.hold()
    const attempts: string[] = []
    for (let round = 0; round < 2; round += 1) {
      await start('mfa-totp')
      const code = appCode(DEMO_TOTP_SECRET)
      for (let guess = 0; guess < 3; guess += 1)
        attempts.push((await failure(answer(other(code)))).name)
    }

    expect(attempts.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CodeMismatchException'))
    expect(attempts[5]).toBe('LimitExceededException')
    running.advance(900)
  })
})

describe('choosing among factors', () => {
  test('mfa-select@ chooses one of three', async () => {
    const step = await start('mfa-select')
    const refused = await failure(answer('PIGEON'))
    const chosen = await answer('EMAIL')
    const last = await answer(codeTo(running, 'mfa-select@portal.example'))

    expect(step).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'],
    })
    expect(refused.name).toBe('IncorrectMFAMethod')
    expect(chosen.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect(last.signInStep).toBe('DONE')
  })

  test.each([
    ['SMS', 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    ['TOTP', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'],
  ])('%s leads to its code', async (factor, signInStep) => {
    await start('mfa-select')

    expect((await answer(factor)).signInStep).toBe(signInStep)
  })
})

describe('a question of the account', () => {
  test('custom@ answers it after the password', async () => {
    const step = await start('custom')
    const wrong = await answer('5')
    const last = await answer(' 4 ')

    expect(step).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { question: 'What is 2 + 2?' },
    })
    expect(wrong.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')
    expect(last.signInStep).toBe('DONE')
  })

  test.each(['CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const)('%s', async (authFlowType) => {
    const username = 'custom@portal.example'
    const password = authFlowType === 'CUSTOM_WITH_SRP' ? { password: DEMO_PASSWORD } : {}

    const { nextStep } = await signIn({ username, ...password, options: { authFlowType } })

    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')
    expect((await answer('4')).signInStep).toBe('DONE')
  })

  test('is asked three times; then the sign-in starts anew', async () => {
    await start('custom')
    await answer('1')
    await answer('2')

    expect((await failure(answer('3'))).name).toBe('NotAuthorizedException')
    expect((await failure(answer('4'))).message).toContain('session is expired')
  })

  test('without a password, an address that nobody has is asked one as well, to which nothing is right', async () => {
    const username = 'ghost@portal.example'
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const

    const { nextStep } = await signIn({ username, options })

    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: { question: 'What is 7 + 6?' },
    })
    await answer('13')
    await answer('')
      .then((step) => step.signInStep)
      .catch(String)
    expect(await isSignedIn()).toBe(false)
  })
})
