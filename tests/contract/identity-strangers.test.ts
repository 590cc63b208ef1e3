import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { codeTo } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

// At the rates that are shipped.
let running: RunningIdentity
let ClientId: string
beforeAll(async () => {
  running = await startIdentity(inject('connection'), { rateFactor: 1 })
  running.hold()
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})
afterAll(() => running.stop())

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
