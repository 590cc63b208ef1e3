import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

let strict: RunningIdentity
let lenient: RunningIdentity
beforeAll(async () => {
  const connection = inject('connection')
  ;[strict, lenient] = await Promise.all([
    startIdentity(connection, { rateFactor: 1 }),
    startIdentity(connection),
  ])
  for (const { hold } of [strict, lenient]) hold()
})
afterAll(() => Promise.all([strict.stop(), lenient.stop()]))

async function attempt({ url, identity }: RunningIdentity, email: string, password: string) {
  const ClientId = identity.poolConfigs(url).external?.userPoolClientId ?? ''
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }
  const { body } = await call({ url, action: 'InitiateAuth', input })
  return typeof body['message'] === 'string' ? body['message'] : 'signed in'
}
const WRONG = 'Incorrect username or password.'
const BLOCKED = 'Password attempts exceeded'
const repeat = async (times: number, work: () => Promise<string>) => {
  const answers: string[] = []
  for (let i = 0; i < times; i += 1) answers.push(await work())
  return answers
}

describe('guessing passwords', () => {
  test.each(['ultium@portal.example', 'nobody@portal.example'])(
    'after five wrong ones %s waits, longer each time, and the right one does not help',
    async (email) => {
      const wrong = () => attempt(lenient, email, 'Wrong-Pass-2026!')
      const right = () => attempt(lenient, email, DEMO_PASSWORD)

      expect(await repeat(6, wrong)).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, BLOCKED])
      expect(await right()).toBe(BLOCKED)
      lenient.advance(2)
      expect(await repeat(2, wrong)).toEqual([WRONG, BLOCKED])
      lenient.advance(1)
      expect(await right()).toBe(BLOCKED)
      lenient.advance(2)
      expect(await right()).toBe(email.startsWith('nobody') ? WRONG : 'signed in')
    },
  )

  test('many at once are no more than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => attempt(lenient, 'toyota@portal.example', `Wrong-${i}`)),
    )

    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
    expect(answers.filter((answer) => answer === BLOCKED)).toHaveLength(25)
  })
})

describe('rates', () => {
  test('an account takes ten unfinished sign-ins a minute; one that succeeds starts anew', async () => {
    const email = 'supplier@portal.example'
    const right = () => attempt(strict, email, DEMO_PASSWORD)

    expect(await repeat(12, right)).toEqual(Array.from({ length: 12 }, () => 'signed in'))
    strict.advance(61)
    const answers = await repeat(11, () => attempt(strict, 'nobody@portal.example', 'Wrong-Pass-1'))

    expect(answers.slice(0, 5)).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG])
    expect(answers.at(-2)).toBe(BLOCKED)
    expect(answers.at(-1)).toBe('Too many requests')
    strict.advance(61)
    expect(await attempt(strict, 'nobody@portal.example', 'Wrong-Pass-1')).toBe(WRONG)
  })

  test('a second code within 30 seconds is refused, known or not', async () => {
    const { url, identity } = strict
    const ClientId = identity.poolConfigs(url).external?.userPoolClientId
    const forgot = async (Username: string) => {
      const { body } = await call({ url, action: 'ForgotPassword', input: { ClientId, Username } })
      return body['__type'] ?? 'sent'
    }

    for (const email of ['panasonic@portal.example', 'ghost@portal.example']) {
      expect(await forgot(email)).toBe('sent')
      expect(await forgot(email)).toBe('LimitExceededException')
    }
  })
})

describe('an unknown address', () => {
  test('gets the same salt and username each time, in the form of a real one', async () => {
    const { url, identity } = lenient
    const ClientId = identity.poolConfigs(url).external?.userPoolClientId
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef0123456789' }
      const input = { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters }
      const { body } = await call({ url, action: 'InitiateAuth', input })
      return body['ChallengeParameters'] as Record<string, string> // because the flow asks for a verifier
    }

    const [first, second] = [
      await begin('ghost@portal.example'),
      await begin('Ghost@portal.example'),
    ]
    const known = await begin('supplier@portal.example')

    expect(second['SALT']).toBe(first['SALT'])
    expect(second['USER_ID_FOR_SRP']).toBe(first['USER_ID_FOR_SRP'])
    expect(Object.keys(first)).toEqual(Object.keys(known))
    const shape = (text = '') => text.replaceAll(/[0-9a-f]/g, 'x')
    for (const name of ['SALT', 'USERNAME', 'USER_ID_FOR_SRP'])
      expect(shape(first[name])).toBe(shape(known[name]))
    expect(first['SECRET_BLOCK']).toHaveLength(known['SECRET_BLOCK']?.length ?? 0)
  })
})
