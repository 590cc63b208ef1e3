import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
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

let ClientId: string
const running = useIdentity()
beforeEach(() => {
  ClientId = choosePool(running, 'external').userPoolClientId
})
afterEach(() => signOut())

const VICTIMS = 'Own-Harbor-Kite-52'
const ATTACKERS = 'Mal-Lantern-Sail-77'
const act = (action: string, input: object) =>
  call({ url: running.url, action, input: { ClientId, ...input } })
const attributesOf = (given: string, company = '') => [
  { Name: 'given_name', Value: given },
  { Name: 'family_name', Value: 'Rossi' },
  ...(company ? [{ Name: 'custom:company_name', Value: company }] : []),
]
type Registration = { readonly Session: string; readonly code: string }

/** One browser signs up; answers what it keeps and the code that was mailed to the address. */
async function register(
  Username: string,
  Password: string,
  given: string,
  company?: string,
): Promise<Registration> {
  const UserAttributes = attributesOf(given, company)
  const { body } = await act('SignUp', { Username, Password, UserAttributes })
  return { Session: String(body['Session']), code: codeTo(running, Username) }
}
const confirm = (Username: string, ConfirmationCode: string, Session?: string) =>
  act('ConfirmSignUp', { Username, ConfirmationCode, ...(Session ? { Session } : {}) })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
/** Whether this password signs in; else how it was refused. */
async function signedInBy(email: string, PASSWORD: string): Promise<unknown> {
  const AuthParameters = { USERNAME: email, PASSWORD }
  const { body } = await act('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const tokens = body['AuthenticationResult'] as { AccessToken: string } | undefined // because the answer holds them or an error
  return tokens ? 'signed in' : body['__type']
}
const rowOf = (email: string) =>
  running.db
    .selectFrom('identity.users')
    .selectAll()
    .where('email_lower', '=', email)
    .executeTakeFirstOrThrow()

describe('of two who sign up with one address', () => {
  test.each([
    ['the newest code, which the other one’s sign-up sent', 1],
    ['the code of their own sign-up', 0],
  ] as const)('the one who types %s gets their own password and name', async (_what, newest) => {
    const email = `hijack-${newest}@salvage.example`
    const victim = await register(email, VICTIMS, 'Nadia', 'Rossi Salvage')
    const attacker = await register(email, ATTACKERS, 'Mal', 'Mal & Co')

    const typed = newest ? attacker.code : victim.code
    const { status } = await confirm(email, typed, victim.Session)

    expect(status).toBe(200)
    expect(await signedInBy(email, ATTACKERS)).toBe('NotAuthorizedException')
    expect(await signedInBy(email, VICTIMS)).toBe('signed in')
    expect((await rowOf(email)).attributes).toMatchObject({
      given_name: 'Nadia',
      'custom:company_name': 'Rossi Salvage',
      email_verified: 'true',
    })
  })

  test('a code without the session of its browser proves the address and sets no password; a reset does', async () => {
    const email = 'no-session@salvage.example'
    await register(email, VICTIMS, 'Nadia')
    const attacker = await register(email, ATTACKERS, 'Mal')

    const { status, body } = await confirm(email, attacker.code)

    expect([status, typeof body['Session']]).toEqual([200, 'string'])
    expect(await signedInBy(email, ATTACKERS)).toBe('NotAuthorizedException')
    expect(await signedInBy(email, VICTIMS)).toBe('NotAuthorizedException')
    await resetPassword({ username: email })
    await confirmResetPassword({
      username: email,
      confirmationCode: codeTo(running, email),
      newPassword: 'Chosen-Anew-2026',
    })
    expect(await signedInBy(email, 'Chosen-Anew-2026')).toBe('signed in')
  })

  test('staff who give roles to an account that waits give them to nobody’s password', async () => {
    const email = 'roles-first@salvage.example'
    const attacker = await register(email, ATTACKERS, 'Mal')
    await running.admin.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: choosePool(running, 'external').userPoolId,
        Username: email,
        UserAttributes: [{ Name: 'custom:roles', Value: 'approved-auto-dismantler' }],
      }),
    )

    const { status } = await confirm(email, attacker.code)

    expect(status).toBe(200)
    expect(await signedInBy(email, ATTACKERS)).toBe('NotAuthorizedException')
    await resetPassword({ username: email })
    await confirmResetPassword({
      username: email,
      confirmationCode: codeTo(running, email),
      newPassword: 'Chosen-Anew-2026',
    })
    expect(await signedInBy(email, 'Chosen-Anew-2026')).toBe('signed in')
  })

  test('a password that staff chose outlives the code that proves the address', async () => {
    const email = 'unconfirmed@portal.example'
    await register(email, ATTACKERS, 'Mal')

    expect((await confirm(email, codeTo(running, email))).status).toBe(200)

    expect(await signedInBy(email, ATTACKERS)).toBe('NotAuthorizedException')
    expect(await signedInBy(email, DEMO_PASSWORD)).toBe('signed in')
  })

  test('a later sign-up voids nobody’s code, uses up nobody’s attempts, and cannot be confirmed after', async () => {
    const email = 'apart@salvage.example'
    const victim = await register(email, VICTIMS, 'Nadia')
    const attacker = await register(email, ATTACKERS, 'Mal')
    const wrong = [victim.code, attacker.code].includes('000000') ? '000001' : '000000'

    const guesses = []
    for (let i = 0; i < 7; i += 1)
      guesses.push((await confirm(email, wrong, attacker.Session)).body['__type'])
    for (let i = 0; i < 7; i += 1) guesses.push((await confirm(email, wrong)).body['__type'])
    const owner = await confirm(email, victim.code, victim.Session)
    const late = await confirm(email, attacker.code, attacker.Session)

    const fiveThenNone = Array.from({ length: 7 }, (_, i) =>
      i < 5 ? 'CodeMismatchException' : 'LimitExceededException',
    )
    expect(guesses).toEqual([...fiveThenNone, ...fiveThenNone])
    expect(owner.status).toBe(200)
    expect(late.body['__type']).toBe('ExpiredCodeException')
    expect(await signedInBy(email, VICTIMS)).toBe('signed in')
  })

  test('at the same time: each has a password that fits the account', async () => {
    const email = 'at-once@salvage.example'
    const UserAttributes = attributesOf('Nadia')
    const answers = await Promise.all(
      [VICTIMS, ATTACKERS].map((Password) =>
        act('SignUp', { Username: email, Password, UserAttributes }),
      ),
    )
    const [mine] = answers.map(({ body }) => String(body['Session']))

    await confirm(email, codeTo(running, email), mine)

    expect(await signedInBy(email, VICTIMS)).toBe('signed in')
  })
})

describe('a registration', () => {
  test('keeps nothing that can be read or set without its code and its browser', async () => {
    const email = 'sealed@salvage.example'
    await register(email, VICTIMS, 'Nadia', 'Rossi Salvage')

    const { attributes } = await rowOf(email)
    const rows = await running.db.selectFrom('identity.asked_codes').selectAll().execute()

    expect(Object.keys(attributes)).toEqual(['email_verified'])
    expect(JSON.stringify(rows)).not.toContain('Rossi')
  })

  test('another code after the first has had its time belongs to the same one', async () => {
    const email = 'slow@salvage.example'
    const signUpSession = 'x'.repeat(43)
    const given = { given_name: 'Nadia', family_name: 'Rossi' }
    await signUp({
      username: email,
      password: VICTIMS,
      options: { userAttributes: given, clientMetadata: { signUpSession } },
    })
    running.advance(3600)
    const options = { clientMetadata: { signUpSession } }
    const late = await failure(
      confirmSignUp({ username: email, confirmationCode: codeTo(running, email), options }),
    )

    await resendSignUpCode({ username: email, options })
    await confirmSignUp({ username: email, confirmationCode: codeTo(running, email), options })

    expect(late.name).toBe('ExpiredCodeException')
    expect((await signIn({ username: email, password: VICTIMS })).isSignedIn).toBe(true)
  })

  test('by unmodified Amplify signs in by itself also when it says nothing of its browser', async () => {
    const username = 'auto@salvage.example'
    const userAttributes = { given_name: 'Nadia', family_name: 'Rossi' }
    await signUp({
      username,
      password: VICTIMS,
      options: { userAttributes, autoSignIn: { authFlowType: 'USER_AUTH' } },
    })
    await confirmSignUp({ username, confirmationCode: codeTo(running, username) })
    await auth.autoSignIn()

    const { tokens } = await fetchAuthSession()
    expect(tokens?.idToken?.payload).toMatchObject({ email: username, given_name: 'Nadia' })
    expect(await signedInBy(username, VICTIMS)).toBe('NotAuthorizedException')
  })

  test('of a browser that guesses its session is refused with the rule', async () => {
    const { status, body } = await confirm('short@salvage.example', other('123456'), 'short')

    expect([status, body['__type']]).toEqual([400, 'InvalidParameterException'])
    expect(body['message']).toContain("Value at 'session'")
  })
})
