import {
  autoSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import * as auth from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

const running = useIdentity()
beforeEach(() => void choosePool(running, 'external'))
afterEach(() => signOut())

const PASSWORD = 'Fresh-Pass-2026'
const person = { given_name: 'Nadia', family_name: 'Rossi' }
// As the page does: what binds the three calls to one browser, since Amplify sends the service's own session nowhere.
const clientMetadata = { signUpSession: 'nadias-browser-nadias-browser-nadias-browser' }
const register = (username: string, rest: object = {}) =>
  signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: person, clientMetadata, ...rest },
  })
const confirm = (username: string, confirmationCode: string) =>
  confirmSignUp({ username, confirmationCode, options: { clientMetadata } })
const resend = (username: string) => resendSignUpCode({ username, options: { clientMetadata } })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const rowOf = (email: string) =>
  running.db
    .selectFrom('identity.users')
    .selectAll()
    .where('email_lower', '=', email)
    .executeTakeFirst()

describe('signing up', () => {
  test('is confirmed by the code of the mail and goes on to being signed in without the password', async () => {
    const email = 'nadia@salvage.example'
    const { nextStep } = await register(email, {
      autoSignIn: { authFlowType: 'USER_AUTH' },
      userAttributes: { ...person, 'custom:company_name': 'Rossi Salvage' },
    })
    const wrong = await failure(confirm(email, other(codeTo(running, email))))
    const { nextStep: confirmed } = await confirm(email, codeTo(running, email))
    const { nextStep: last } = await auth.autoSignIn()

    expect(nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: {
        destination: 'n***@s***.example',
        deliveryMedium: 'EMAIL',
        attributeName: 'email',
      },
    })
    expect(wrong.name).toBe('CodeMismatchException')
    expect(confirmed.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
    expect(last.signInStep).toBe('DONE')
    expect((await fetchAuthSession()).tokens?.idToken?.payload).toMatchObject({
      email,
      email_verified: true,
      given_name: 'Nadia',
      'custom:roles': '["unapproved-auto-dismantler"]',
      'custom:company_name': 'Rossi Salvage',
    })
    expect(autoSignIn).toBeTypeOf('function')
  })

  test('cannot be used before it is confirmed, and a code can be had again', async () => {
    const email = 'resend@salvage.example'
    await register(email)
    const first = codeTo(running, email)

    const early = await signIn({ username: email, password: PASSWORD })
    const delivery = await resend(email)
    const second = codeTo(running, email)
    const old =
      first === second ? 'CodeMismatchException' : (await failure(confirm(email, first))).name
    await confirm(email, second)

    expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    expect(delivery.destination).toBe('r***@s***.example')
    expect(old).toBe('CodeMismatchException')
    expect((await signIn({ username: email, password: PASSWORD })).isSignedIn).toBe(true)
  })

  test('unconfirmed@ confirms the address and keeps its roles', async () => {
    const username = 'unconfirmed@portal.example'
    await resend(username)

    await confirm(username, codeTo(running, username))

    expect((await rowOf(username))?.attributes).toMatchObject({
      'custom:roles': '["supplier-user"]',
      email_verified: 'true',
    })
  })

  test('again in the same browser before it was confirmed: what was said last counts', async () => {
    const email = 'again@salvage.example'
    await register(email)
    await signUp({
      username: email,
      password: 'Second-Pass-2026',
      options: { userAttributes: { ...person, given_name: 'Nadine' }, clientMetadata },
    })
    await confirm(email, codeTo(running, email))

    expect((await signIn({ username: email, password: 'Second-Pass-2026' })).isSignedIn).toBe(true)
    expect((await rowOf(email))?.attributes).toMatchObject({ given_name: 'Nadine' })
  })

  test('with an address that has an account answers the same, changes nothing, and tells its owner', async () => {
    const email = 'supplier@portal.example'
    const before = await rowOf(email)

    const fresh = await register('sam@portal.example')
    const taken = await register(email)
    const guess = await failure(confirm(email, '123456'))

    const shape = ({ userId, ...rest }: typeof fresh) => ({
      ...rest,
      userId: userId?.replaceAll(/[0-9a-f]/g, 'x'),
    })
    expect(JSON.stringify(shape(taken))).toBe(
      JSON.stringify(shape(fresh)).replaceAll('s***@p***', 's***@p***'),
    )
    expect(taken.userId).not.toBe(before?.sub)
    expect(await rowOf(email)).toEqual(before)
    expect(guess.name).toBe('CodeMismatchException')
    const [mail] = running.mails.filter(({ to }) => to === email)
    expect(mail?.code).toBeUndefined()
    expect(mail?.text).toContain('You already have an account')
    expect((await signIn({ username: email, password: DEMO_PASSWORD })).isSignedIn).toBe(true)
  })

  test.each(['custom:roles', 'custom:tenant', 'custom:allowed_sites', 'email_verified', 'sub'])(
    'does not let people write %s',
    async (name) => {
      const attempt = register('greedy@salvage.example', {
        userAttributes: { ...person, [name]: 'true' },
      })

      expect((await failure(attempt)).name).toBe('NotAuthorizedException')
      expect(await rowOf('greedy@salvage.example')).toBeUndefined()
    },
  )

  test('is refused with a weak password, without names, and where accounts are made by the staff', async () => {
    const email = 'weak@salvage.example'
    const weak = await failure(
      signUp({ username: email, password: 'short', options: { userAttributes: person } }),
    )
    const nameless = await failure(register(email, { userAttributes: {} }))
    choosePool(running, 'tesla')
    const closed = await failure(register(email))

    expect([weak.name, nameless.name, closed.name]).toEqual([
      'InvalidPasswordException',
      'InvalidParameterException',
      'NotAuthorizedException',
    ])
  })

  test('a code for an address that never signed up is made for nobody', async () => {
    const before = running.mails.length

    const delivery = await resend('ghost@portal.example')
    const guess = await failure(confirm('ghost@portal.example', '123456'))

    expect(delivery.destination).toBe('g***@p***.example')
    expect(guess.name).toBe('CodeMismatchException')
    expect(running.mails).toHaveLength(before)
  })

  test('the session after the confirmation belongs to its own account, once', async () => {
    const email = 'session@salvage.example'
    const { userPoolClientId: ClientId } = choosePool(running, 'external')
    await register(email)
    const confirmed = await call({
      url: running.url,
      action: 'ConfirmSignUp',
      input: { ClientId, Username: email, ConfirmationCode: codeTo(running, email) },
    })
    const { Session } = confirmed.body
    const use = async (USERNAME: string) => {
      const input = { AuthFlow: 'USER_AUTH', ClientId, AuthParameters: { USERNAME }, Session }
      return (await call({ url: running.url, action: 'InitiateAuth', input })).status
    }

    expect(await use('supplier@portal.example')).toBe(400)
    expect(await use(email)).toBe(200)
    expect(await use(email)).toBe(400)
  })
})
