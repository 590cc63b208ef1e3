import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { codeTo } from '../support/amplify.ts'
import { call } from '../support/identity-call.ts'
import { startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

let one: RunningIdentity
let other: RunningIdentity
let ClientId: string
beforeAll(async () => {
  one = await startIdentity(inject('connection'))
  other = await startIdentity(inject('connection'), { beside: one })
  ClientId = one.identity.poolConfigs(one.url).external?.userPoolClientId ?? ''
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const email = 'mfa-email@portal.example'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const act = async ({ url }: RunningIdentity, action: string, input: object) =>
  (await call({ url, action, input })).body
const begin = async () => {
  // A sign-in right after another goes on with the same code, which may have had its guesses.
  one.advance(1)
  other.advance(1)
  const AuthParameters = { USERNAME: email, PASSWORD: DEMO_PASSWORD }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }
  const { Session } = await act(one, 'InitiateAuth', input)
  return { Session, code: codeTo(one, email) }
}
const guess = async (node: RunningIdentity, Session: unknown, EMAIL_OTP_CODE: string) => {
  const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE }
  const input = { ChallengeName: 'EMAIL_OTP', ClientId, Session, ChallengeResponses }
  const body = await act(node, 'RespondToAuthChallenge', input)
  return body['__type'] ?? 'signed in'
}

describe('two nodes over one database', () => {
  test('know each other’s sessions', async () => {
    const { Session, code } = await begin()

    expect(await guess(other, Session, code)).toBe('signed in')
    expect(await guess(one, Session, code)).toBe('NotAuthorizedException')
  })

  test('share the five guesses of a code', async () => {
    const { Session, code } = await begin()
    const guesses = []
    for (const node of [one, other, one, other, one])
      guesses.push(await guess(node, Session, wrong(code)))

    expect(new Set(guesses)).toEqual(new Set(['CodeMismatchException']))
    expect(await guess(other, Session, code)).toBe('LimitExceededException')
    expect(await guess(one, Session, code)).toBe('LimitExceededException')
  })

  test('guesses at the same time are counted each', async () => {
    const { Session, code } = await begin()

    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => guess(i % 2 ? one : other, Session, wrong(code))),
    )

    expect(guesses.filter((type) => type === 'CodeMismatchException')).toHaveLength(5)
    expect(guesses.filter((type) => type === 'LimitExceededException')).toHaveLength(15)
  })

  test('the right code at the same time signs in once', async () => {
    const { Session, code } = await begin()

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => guess(i % 2 ? one : other, Session, code)),
    )

    expect(answers.filter((type) => type === 'signed in')).toHaveLength(1)
  })

  test('a code of one sign-in is worth nothing in another', async () => {
    const first = await begin()
    const second = await begin()

    const answer = await guess(other, second.Session, first.code)

    expect(answer).toBe(first.code === second.code ? 'signed in' : 'CodeMismatchException')
  })
})
