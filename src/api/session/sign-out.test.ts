import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import { createSealedBox } from '#server/sealed-box.ts'
import { aConfig } from '#tests/machines/auth/auth/alphabet.ts'
import { draftBrowser } from '#tests/support/draft-server.ts'

import { leaving } from './remembered.ts'
import { settleLeft } from './revoking.ts'
import { signOut } from './session.ts'

// Signing out of the library needs a page; here it matters what this browser still has by then.
vi.mock('./amplify.ts', async (original) => ({
  ...(await original<object>()),
  signOut: () => Promise.resolve(),
}))

const user = 'external|ana'
const box = createSealedBox({ mac: (label) => Buffer.alloc(32, label) })
const poolOf = (name: string) => ({
  userPoolId: `eu_${name}`,
  userPoolClientId: `client-${name}`,
  userPoolEndpoint: `/identity/${name}`,
  passwordPolicy: {
    minimumLength: 10,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  },
  mfa: 'off' as const,
})
const config: BrowserConfig = {
  ...aConfig,
  signOutKey: box.publicKey,
  pools: {
    external: poolOf('external'),
    tesla: poolOf('tesla'),
    redwood_okta: {
      ...poolOf('redwood_okta'),
      oauth: {
        domain: 'company.example',
        scheme: 'https',
        scopes: ['openid'],
        redirectSignIn: [],
        redirectSignOut: ['https://portal.example/'],
        provider: 'Okta',
      },
    },
  },
}

const keysOf = (client: string) => {
  const start = `CognitoIdentityServiceProvider.${client}`
  return {
    [`${start}.LastAuthUser`]: 'ana',
    [`${start}.ana.idToken`]: 'an id token',
    [`${start}.ana.accessToken`]: 'an access token',
    [`${start}.ana.refreshToken`]: `refresh ${client}`,
    [`${start}.ana.clockDrift`]: '0',
    [`${start}.ana.deviceKey`]: 'a known browser',
  }
}
const place = `portal.draft|${user}|note:here:new`
const at = '2026-11-19T18:00:00.000Z'
const typed = { v: 1, content: { text: 'Gate 4' }, revision: 1, at, isSynced: true }

type Call = { readonly url: string; readonly body: string }
let items: Record<string, string> = {}
let calls: Call[] = []
let assigned: string[] = []
let answer: () => Response | undefined
let shelf: Promise<readonly IDBDatabaseInfo[]> = Promise.resolve([])
beforeEach(() => {
  calls = []
  assigned = []
  answer = () => Response.json({ data: { success: true } })
  shelf = Promise.resolve([])
  items = {
    'portal.user': user,
    'portal.theme': 'dark',
    'portal.recent.ana': '[]',
    'portal.recent.ben': '[]',
    [place]: JSON.stringify(typed),
    'portal.draft|external|ben|note:here:new': JSON.stringify(typed),
    ...keysOf('client-external'),
    ...keysOf('client-tesla'),
    'com.amplify.Cognito.eu:1.identityId': 'an identity',
  }
  draftBrowser(items)
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('indexedDB', { databases: () => shelf })
  vi.stubGlobal('location', {
    origin: 'https://portal.example',
    assign: (to: string) => assigned.push(to),
  })
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { readonly body?: string } = {}) => {
    calls.push({ url, body })
    const given = answer()
    if (!given) throw new TypeError('Failed to fetch')
    return given
  })
})
afterEach(() => vi.unstubAllGlobals())

const input = { pool: 'external', config, isCertain: false } as const
/** As the chart does: on this device first, then elsewhere, and last what is left here. */
async function leave(given: Parameters<typeof signOut>[0] = input) {
  leaving.end?.()
  try {
    return await signOut(given)
  } finally {
    leaving.forget?.()
  }
}
const isToken = (key: string) => /[tT]oken|LastAuthUser|identityId|portal\.user/.test(key)
const sealedHere = () =>
  JSON.parse(items['portal.revoke'] ?? '[]') as { sealed: string; until: number }[] // because revoking.ts writes it
const of = (name: string) => ({ pool: name, token: `refresh client-${name}` })
const opened = (sealed: string) => JSON.parse(box.open(sealed) ?? 'null') as unknown

describe('signing out', () => {
  test('takes every pool’s tokens out of this browser before anything is awaited', () => {
    leaving.end?.()

    expect(Object.keys(items).filter(isToken)).toEqual([])
    // That this browser is a known one opens nothing without the password.
    expect(Object.keys(items).filter((key) => key.endsWith('deviceKey'))).toHaveLength(2)
    leaving.forget?.()
  })

  test('revokes what it took, and leaves of its user neither drafts nor records', async () => {
    expect(await leave()).toBe('here')

    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ClientId: 'client-external', Token: 'refresh client-external' },
      { ClientId: 'client-tesla', Token: 'refresh client-tesla' },
    ])
    expect(Object.keys(items).filter((key) => !key.endsWith('deviceKey'))).toEqual([
      'portal.theme',
      'portal.recent.ben',
      'portal.draft|external|ben|note:here:new',
    ])
  })

  test('what is typed while one is being signed out does not stay in this browser', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly IDBDatabaseInfo[]>()
    shelf = promise
    const signingOut = leave()
    // Evaluations are still being sent.
    items[place] = JSON.stringify({ ...typed, revision: null, isSynced: false })
    resolve([])

    await signingOut
    expect(Object.keys(items)).not.toContain(place)
  })

  test('goes to the page of the provider that signed in', async () => {
    Object.assign(items, { 'portal.sso': '1', ...keysOf('client-redwood_okta') })

    expect(await leave({ ...input, pool: 'redwood_okta' })).toBe('provider')
    expect(assigned).toEqual([
      'https://company.example/logout?client_id=client-redwood_okta&logout_uri=https%3A%2F%2Fportal.example%2F',
    ])
    expect(items).not.toHaveProperty('portal.provider')
  })
})

describe('signing out where nobody is reached', () => {
  beforeEach(() => {
    answer = () => undefined
  })

  test.each([true, false])('keeps no token that opens anything (online: %s)', async (onLine) => {
    vi.stubGlobal('navigator', { onLine, userAgent: 'Linux', language: 'en-US' })

    await expect(leave()).rejects.toThrow('sign-out')
    expect(Object.keys(items).filter(isToken)).toEqual([])
    expect(Object.keys(items)).not.toContain(place)
    expect(JSON.stringify(items)).not.toMatch(/refresh client|an (id|access) token/)
    // For the server alone, and for a week; which is sealed first is chance.
    expect(new Set(sealedHere().map(({ sealed }) => opened(sealed)))).toEqual(
      new Set([of('external'), of('tesla')]),
    )
    expect(sealedHere().every(({ until }) => until <= Date.now() + 7 * 86_400_000)).toBe(true)
  })

  test('goes to no provider, and remembers that somebody may be signed in there', async () => {
    Object.assign(items, { 'portal.sso': '1', ...keysOf('client-redwood_okta') })

    await expect(leave({ ...input, pool: 'redwood_okta' })).rejects.toThrow('sign-out')
    expect(assigned).toEqual([])
    expect(items).toHaveProperty('portal.provider', '1')
  })

  test('is told to the server at the next contact, once', async () => {
    await leave().catch(() => undefined)
    calls = []
    await settleLeft()
    expect(sealedHere()).toHaveLength(2)

    calls = []
    answer = () => Response.json({ data: { success: true } })
    await settleLeft()
    const sent = calls.map(({ url, body }) => [
      url,
      opened((JSON.parse(body) as { sealed: string }).sealed),
    ])
    // In the order in which they were sealed, which is chance.
    expect(sent).toHaveLength(2)
    expect(sent).toContainEqual(['/api/sign-outs', of('external')])
    expect(sent).toContainEqual(['/api/sign-outs', of('tesla')])
    expect(Object.keys(items)).not.toContain('portal.revoke')
    expect(Object.keys(items)).not.toContain('portal.left')
    calls = []
    await settleLeft()
    expect(calls).toEqual([])
  })

  test('is forgotten once no token counts any more', async () => {
    await leave().catch(() => undefined)
    calls = []
    vi.setSystemTime(Date.now() + 8 * 86_400_000)
    await settleLeft()
    vi.useRealTimers()

    expect(calls).toEqual([])
    expect(Object.keys(items)).not.toContain('portal.revoke')
  })
})

describe('a tab that was closed while it signed out', () => {
  test('leaves its drafts to be removed by the next page, not to be read by the next user', async () => {
    leaving.end?.()
    const left = { ...items }
    leaving.forget?.()
    for (const key of Object.keys(items)) Reflect.deleteProperty(items, key)
    Object.assign(items, left)

    // It may still be sending.
    await settleLeft()
    expect(Object.keys(items)).toContain(place)
    vi.setSystemTime(Date.now() + 61_000)
    await settleLeft()
    vi.useRealTimers()
    expect(Object.keys(items)).not.toContain(place)
    expect(Object.keys(items)).not.toContain('portal.left')
  })
})
