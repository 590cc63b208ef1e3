import { signIn, signOut } from 'aws-amplify/auth'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest'

import { readIdToken, usePool } from '#api/session/amplify.ts'
import { readCredentials } from '#api/session/credentials.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { startIdentity } from '../support/identity.ts'
import type { RunningIdentity } from '../support/identity.ts'

let closed: RunningIdentity
let open: RunningIdentity
let asked: string[]
beforeAll(async () => {
  const connection = inject('connection')
  ;[closed, open] = await Promise.all([
    startIdentity(connection),
    startIdentity(connection, { guestAccess: true }),
  ])
  const send = globalThis.fetch
  // Counted on the way, and answered by the service itself.
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) => {
    const target = new Headers(init.headers).get('x-amz-target') ?? ''
    const [service, action = ''] = target.split('.')
    if (service === 'AWSCognitoIdentityService') asked.push(action)
    return send(url, init)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all([closed.stop(), open.stop()])
})
beforeEach(() => void (asked = []))
afterEach(() => signOut())

function at({ identity, url }: RunningIdentity) {
  vi.stubGlobal('location', { origin: url })
  const config = { pools: identity.poolConfigs(url) } as BrowserConfig // because nothing else of it is read
  usePool('external', config)
  return { pool: 'external', config } as const
}
const enter = () => signIn({ username: 'supplier@portal.example', password: DEMO_PASSWORD })
const MINUTE_MS = 60_000

describe('AWS credentials', () => {
  test('are not asked for by signing in or by calls', async () => {
    at(closed)
    await enter()

    expect(await readIdToken()).toMatch(/^ey/)
    expect(asked).toEqual([])
  })

  test('are asked for when needed, and kept for fifty minutes', async () => {
    const where = at(closed)
    await enter()
    const now = Date.now()

    const first = await readCredentials(where, 'sofia', now)
    const kept = await readCredentials(where, 'sofia', now + 49 * MINUTE_MS)

    expect(first?.accessKeyId).toMatch(/^ASIA/)
    expect(kept).toBe(first)
    expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity'])
    await readCredentials(where, 'somebody else', now + 49 * MINUTE_MS)
    await readCredentials(where, 'somebody else', now + 100 * MINUTE_MS)
    expect(await readIdToken()).toMatch(/^ey/)
    const before = asked.length
    await readIdToken()
    expect(asked).toHaveLength(before)
  })

  test('are for guests only where the pool says so', async () => {
    const guest = await readCredentials(at(open), undefined)
    const nobody = await readCredentials(at(closed), undefined)

    expect(guest?.accessKeyId).toMatch(/^ASIA/)
    expect(nobody).toBeUndefined()
  })
})
