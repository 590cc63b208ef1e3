import { randomBytes } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { createTokenVerifier } from '#server/http/tokens.ts'

import { VERIFIER, admin, challengeOf, createHostedClient } from '../support/hosted.ts'
import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let hosted: ReturnType<typeof createHostedClient>
const running = useIdentity()
beforeAll(() => {
  hosted = createHostedClient(running)
})

describe('an authorization code', () => {
  test.each([
    ['another verifier', { code_verifier: randomBytes(96).toString('base64url') }],
    ['the challenge in place of the verifier', { code_verifier: challengeOf(VERIFIER) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect address', { redirect_uri: 'https://portal.evil.example/callback/' }],
    ['another client', { client_id: 'VW' }],
    ['another grant', { grant_type: 'client_credentials' }],
  ])('with %s is worth nothing', async (_name, wrong) => {
    const code = await hosted.codeFor('redwood_okta', admin)
    const given =
      'client_id' in wrong ? { client_id: hosted.settings('vwgoa_sso').client_id } : wrong

    const answer = await hosted.exchange('redwood_okta', { code, ...given })

    expect(answer.status).toBe(400)
    expect(answer.body['access_token']).toBeUndefined()
  })

  test('made up, or a minute old, is worth nothing', async () => {
    const code = await hosted.codeFor('redwood_okta', admin)
    running.advance(61)

    expect(await hosted.exchange('redwood_okta', { code })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect(await hosted.exchange('redwood_okta', { code: 'made-up' })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('counts once, also at the same time; its second use ends the sign-in of the first', async () => {
    const { client_id: ClientId } = hosted.settings('redwood_okta')
    const refreshes = async (RefreshToken: unknown) => {
      const input = { ClientId, RefreshToken }
      return (await call({ url: running.url, action: 'GetTokensFromRefreshToken', input })).status
    }
    const code = await hosted.codeFor('redwood_okta', admin)
    const first = await hosted.exchange('redwood_okta', { code })
    const { identity, now } = running
    const verify = createTokenVerifier({ pools: identity.tokenPools, floor: identity.floor, now })
    const bearer = `Bearer ${String(first.body['id_token'])}`
    expect(await verify(bearer)).toMatchObject({ ok: true })
    const before = await refreshes(first.body['refresh_token'])
    const second = await hosted.exchange('redwood_okta', { code })

    expect([before, second.status]).toEqual([200, 400])
    expect(await refreshes(first.body['refresh_token'])).toBe(400)
    expect(await verify(bearer)).toEqual({ ok: false, code: 'token_expired' })
    const raced = await hosted.codeFor('redwood_okta', admin)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => hosted.exchange('redwood_okta', { code: raced })),
    )
    const issued = answers.flatMap(({ body }) => body['refresh_token'] ?? [])
    for (const token of issued) expect(await refreshes(token)).toBe(400)
  })

  test('is not in the database as it is', async () => {
    const code = await hosted.codeFor('redwood_okta', admin)
    const rows = await running.db.selectFrom('identity.oauth_codes').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('signing out', () => {
  const logout = (fields: Readonly<Record<string, string>>) => hosted.get('logout', fields)

  test.each(['redwood_okta', 'vwgoa_sso'] as const)('%s goes to its landing', async (pool) => {
    const { client_id, logout_uri } = hosted.settings(pool)

    const answer = await logout({ client_id, logout_uri })

    expect([answer.status, answer.headers.get('location')]).toEqual([303, logout_uri])
  })

  test('goes nowhere else', async () => {
    const { client_id } = hosted.settings('redwood_okta')
    const { logout_uri: foreign } = hosted.settings('vwgoa_sso')

    for (const logout_uri of ['https://portal.evil.example/', '//portal.evil.example', foreign])
      expect((await logout({ client_id, logout_uri })).status).toBe(400)
    expect((await logout({ client_id: 'nobody', logout_uri: `${running.url}/` })).status).toBe(400)
  })
})

describe('pages of other sites', () => {
  const preflight = (name: string, origin: string) =>
    fetch(hosted.path(name), { method: 'OPTIONS', headers: { origin } })

  test.each(['', 'oauth2/token'])('may not call /identity/%s; the portal may', async (name) => {
    const own = await preflight(name, running.url)
    const foreign = await preflight(name, 'https://portal.evil.example')

    expect(own.headers.get('access-control-allow-origin')).toBe(running.url)
    expect(own.headers.get('access-control-allow-headers')).toContain('x-amz-target')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })
})
