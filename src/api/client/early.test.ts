import { beforeEach, describe, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const SECOND_MS = 1000

/** A token that the client library keeps, of somebody for so long. */
function token(sub: string, lastsS = 3600, more: object = {}): string {
  const claims = { sub, exp: NOW / SECOND_MS + lastsS, name: 'Zoë', ...more }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
}
const of = (whose: string) => ({ authorization: `Bearer ${whose}` })
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const LIST = { pathname: '/dashboard/shipments/', search: '' }
const CALL = '/api/redwood/shipment-requests'
const MY_TOKEN = 'CognitoIdentityServiceProvider.b.me.idToken'

let items: Record<string, string> = {}
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOW })
  items = {
    'portal.user': 'redwood_okta|me',
    'CognitoIdentityServiceProvider.a.other.idToken': token('other'),
    [MY_TOKEN]: token('me'),
    'CognitoIdentityServiceProvider.b.me.refreshToken': 'none of this',
  }
  const methods = { getItem: (key: string) => items[key] ?? null }
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, new Proxy(items, { get: (_, key) => Reflect.get(methods, key) }))
  vi.stubGlobal('fetch', asked.mockReset())
  asked.mockImplementation((url) => Promise.resolve(new Response(url)))
})
const open = async (at: { pathname: string; search: string } = LIST) => {
  const { askEarly, takeEarly } = await import('./early.ts')
  askEarly(at)
  const take = (url: string, init: RequestInit = {}) =>
    takeEarly(url, { method: 'GET', headers: of(items[MY_TOKEN] ?? ''), ...init })
  return { take, urls: asked.mock.calls.map(([url]) => url) }
}

test('a page asks for what it shows first, as whoever is remembered', async () => {
  const { urls, take } = await open()

  expect(urls).toEqual([
    '/api/updates',
    CALL,
    '/api/suppliers/sites',
    '/api/redwood/shipment-destinations',
  ])
  expect(asked).toHaveBeenCalledWith(CALL, { headers: of(token('me')) })
  expect(await (await take(CALL))?.text()).toBe(CALL)
})

test('parameters of the address are filled in', async () => {
  const { urls } = await open({ pathname: '/dashboard/shipments/sr_12345678/', search: '' })

  expect(urls).toEqual([
    '/api/updates',
    '/api/suppliers/shipment-requests/sr_12345678',
    '/api/redwood/shipment-destinations',
  ])
})

describe('a program’s page', () => {
  const BMW = { pathname: '/bmw/', search: '' }
  const itemsAt = (place: string) => `/api/bmw/locations/${place}/shipments/none/items`
  const place = (locationId: string, isActive = true) => ({ locationId, isActive })
  const asWriter = (roles = '["supplier-user"]') => {
    items['portal.user'] = 'bmw_group|me'
    remember(token('me', 3600, { 'custom:roles': roles }))
    asked.mockImplementation((url) =>
      Promise.resolve(
        url === '/api/bmw/locations'
          ? Response.json({ data: [place('Closed', false), place('Köln 1'), place('Ulm')] })
          : new Response(url),
      ),
    )
  }
  const openWriters = async () => {
    const { urls, take } = await open(BMW)
    expect(urls).toEqual([
      '/api/updates',
      '/api/bmw/locations',
      '/api/bmw/part-numbers',
      '/api/me/inbox',
    ])
    return { take, later: () => asked.mock.calls.slice(urls.length).map(([url]) => url) }
  }

  test.each([
    ['the first one', undefined, 'K%C3%B6ln%201'],
    ['the one that was chosen in this tab', 'Ulm', 'Ulm'],
    ['the first one, where the chosen one is closed', 'Closed', 'K%C3%B6ln%201'],
  ])('asks for the batteries of %s as soon as its places are known', async (_, kept, id) => {
    asWriter()
    if (kept !== undefined) items['portal.place.bmw'] = kept
    const { take, later } = await openWriters()

    await expect.poll(later).toEqual([itemsAt(id)])
    expect(await (await take(itemsAt(id)))?.text()).toBe(itemsAt(id))
    expect(await (await take('/api/bmw/locations'))?.json()).toHaveProperty('data')
  })

  test.each([
    ['the page has asked itself', undefined, 'K%C3%B6ln%201'],
    ['its reader may look at all places together', '["supplier-readonly-user"]', 'none'],
  ])('asks for no batteries where %s', async (_, roles, id) => {
    asWriter(roles)
    const { take, later } = await openWriters()
    expect(take(itemsAt(id))).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)

    expect(later()).toEqual([])
  })

  test('asks for no batteries where its places cannot be read', async () => {
    asWriter()
    asked.mockImplementation(() => Promise.resolve(Response.json({ error: { code: 'busy' } })))
    const { later } = await openWriters()
    await vi.advanceTimersByTimeAsync(1_000)

    expect(later()).toEqual([])
  })
})

test.each([
  ['a list that is narrowed', () => ({ ...LIST, search: '?q=bms' })],
  ['a page that asks for nothing first', () => ({ ...LIST, pathname: '/account/' })],
  ['an address that is none', () => ({ ...LIST, pathname: '/nowhere/' })],
  ["staff at a program's page", () => ({ ...LIST, pathname: '/bmw/' })],
  [
    'a supplier at a page of staff',
    () => Object.assign(items, { 'portal.user': 'external|me' }) && LIST,
  ],
  ['nobody', () => (Reflect.deleteProperty(items, 'portal.user') ? LIST : LIST)],
  ['a token that ends soon', () => remember(token('me', 30))],
  ['a token that is none', () => remember('what?')],
  ['a token of nothing', () => remember(`head.${btoa('null')}.sign`)],
])('nothing leaves early for %s', async (_, change) => {
  const { urls } = await open(change())

  expect(urls).toEqual([])
})
function remember(text: string) {
  items[MY_TOKEN] = text
  return LIST
}

test('an answer is taken once', async () => {
  const { take } = await open()

  expect(take(CALL)).toBeDefined()
  expect(take(CALL)).toBeUndefined()
})

test.each([
  ['another token', { headers: of(token('me', 7200)) }],
  ['a further header', { headers: { ...of(token('me')), 'if-match': '1' } }],
])('a call with %s is another', async (_, init) => {
  const { take } = await open()

  expect(take(CALL, init)).toBeUndefined()
})

test('an answer from before a write says nothing of it', async () => {
  const { take } = await open()

  expect(take('/api/suppliers/shipment-requests', { method: 'POST' })).toBeUndefined()
  expect(take(CALL)).toBeUndefined()
})

test('an answer that nobody took is old after ten seconds', async () => {
  const { take } = await open()
  vi.setSystemTime(NOW + 10_001)

  expect(take(CALL)).toBeUndefined()
})

test('what nobody took is put away, unread', async () => {
  const answers: Response[] = []
  asked.mockImplementation((url) => {
    const answer = new Response(url)
    answers.push(answer)
    return Promise.resolve(answer)
  })
  const { take } = await open()
  const taken = await take(CALL)
  await vi.advanceTimersByTimeAsync(10_000)

  // A stream that was called off gives nothing more.
  const left = await Promise.all(
    answers.filter((one) => one !== taken).map(async (one) => one.body?.getReader().read()),
  )
  expect(left.length).toBeGreaterThan(1)
  expect(left.map((read) => read?.done)).toEqual(left.map(() => true))
  expect(await taken?.text()).toBe(CALL)
})

test('a failure is told to whoever asks', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  const { take } = await open()

  await expect(take(CALL)).rejects.toThrow('Failed to fetch')
})

test('nobody waits for what was called off', async () => {
  asked.mockReturnValue(new Promise(() => {}))
  const { take } = await open()
  const off = new AbortController()
  const taken = take(CALL, { signal: off.signal })
  off.abort(new Error('called off'))

  await expect(taken).rejects.toThrow('called off')
})
