import { createHash } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { demoUsername } from '#server/identity/seed-demo.ts'

import {
  STATE,
  admin,
  claimsOf,
  createHostedClient,
  paramsOf,
  vwCorporate,
} from '../support/hosted.ts'
import { call } from '../support/identity-call.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let hosted: ReturnType<typeof createHostedClient>
const running = useIdentity()
beforeAll(() => {
  hosted = createHostedClient(running)
})

describe('the settings that the browser gets', () => {
  test('only the two pools of single sign-on have a hosted sign-in, on this very address', () => {
    const { host } = new URL(running.url)
    const pools = running.identity.poolConfigs(running.url)

    expect(Object.entries(pools).flatMap(([name, pool]) => (pool.oauth ? [name] : []))).toEqual([
      'redwood_okta',
      'vwgoa_sso',
    ])
    expect(pools.redwood_okta?.oauth).toMatchObject({
      domain: `${host}/identity`,
      scheme: 'http',
      redirectSignIn: [`${running.url}/callback/`],
      redirectSignOut: [`${running.url}/`],
    })
    expect(pools.vwgoa_sso?.oauth?.redirectSignOut).toEqual([`${running.url}/vwgoa/`])
  })
})

describe('the page of the provider', () => {
  test('lists whom one can be; it runs no script, and its style is the one that its policy names', async () => {
    const answer = await hosted.get('oauth2/authorize', hosted.request('redwood_okta'))
    const html = await answer.text()
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []

    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const name of ['Amara Okafor', 'Luis Herrera', 'Katrin Vogel', 'Someone without access'])
      expect(html).toContain(name)
    expect(html).not.toMatch(/<script| style=| on[a-z]+=/)
    expect(html).not.toContain('Sofia Marchetti')
  })

  test('repeats what it was asked as text only', async () => {
    const html = await (
      await hosted.get(
        'oauth2/authorize',
        hosted.request('redwood_okta', { state: '"><script>alert(1)</script>', login_hint: "'&<" }),
      )
    ).text()

    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&#39;&amp;&lt;')
  })
})

describe('signing in', () => {
  test('as one of the staff: tokens with groups and nonce, which cannot change the account', async () => {
    const back = await hosted.choose(admin, hosted.request('redwood_okta', { nonce: 'n-1' }))
    const code = back.searchParams.get('code') ?? ''
    const { status, body: tokens } = await hosted.exchange('redwood_okta', { code })
    const id = claimsOf(tokens['id_token'])
    const access = claimsOf(tokens['access_token'])

    expect(back.href.startsWith(`${running.url}/callback/?`)).toBe(true)
    expect(paramsOf(back)['state']).toBe(STATE)
    expect(status).toBe(200)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    expect(id).toMatchObject({
      email: 'admin@portal.example',
      'cognito:groups': ['cp-admin'],
      token_use: 'id',
      nonce: 'n-1',
    })
    expect(access).toMatchObject({ scope: 'openid email profile', username: admin })
    const input = { AccessToken: tokens['access_token'] }
    expect((await call({ url: running.url, action: 'GetUser', input })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    })
    const { client_id: ClientId } = hosted.settings('redwood_okta')
    const refreshed = await call({
      url: running.url,
      action: 'GetTokensFromRefreshToken',
      input: { ClientId, RefreshToken: tokens['refresh_token'] },
    })
    const next = refreshed.body['AuthenticationResult'] as { AccessToken: string } // because it was refreshed
    expect(claimsOf(next.AccessToken)['scope']).toBe('openid email profile')
  })

  test('as VW corporate at VW’s own', async () => {
    const { body: tokens } = await hosted.exchange('vwgoa_sso', {
      code: await hosted.codeFor('vwgoa_sso', vwCorporate),
    })

    expect(claimsOf(tokens['id_token'])).toMatchObject({ 'custom:tenant': 'vwgoa' })
  })

  test.each([
    ['redwood_okta', 'cancel', 'access_denied', 'User cancelled OAuth flow.'],
    [
      'redwood_okta',
      'not-assigned',
      'access_denied',
      'User is not assigned to the client application.',
    ],
    [
      'redwood_okta',
      vwCorporate,
      'invalid_request',
      'PreTokenGeneration failed with error Corporate and field users must sign in with the VW internal single sign-on.',
    ],
    ['vwgoa_sso', 'cancel', 'access_denied', 'User cancelled OAuth flow.'],
    [
      'vwgoa_sso',
      'not-assigned',
      'invalid_request',
      'PreTokenGeneration failed with error User is not assigned to the client application.',
    ],
    [
      'vwgoa_sso',
      admin,
      'invalid_request',
      'PreTokenGeneration failed with error User is not assigned to the client application.',
    ],
  ] as const)('at %s as %s comes back with %s', async (pool, choice, error, description) => {
    const back = await hosted.choose(choice, hosted.request(pool))

    expect(paramsOf(back)).toEqual({
      error,
      error_description: description,
      state: STATE,
    })
  })

  test('a disabled account comes back as not assigned, also when it is disabled after the choice', async () => {
    const lowest = demoUsername('redwood_okta', 'lowest@portal.example')
    const setEnabled = (enabled: boolean) =>
      running.db
        .updateTable('identity.users')
        .set({ enabled })
        .where('username', '=', lowest)
        .execute()
    const code = await hosted.codeFor('redwood_okta', lowest)
    await setEnabled(false)

    const back = await hosted.choose(lowest, hosted.request('redwood_okta'))
    const tokens = await hosted.exchange('redwood_okta', { code })
    await setEnabled(true)

    expect(paramsOf(back)['error']).toBe('access_denied')
    expect(tokens).toEqual({ status: 400, body: { error: 'invalid_grant' } })
  })
})

describe('a request that is not in order', () => {
  test.each([
    ['another address', { redirect_uri: 'https://portal.evil.example/callback/' }],
    ['a longer address', { redirect_uri: 'SAME/more' }],
    ['an address with a query', { redirect_uri: 'SAME?x=1' }],
    ['no address', { redirect_uri: undefined }],
    ['an unknown client', { client_id: 'nobody' }],
    ['the client of a pool with passwords', { client_id: 'EXTERNAL' }],
  ])('%s: nobody is sent anywhere', async (_name, wrong) => {
    const { redirect_uri = '' } = hosted.request('redwood_okta')
    const external = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
    const given = Object.fromEntries(
      Object.entries(wrong).map(([name, value]) => [
        name,
        value?.replace('SAME', redirect_uri).replace('EXTERNAL', external),
      ]),
    )

    const opened = await hosted.get('oauth2/authorize', hosted.request('redwood_okta', given))
    const chosen = await hosted.post('oauth2/authorize', {
      ...hosted.request('redwood_okta', given),
      choice: admin,
    })

    for (const answer of [opened, chosen]) {
      expect(answer.status).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
    }
  })

  test.each([
    ['no state', { state: undefined }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
    [
      'a scope that changes accounts',
      { scope: 'openid aws.cognito.signin.user.admin' },
      'invalid_scope',
    ],
    ['no openid', { scope: 'email' }, 'invalid_scope'],
    ['another provider', { identity_provider: 'Google' }, 'invalid_request'],
  ])('%s goes back with an error, before and after the choice', async (_name, wrong, error) => {
    const fields = hosted.request('redwood_okta', wrong)

    const opened = new URL(
      (await hosted.get('oauth2/authorize', fields)).headers.get('location') ?? 'none:',
    )
    const chosen = await hosted.choose(admin, fields)

    for (const back of [opened, chosen]) {
      expect(paramsOf(back)).toMatchObject({ error })
      expect(paramsOf(back)['code']).toBeUndefined()
    }
  })

  test('a value that comes twice is not taken', async () => {
    const fields = hosted.request('redwood_okta')

    const twice = await hosted.get('oauth2/authorize', fields, '&redirect_uri=x')

    expect(twice.status).toBe(400)
  })
})
