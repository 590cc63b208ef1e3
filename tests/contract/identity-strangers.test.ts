import { beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { codeTo } from '../support/amplify.ts'
import { admin, createHostedClient } from '../support/hosted.ts'
import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

// At the rates that are shipped.
let ClientId: string
const running = useIdentity({ rateFactor: 1 })
beforeAll(() => {
  running.hold()
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})

const HOME = '203.0.113.7'
const OFFICE = '203.0.113.99'
const stranger = (number: number) => `198.51.100.${number}`
const PAUSE_S = 31
const LIMIT = 'LimitExceededException'
const DAY_S = 86_400

const act = async (address: string, action: string, input: object) => {
  const { body } = await call({ url: running.url, action, input: { ClientId, ...input }, address })
  return body['__type'] ?? 'ok'
}
const forgot = (address: string, Username: string) => act(address, 'ForgotPassword', { Username })
const setPassword = (address: string, Username: string, ConfirmationCode: string) =>
  act(address, 'ConfirmForgotPassword', {
    Username,
    ConfirmationCode,
    Password: 'Chosen-Kettle-91',
  })
const wrongFor = (...codes: readonly string[]) =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''

/** Asks again and again, as soon as a pause is over, until it is refused. */
async function spend(address: string, email: string): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if ((await forgot(address, email)) === LIMIT) return sent
    running.advance(PAUSE_S)
  }
}

describe('a stranger who asks for codes of somebody’s password', () => {
  test('until no more are sent, and guesses until that is refused, keeps nobody from a new one', async () => {
    const email = 'supplier@portal.example'
    const sent = await spend(stranger(1), email)
    await forgot(HOME, email)
    const code = codeTo(running, email)
    await forgot(stranger(2), email)
    const guesses = []
    for (const guesser of [1, 2, 1, 2, 3, 4, 5, 6, 7])
      guesses.push(
        await setPassword(stranger(guesser), email, wrongFor(code, codeTo(running, email))),
      )

    expect(sent).toBe(5)
    expect(guesses.at(-1)).toBe(LIMIT)
    expect(await setPassword(HOME, email, wrongFor(code, codeTo(running, email)))).toBe(
      'CodeMismatchException',
    )
    expect(await setPassword(HOME, email, code)).toBe('ok')
  })

  test('does not void the code that its owner asked for, which is worth nothing after it was used', async () => {
    const email = 'dismantler@portal.example'
    await forgot(HOME, email)
    const owners = codeTo(running, email)
    await forgot(stranger(1), email)
    const other = codeTo(running, email)

    expect(await setPassword(HOME, email, owners)).toBe('ok')
    expect(await setPassword(stranger(1), email, other)).toBe('ExpiredCodeException')
  })

  test('from many addresses fills no mailbox, and keeps nobody away from where they sign in', async () => {
    const email = 'panasonic@portal.example'
    const AuthParameters = { USERNAME: email, PASSWORD: DEMO_PASSWORD }
    await act(HOME, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    const before = running.mails.length
    for (let number = 1; number <= 25; number += 1) await forgot(stranger(number), email)

    expect(running.mails.length - before).toBe(20)
    expect(await forgot(OFFICE, email)).toBe(LIMIT)
    expect(await forgot(HOME, email)).toBe('ok')
    expect(await setPassword(HOME, email, codeTo(running, email))).toBe('ok')
    running.advance(DAY_S)
    expect(await forgot(OFFICE, email)).toBe('ok')
  })
})

describe('a stranger who asks for codes to sign in by', () => {
  const email = 'first-factor@portal.example'
  const phone = async () =>
    (
      await running.db
        .selectFrom('identity.users')
        .select('phone_number')
        .where('email_lower', '=', email)
        .executeTakeFirstOrThrow()
    ).phone_number ?? ''
  const ask = async (address: string, PREFERRED_CHALLENGE: string) => {
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE }
    const input = { ClientId, AuthFlow: 'USER_AUTH', AuthParameters }
    return (await call({ url: running.url, action: 'InitiateAuth', input, address })).body
  }
  const respond = async (address: string, asked: Awaited<ReturnType<typeof ask>>, code: string) => {
    const ChallengeName = String(asked['ChallengeName'])
    const ChallengeResponses = { USERNAME: email, [`${ChallengeName}_CODE`]: code }
    const input = { ClientId, ChallengeName, Session: asked['Session'], ChallengeResponses }
    const answered = await call({
      url: running.url,
      action: 'RespondToAuthChallenge',
      input,
      address,
    })
    return answered.body
  }

  test.each(['EMAIL_OTP', 'SMS_OTP'])(
    'until no more are sent keeps nobody from their own (%s)',
    async (factor) => {
      running.advance(DAY_S)
      const asked = []
      for (let time = 0; time < 6; time += 1) {
        asked.push(await ask(stranger(1), factor))
        running.advance(PAUSE_S)
      }

      expect(asked.filter((body) => body['ChallengeName'] === factor)).toHaveLength(5)
      expect(asked.at(-1)).toMatchObject({ __type: LIMIT })
      const own = await ask(HOME, factor)
      const code = codeTo(running, factor === 'SMS_OTP' ? await phone() : email)
      expect(await respond(HOME, own, code)).toHaveProperty('AuthenticationResult.IdToken')
    },
  )

  test('from many addresses is sent 20 an hour, and keeps nobody away from where they sign in', async () => {
    running.advance(DAY_S)
    const own = await ask(HOME, 'EMAIL_OTP')
    await respond(HOME, own, codeTo(running, email))
    running.advance(PAUSE_S)
    const before = running.mails.length
    for (let number = 1; number <= 25; number += 1) await ask(stranger(number), 'EMAIL_OTP')

    // What was answered rightly does not count.
    expect(running.mails.length - before).toBe(20)
    expect(await ask(OFFICE, 'EMAIL_OTP')).toMatchObject({ __type: LIMIT })
    const again = await ask(HOME, 'EMAIL_OTP')
    expect(await respond(HOME, again, codeTo(running, email))).toHaveProperty(
      'AuthenticationResult.IdToken',
    )
  })
})

test('the code of a forgotten password is taken on another network, too, and guessed there five times at most', async () => {
  const email = 'ultium@portal.example'
  await forgot(HOME, email)
  expect(await setPassword(OFFICE, email, codeTo(running, email))).toBe('ok')
  running.advance(PAUSE_S)
  await forgot(HOME, email)
  const code = codeTo(running, email)

  const guesses = []
  for (let i = 0; i < 6; i += 1) guesses.push(await setPassword(OFFICE, email, wrongFor(code)))

  expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'CodeMismatchException'), LIMIT])
  expect(await setPassword(OFFICE, email, code)).toBe(LIMIT)
  expect(await setPassword(HOME, email, code)).toBe('ok')
})

test('a stranger who signs up with an address again and again keeps nobody from an account of it', async () => {
  const Username = 'nadia@salvage.example'
  const details = {
    Username,
    Password: 'Own-Harbor-Kite-52',
    UserAttributes: [
      { Name: 'given_name', Value: 'Nadia' },
      { Name: 'family_name', Value: 'Rossi' },
    ],
  }
  const attempts = []
  for (let i = 0; i < 6; i += 1) {
    attempts.push(await act(stranger(9), 'SignUp', details))
    running.advance(PAUSE_S)
  }

  expect(attempts).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', LIMIT])
  expect(await act(HOME, 'SignUp', details)).toBe('ok')
})

test('whoever comes too often by single sign-on is refused, and written down', async () => {
  const hosted = createHostedClient(running)
  const outcomes = async () =>
    (
      await running.db
        .selectFrom('audit')
        .select('outcome')
        .where('call', '=', 'oauth2/authorize')
        .execute()
    ).map(({ outcome }) => outcome)
  const codes = []
  for (let time = 0; time < 10; time += 1) codes.push(await hosted.codeFor('redwood_okta', admin))

  expect(codes.every(Boolean)).toBe(true)
  expect(await outcomes()).toEqual([])
  expect(await hosted.codeFor('redwood_okta', admin)).toBe('')
  expect(await outcomes()).toEqual(['TooManyRequestsException'])
})
