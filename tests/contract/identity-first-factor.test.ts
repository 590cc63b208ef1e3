import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { choosePool, codeTo, failure } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { createPasskey } from '../support/passkey.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let ClientId: string
const running = useIdentity()
beforeAll(() => {
  ClientId = choosePool(running, 'external').userPoolClientId
})
beforeEach(() => void choosePool(running, 'external'))
afterEach(() => signOut())

const options = { authFlowType: 'USER_AUTH' } as const
const username = 'first-factor@portal.example'
const start = async (name = username) => (await signIn({ username: name, options })).nextStep
const answer = async (challengeResponse: string) =>
  (await confirmSignIn({ challengeResponse })).nextStep
const act = async (action: string, input: object) =>
  (await call({ url: running.url, action, input })).body
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('choosing the first factor', () => {
  test('first-factor@ is offered what the account has', async () => {
    expect(await start()).toEqual({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
    })
  })

  test.each(['PASSWORD', 'PASSWORD_SRP'])('%s, with a mistake on the way', async (factor) => {
    await start()
    const asked = await answer(factor)
    const wrong = await failure(answer('Wrong-Pass-2026!'))
    const last = await answer(DEMO_PASSWORD)

    expect(asked.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD')
    expect(wrong.message).toBe('Incorrect username or password.')
    expect(last.signInStep).toBe('DONE')
  })

  test('a code by mail, with a mistake on the way', async () => {
    await start()
    const asked = await answer('EMAIL_OTP')
    const code = codeTo(running, username)
    const wrong = await failure(answer(other(code)))

    expect(asked).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { destination: 'f***@p***.example' },
    })
    expect(wrong.name).toBe('CodeMismatchException')
    expect((await answer(code)).signInStep).toBe('DONE')
  })

  test('a code by text message', async () => {
    const { phone_number: phone } = await running.db
      .selectFrom('identity.users')
      .select('phone_number')
      .where('email_lower', '=', username)
      .executeTakeFirstOrThrow()
    await start()

    expect((await answer('SMS_OTP')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE')
    expect((await answer(codeTo(running, phone ?? ''))).signInStep).toBe('DONE')
  })

  test('the preferred one begins at once', async () => {
    const preferred = async (preferredChallenge: 'EMAIL_OTP' | 'PASSWORD_SRP') =>
      (
        await signIn({
          username,
          ...(preferredChallenge === 'PASSWORD_SRP' ? { password: DEMO_PASSWORD } : {}),
          options: { ...options, preferredChallenge },
        })
      ).nextStep.signInStep

    expect(await preferred('EMAIL_OTP')).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    expect(await preferred('PASSWORD_SRP')).toBe('DONE')
  })

  test('one that was not offered is refused, and another can be chosen', async () => {
    await start()

    expect((await failure(answer('WEB_AUTHN'))).name).toBe('InvalidParameterException')
    expect((await answer('EMAIL_OTP')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  })

  test('an account with a second factor or a question begins with its password only', async () => {
    for (const name of ['mfa-email', 'mfa-setup', 'custom', 'reset-required', 'unconfirmed'])
      expect(await start(`${name}@portal.example`)).toMatchObject({
        availableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
      })
    await start('mfa-email@portal.example')
    await answer('PASSWORD')

    expect((await answer(DEMO_PASSWORD)).signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  })

  test('addresses that nobody has are offered factors as well, the same each time, and no mail is sent', async () => {
    const before = running.mails.length
    const offered = new Set<string>()
    for (let i = 0; i < 12; i += 1) {
      const first = await start(`ghost-${i}@portal.example`)
      expect(await start(`Ghost-${i}@portal.example`)).toEqual(first)
      offered.add(JSON.stringify(first))
    }
    await start('ghost-0@portal.example')
    await answer('PASSWORD')

    expect(offered.size).toBeGreaterThan(1)
    expect((await failure(answer(DEMO_PASSWORD))).message).toBe('Incorrect username or password.')
    expect(running.mails).toHaveLength(before)
  })
})

describe('passkeys', () => {
  const email = 'panasonic@portal.example'
  const register = async () => {
    const { AccessToken } = await signInAs(running, 'external', [email, DEMO_PASSWORD])
    const passkey = createPasskey({ origin: running.url })
    const begun = await act('StartWebAuthnRegistration', { AccessToken })
    const made = begun['CredentialCreationOptions'] as { challenge: string } // because it was asked for
    const Credential = passkey.register(made.challenge)
    return { AccessToken, passkey, Credential, options: made }
  }
  const complete = ({ AccessToken, Credential }: { AccessToken: string; Credential: object }) =>
    act('CompleteWebAuthnRegistration', { AccessToken, Credential })
  const list = async (AccessToken: string) => {
    const { Credentials } = await act('ListWebAuthnCredentials', { AccessToken })
    return Credentials as readonly { CredentialId: string }[] // because it was asked for
  }
  const ask = async (USERNAME = email) => {
    const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
    const input = { AuthFlow: 'USER_AUTH', ClientId, AuthParameters }
    const begun = await act('InitiateAuth', input)
    const { CREDENTIAL_REQUEST_OPTIONS: text = '{}' } = begun['ChallengeParameters'] as Record<
      string,
      string
    > // because a challenge has them
    return { Session: begun['Session'], request: JSON.parse(text) as { challenge: string } }
  }
  const respond = (Session: unknown, credential: object) =>
    act('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: email, CREDENTIAL: JSON.stringify(credential) },
    })

  test('one is registered, listed, signs in by itself, and is deleted', async () => {
    const made = await register()
    expect(made.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await complete(made)
    const [listed] = await list(made.AccessToken)
    const { Session, request } = await ask()
    const answered = await respond(Session, made.passkey.sign(request.challenge))

    expect(listed).toMatchObject({
      CredentialId: made.passkey.id,
      RelyingPartyId: 'localhost',
      AuthenticatorTransports: ['internal'],
    })
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(answered).toHaveProperty('AuthenticationResult.AccessToken')
    const remove = { AccessToken: made.AccessToken, CredentialId: made.passkey.id }
    await act('DeleteWebAuthnCredential', remove)
    expect(await list(made.AccessToken)).toEqual([])
    expect(await act('DeleteWebAuthnCredential', remove)).toMatchObject({
      __type: 'ResourceNotFoundException',
    })
  })

  test('a registration counts once, for its own challenge and page', async () => {
    const first = await register()
    await complete(first)
    const again = await complete(first)
    const { AccessToken } = await register()
    const stale = await complete({ AccessToken, Credential: first.passkey.register('made-up') })
    const made = await register()
    const elsewhere = createPasskey({ origin: 'https://portal.evil.example' })
    const foreign = await complete({
      AccessToken: made.AccessToken,
      Credential: elsewhere.register(made.options.challenge),
    })

    for (const refused of [again, stale, foreign])
      expect(refused['__type']).toBe('WebAuthnCredentialNotSupportedException')
    expect(await list(AccessToken)).toHaveLength(1)
    await act('DeleteWebAuthnCredential', { AccessToken, CredentialId: first.passkey.id })
  })

  test('a sign-in takes its own challenge, page and owner; then another factor can still be chosen', async () => {
    const made = await register()
    await complete(made)
    const foreignUser = 'toyota@portal.example'
    const earlier = await ask()
    const { Session, request } = await ask()
    const elsewhere = createPasskey({ origin: running.url })
    const wrong = [
      made.passkey.sign(earlier.request.challenge),
      made.passkey.sign(request.challenge, { isUnlocked: false }),
      elsewhere.sign(request.challenge),
      { ...elsewhere.sign(request.challenge), id: made.passkey.id, rawId: made.passkey.id },
      { id: 7 },
    ]
    for (const credential of wrong)
      expect(await respond(Session, credential)).toMatchObject({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })

    const chosen = await act('RespondToAuthChallenge', {
      ChallengeName: 'SELECT_CHALLENGE',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: email, ANSWER: 'PASSWORD', PASSWORD: DEMO_PASSWORD },
    })
    expect(chosen).toHaveProperty('AuthenticationResult.IdToken')
    expect((await ask(foreignUser)).request.challenge).toBeUndefined()
  })

  test('an answer counts once', async () => {
    const made = await register()
    await complete(made)
    const { Session, request } = await ask()
    const credential = made.passkey.sign(request.challenge)
    const answers = await Promise.all([1, 2, 3].map(() => respond(Session, credential)))

    expect(answers.filter((body) => 'AuthenticationResult' in body)).toHaveLength(1)
  })
})
