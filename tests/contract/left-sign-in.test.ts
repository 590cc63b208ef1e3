import { beforeAll, describe, expect, test } from 'vitest'

import { sealFor } from '#api/session/sealing.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { createSealedBox } from '#server/sealed-box.ts'
import { openSecrets } from '#server/secrets.ts'
import { call as callIdentity } from '#tests/support/identity-call.ts'
import { signInAs } from '#tests/support/identity.ts'
import { accountsOf } from '#tests/support/pool-accounts.ts'
import { useDomain, useIdentity } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const running = useIdentity()
const portal = useDomain({ adapters: { accounts: accountsOf(() => running) } })
let key: string
let ClientId: string
beforeAll(() => {
  key = createSealedBox(openSecrets(portal.dataDir)).publicKey
  ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
})

const supplier = ['supplier@portal.example', DEMO_PASSWORD] as const
async function signedIn() {
  const { RefreshToken: token } = await signInAs(running, 'external', supplier)
  const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } }
  const counts = async () => {
    const input = { ClientId, ...refresh }
    return (await callIdentity({ url: running.url, action: 'InitiateAuth', input })).status === 200
  }
  return { token: token ?? '', counts }
}
const send = (sealed: string, who = '') =>
  call(portal, who, '/sign-outs', { method: 'POST', body: { sealed } })
const sealed = (text: unknown) => sealFor(key, JSON.stringify(text))

describe('a sign-in that was left without a network', () => {
  test('is ended by what the browser kept, without a token, and as often as that is sent', async () => {
    const { token, counts } = await signedIn()
    const kept = await sealed({ pool: 'external', token })
    expect(kept).not.toContain(token)
    expect(await counts()).toBe(true)

    expect((await send(kept)).status).toBe(200)
    expect(await counts()).toBe(false)
    const again = await send(kept)
    expect([again.status, again.json]).toEqual([200, { data: { success: true } }])
  })

  test('whoever is signed in by then, it is the left one that ends', async () => {
    const { token, counts } = await signedIn()
    const other = await signedIn()

    expect((await send(await sealed({ pool: 'external', token }), 'bmw')).status).toBe(200)
    expect([await counts(), await other.counts()]).toEqual([false, true])
  })

  test.each([
    [
      'of another installation',
      () => sealFor(otherKey, JSON.stringify({ pool: 'external', token: 'x'.repeat(99) })),
    ],
    ['of no pool', () => sealed({ pool: 'nowhere', token: 'x'.repeat(99) })],
    ['without a token', () => sealed({ pool: 'external', note: 'x'.repeat(99) })],
    [
      'that was changed',
      async () => flipped(await sealed({ pool: 'external', token: 'x'.repeat(99) })),
    ],
    ['that is no point of the curve', () => Promise.resolve('A'.repeat(200))],
  ])('a text %s is refused by name', async (_, make) => {
    const { status, json } = await send(await make())

    expect(status).toBe(400)
    expect(json).toMatchObject({ error: { code: 'invalid_body' }, issues: [{ path: 'sealed' }] })
  })

  test.each([[''], ['short'], ['not base64url!'.repeat(20)], ['A'.repeat(8001)]])(
    '%s is no sealed text',
    async (text) => {
      expect((await send(text)).status).toBe(400)
    },
  )
})

const otherKey = createSealedBox({ mac: () => Buffer.alloc(32, 7) }).publicKey
const flipped = (text: string) => `${text.slice(0, -4)}${text.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`

describe('the key of what a device keeps', () => {
  const keyFor = async (who: string) => {
    const { status, json } = await call(portal, who, '/me/device-key')
    return { status, key: (json as { data?: { key?: string } }).data?.key ?? '' } // because its schema says so
  }

  test('is the same for a person each time, and another for everybody else', async () => {
    const first = await keyFor('supplier')
    const all = await Promise.all(['reno', 'ultium', 'bmw', 'admin'].map(keyFor))

    expect(Buffer.from(first.key, 'base64')).toHaveLength(32)
    expect(await keyFor('supplier')).toEqual(first)
    expect(new Set([first, ...all].map((one) => one.key)).size).toBe(5)
  })

  test('is nobody’s without a sign-in', async () => {
    expect(await keyFor('nobody')).toEqual({ status: 401, key: '' })
  })
})
