import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { readIdToken, usePool } from '#api/session/amplify.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { useIdentity } from '#tests/support/records/api-kit.ts'

const service = useIdentity()
let asked: string[] = []
beforeAll(() => {
  const send = globalThis.fetch
  // Counted on the way, and answered by the service itself.
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) => {
    const target = new Headers(init.headers).get('x-amz-target') ?? ''
    const [name, action = ''] = target.split('.')
    if (name === 'AWSCognitoIdentityService') asked.push(action)
    return send(url, init)
  })
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void (asked = []))
afterEach(() => signOut())

function choose() {
  const { identity, url } = service
  vi.stubGlobal('location', { origin: url })
  const config = { pools: identity.poolConfigs(url) } as BrowserConfig // because nothing else of it is read
  usePool('external', config)
  return config.pools.external
}
const enter = () => signIn({ username: 'supplier@portal.example', password: DEMO_PASSWORD })

test('the portal’s pages ask for no AWS credentials, by signing in or by calls', async () => {
  choose()
  await enter()

  expect(await readIdToken()).toMatch(/^ey/)
  expect(asked).toEqual([])
})

// Specification 2 §2: cached about 50 minutes, which the library does by itself.
test('a client of one’s own that wants some asks the identity pool once', async () => {
  const { identityPoolId = '', identityPoolEndpoint = '' } = choose() ?? {}
  const { Cognito } = Amplify.getConfig().Auth ?? {}
  if (!Cognito?.userPoolId || !Cognito.userPoolClientId) throw new Error('a pool was chosen')
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = Cognito
  const ofPool = { userPoolId, userPoolClientId, userPoolEndpoint, allowGuestAccess: false }
  Amplify.configure({ Auth: { Cognito: { ...ofPool, identityPoolId, identityPoolEndpoint } } })
  await enter()
  const first = await fetchAuthSession()
  const again = await fetchAuthSession()

  expect(first.credentials?.accessKeyId).toMatch(/^ASIA/)
  expect(again.credentials).toEqual(first.credentials)
  expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity'])
})
