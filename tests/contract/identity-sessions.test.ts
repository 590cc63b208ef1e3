import { createHash } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import type { Answered } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let ClientId: string
const running = useIdentity()
beforeAll(() => {
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})

const MINUTE_S = 60
const HOUR_S = 3600
const supplier = ['supplier@portal.example', DEMO_PASSWORD] as const
const act = (action: string, input: object) => call({ url: running.url, action, input })
const signIn = () => signInAs(running, 'external', supplier)
const rotate = (RefreshToken: string) =>
  act('GetTokensFromRefreshToken', { ClientId, RefreshToken })
const refresh = (REFRESH_TOKEN: string, client = ClientId) =>
  act('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: client,
    AuthParameters: { REFRESH_TOKEN },
  })
const tokenOf = ({ body }: Answered) => {
  const result = body['AuthenticationResult'] as { RefreshToken?: string } | undefined // because rotate() asked for tokens
  return result?.RefreshToken ?? ''
}
const errorOf = ({ body }: Answered) => `${String(body['__type'])}: ${String(body['message'])}`

describe('refresh tokens', () => {
  test('both actions give tokens; only one replaces the refresh token', async () => {
    const { RefreshToken } = await signIn()

    const kept = await refresh(RefreshToken)
    const replaced = await rotate(RefreshToken)

    expect(kept.status).toBe(200)
    expect(tokenOf(kept)).toBe('')
    expect(tokenOf(replaced)).not.toBe('')
    expect(tokenOf(replaced)).not.toBe(RefreshToken)
  })

  test('a replaced one serves a second tab for a minute; after that its use ends the whole sign-in', async () => {
    const { RefreshToken } = await signIn()
    const next = tokenOf(await rotate(RefreshToken))
    expect((await rotate(RefreshToken)).status).toBe(200)

    running.advance(MINUTE_S + 1)

    expect(errorOf(await rotate(RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    )
    expect(errorOf(await rotate(next))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    )
  })

  test('signing out ends every refresh token of the sign-in, and no other sign-in', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const next = tokenOf(await rotate(here.RefreshToken))

    await act('RevokeToken', { ClientId, Token: here.RefreshToken })

    expect((await rotate(next)).status).toBe(400)
    expect((await act('GetUser', { AccessToken: here.AccessToken })).status).toBe(400)
    expect((await rotate(there.RefreshToken)).status).toBe(200)
  })

  test('a sign-out that missed the newest token ends it all the same', async () => {
    const { RefreshToken } = await signIn()
    const next = tokenOf(await rotate(RefreshToken))
    // What a sign-out leaves that ran while the token was being replaced.
    await running.db
      .updateTable('identity.refresh_tokens')
      .set({ revoked_at: running.now() })
      .where('token_hash', '=', createHash('sha256').update(RefreshToken).digest())
      .execute()

    expect((await rotate(next)).status).toBe(400)
  })

  test('serve neither another client nor anybody who makes one up', async () => {
    const { RefreshToken } = await signIn()
    const other = running.identity.poolConfigs(running.url).tesla?.userPoolClientId ?? ''

    expect(errorOf(await refresh(RefreshToken, other))).toContain('Invalid Refresh Token')
    expect(errorOf(await refresh('made-up'))).toContain('Invalid Refresh Token')
  })

  test('end after a day without use, and seven days after the sign-in however much they are used', async () => {
    const idle = await signIn()
    running.advance(24 * HOUR_S + 1)
    expect(errorOf(await rotate(idle.RefreshToken))).toContain('expired')

    let { RefreshToken: current } = await signIn()
    for (let hours = 20; hours < 7 * 24; hours += 20) {
      running.advance(20 * HOUR_S)
      current = tokenOf(await rotate(current))
      expect(current).not.toBe('')
    }
    running.advance(20 * HOUR_S)
    expect(errorOf(await rotate(current))).toContain('expired')
  })

  test('of staff end after an hour without use', async () => {
    const staff = running.identity.poolConfigs(running.url).redwood_okta?.userPoolClientId ?? ''
    const admin = ['admin@portal.example', DEMO_PASSWORD] as const
    const { RefreshToken } = await signInAs(running, 'redwood_okta', admin)

    running.advance(HOUR_S + 1)

    expect(errorOf(await refresh(RefreshToken, staff))).toContain('expired')
  })
})

describe('a challenge session', () => {
  const begin = async () => {
    const AuthParameters = { USERNAME: 'new-password@portal.example', PASSWORD: DEMO_PASSWORD }
    const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }
    return String((await act('InitiateAuth', input)).body['Session'])
  }
  const respond = (Session: string, password: string, rest: object = {}) =>
    act('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId,
      Session,
      ChallengeResponses: {
        NEW_PASSWORD: password,
        'userAttributes.given_name': 'Paula',
        ...rest,
      },
    })

  test('ends after three minutes', async () => {
    const session = await begin()
    running.advance(3 * MINUTE_S + 1)

    expect(errorOf(await respond(session, 'Fresh-Pass-2026'))).toContain('session is expired')
  })

  test('cannot be made up, used for another step or by another client', async () => {
    const session = await begin()
    const tesla = running.identity.poolConfigs(running.url).tesla?.userPoolClientId ?? ''
    const wrongStep = { ChallengeName: 'PASSWORD_VERIFIER', ClientId, Session: session }
    const wrongClient = {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: tesla,
      Session: session,
      ChallengeResponses: { NEW_PASSWORD: 'Fresh-Pass-2026' },
    }

    expect(errorOf(await respond('made-up', 'Fresh-Pass-2026'))).toContain('Invalid session')
    expect(errorOf(await act('RespondToAuthChallenge', wrongStep))).toContain('Invalid session')
    expect(errorOf(await act('RespondToAuthChallenge', wrongClient))).toContain('Invalid session')
  })

  test.each(['custom:roles', 'custom:tenant', 'email', 'email_verified', 'sub'])(
    'does not let people write %s about themselves',
    async (name) => {
      const answer = await respond(await begin(), 'Fresh-Pass-2026', {
        [`userAttributes.${name}`]: 'true',
      })

      expect(errorOf(answer)).toContain('unauthorized attribute')
    },
  )

  test('takes one answer, also when two come at once', async () => {
    const session = await begin()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => respond(session, 'Fresh-Pass-2026')),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  const forgot = (Username: string) => act('ForgotPassword', { ClientId, Username })
  const confirm = (Username: string, ConfirmationCode: string, Password = 'Renewed-Pass-2026') =>
    act('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
  const panasonic = 'panasonic@portal.example'

  test('is replaced by a code from the mail, which ends every sign-in', async () => {
    const old = await signInAs(running, 'external', [panasonic, DEMO_PASSWORD])
    await forgot(panasonic)
    const code = running.mails.find(({ to }) => to === panasonic)?.code ?? ''

    const wrong = await confirm(panasonic, code === '000000' ? '000001' : '000000')
    const right = await confirm(panasonic, code)
    const twice = await confirm(panasonic, code)

    expect(wrong.body['__type']).toBe('CodeMismatchException')
    expect(right.status).toBe(200)
    expect(twice.body['__type']).toBe('ExpiredCodeException')
    expect((await rotate(old.RefreshToken)).status).toBe(400)
    const renewed = await signInAs(running, 'external', [panasonic, 'Renewed-Pass-2026'])
    expect((await act('GetUser', { AccessToken: renewed.AccessToken })).status).toBe(200)
  })

  test('a code takes five attempts: the sixth is refused, even the right one', async () => {
    const email = 'toyota@portal.example'
    await forgot(email)
    const code = running.mails.find(({ to }) => to === email)?.code ?? ''
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await confirm(email, 'nocode')).body['__type']).toBe('CodeMismatchException')

    expect((await confirm(email, code)).body['__type']).toBe('LimitExceededException')
  })

  test('a code ends after ten minutes', async () => {
    const email = 'ultium@portal.example'
    await forgot(email)
    const code = running.mails.find(({ to }) => to === email)?.code ?? ''
    running.advance(10 * MINUTE_S + 1)

    expect((await confirm(email, code)).body['__type']).toBe('ExpiredCodeException')
  })

  test('is not replaced for who may not sign in, and the answer does not tell', async () => {
    const before = running.mails.length

    const answer = await forgot('unconfirmed@portal.example')

    expect(answer.status).toBe(200)
    expect(running.mails.length).toBe(before)
  })

  test('an address without an account gets the same answers, and no mail', async () => {
    const before = running.mails.length

    const known = await forgot('gm-facilities@portal.example')
    const unknown = await forgot('ghost@portal.example')
    const guess = await confirm('ghost@portal.example', '123456')

    expect(known.body).toEqual({
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'g***@p***.example',
      },
    })
    expect(unknown).toEqual(known)
    expect(guess.body['__type']).toBe('CodeMismatchException')
    expect(running.mails.length).toBe(before + 1)
  })
})
