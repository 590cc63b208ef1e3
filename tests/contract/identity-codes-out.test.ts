import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { useIdentity } from '../support/records/api-kit.ts'

// The rates as shipped, the client library unmodified, and a clock that stands still but for `advance`.
const running = useIdentity({ rateFactor: 1 })
beforeAll(() => {
  running.hold()
})
beforeEach(() => {
  choosePool(running, 'external')
  running.advance(86_401)
})
afterEach(() => signOut())

const MAIL = 'mfa-email@portal.example'
const start = async (username = MAIL) =>
  (await signIn({ username, password: DEMO_PASSWORD })).nextStep.signInStep
const answer = async (challengeResponse: string) =>
  (await confirmSignIn({ challengeResponse })).nextStep.signInStep
const sent = (to: string) => running.mails.filter((mail) => mail.to === to).length
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const phoneOf = async (email: string) =>
  (
    await running.db
      .selectFrom('identity.users')
      .select('phone_number')
      .where('email_lower', '=', email)
      .executeTakeFirstOrThrow()
  ).phone_number ?? ''

describe('a second factor by a code', () => {
  test.each(['mfa-email@portal.example', 'mfa-sms@portal.example'])(
    '%s signs in ten times in an hour, each time with a code of its own',
    async (email) => {
      const to = email === MAIL ? email : await phoneOf(email)
      const before = sent(to)

      for (let time = 1; time <= 10; time += 1) {
        await start(email)
        expect(await answer(codeTo(running, to))).toBe('DONE')
        await signOut()
        // Some at once, some minutes later.
        running.advance(time % 2 ? 5 : 600)
      }

      expect(sent(to) - before).toBe(10)
    },
  )

  test('starting over at once goes on with the code that is out', async () => {
    await start()
    const code = codeTo(running, MAIL)
    const before = sent(MAIL)
    running.advance(12)

    const again = await start()

    expect(again).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect(sent(MAIL)).toBe(before)
    expect(await answer(code)).toBe('DONE')
  })

  test('after 30 seconds another code comes, and only that one counts', async () => {
    await start()
    const first = codeTo(running, MAIL)
    running.advance(31)
    await start()
    const second = codeTo(running, MAIL)

    const old = first === second ? other(second) : first
    expect((await failure(answer(old))).name).toBe('CodeMismatchException')
    expect(await answer(second)).toBe('DONE')
  })

  test('takes five guesses in all, from however many sign-ins', async () => {
    await start()
    const code = codeTo(running, MAIL)
    for (let guess = 1; guess <= 3; guess += 1) await failure(answer(other(code)))
    await start()
    for (let guess = 1; guess <= 2; guess += 1) await failure(answer(other(code)))

    expect((await failure(answer(code))).name).toBe('LimitExceededException')
    expect((await failure(start())).name).toBe('LimitExceededException')
    running.advance(31)
    expect(await start()).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect(await answer(codeTo(running, MAIL))).toBe('DONE')
  })

  test('five an hour that nobody answers are the limit, which is said and leaves the step as it is', async () => {
    for (let time = 1; time <= 5; time += 1) {
      await start()
      running.advance(31)
    }

    // The client library sends the same three times more by itself: told of a lost session, it would say so.
    const refused = await failure(start())

    expect(refused.name).toBe('LimitExceededException')
    running.advance(3600)
    expect(await start()).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  })

  test('is not sent to an address that the account had before', async () => {
    await start()
    const before = sent('moved@portal.example')
    const change = (email: string) =>
      running.db
        .updateTable('identity.users')
        .set({ email })
        .where('email_lower', '=', MAIL)
        .execute()
    await change('moved@portal.example')

    await start()

    expect(sent('moved@portal.example') - before).toBe(1)
    await change(MAIL)
  })
})

test('answered codes of the first factor do not count either', async () => {
  const email = 'first-factor@portal.example'
  for (let time = 1; time <= 7; time += 1) {
    await signIn({
      username: email,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' },
    })
    expect(await answer(codeTo(running, email))).toBe('DONE')
    await signOut()
    running.advance(60)
  }
})
