import { createHmac, generateKeyPairSync } from 'node:crypto'

import { CompactSign, SignJWT, exportJWK, exportSPKI, importJWK } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'

import type { Verify } from '#server/http/gate.ts'
import { createTokenVerifier } from '#server/http/tokens.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import type { TestTokens } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let verify: Verify
let tokens: TestTokens
let claims: JWTPayload
let ownKey: CryptoKey
let kid: string
let connections: MockInstance

const running = useIdentity()
beforeAll(async () => {
  const { identity, now, db } = running
  verify = createTokenVerifier({ pools: identity.tokenPools, floor: identity.floor, now })
  tokens = await signInAs(running, 'external', ['supplier@portal.example', DEMO_PASSWORD])
  claims = payloadOf(tokens.IdToken)
  const row = await db.selectFrom('identity.signing_keys').selectAll().executeTakeFirstOrThrow()
  kid = row.kid
  ownKey = (await importJWK(JSON.parse(opened(row.private_cipher)), 'RS256')) as CryptoKey // because it is an RSA key
  identity.floor.stop() // its look at the table every 2 s is not the verifier's
  connections = vi.spyOn(db.getExecutor(), 'provideConnection') // every statement asks for one
})

const opened = (cipher: string) =>
  running.secrets.open(cipher, {
    table: 'identity.signing_keys',
    column: 'private_cipher',
    row: kid,
    tenant: 'installation',
  })
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload // because a token carries claims
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)
type Header = { alg?: string } & Record<string, unknown>
/** Signed by the installation's own key, whatever the claims and the header say. */
const signed = (changed: JWTPayload, header: Header = {}, key: CryptoKey = ownKey) =>
  new CompactSign(Buffer.from(JSON.stringify({ ...claims, ...changed })))
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(key, { crit: { portal: true } })
const without = (name: string) => {
  const { [name]: _left, ...rest } = claims
  return new SignJWT(rest).setProtectedHeader({ alg: 'RS256', kid }).sign(ownKey)
}
async function foreignKey() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = await exportJWK(pair.publicKey)
  const key = (await importJWK(await exportJWK(pair.privateKey), 'RS256')) as CryptoKey // because it is an RSA key
  return { key, jwk }
}
const hmacSigned = (header: Header, secret: string) => {
  const text = `${encoded({ kid, ...header })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const publicPem = async () => {
  const [jwk = {}] = running.identity.jwks.keys
  return exportSPKI((await importJWK({ ...jwk, ext: true }, 'RS256')) as CryptoKey) // because it is an RSA key
}
const tampered = () => {
  const [header = '', , signature = ''] = tokens.IdToken.split('.')
  return `${header}.${encoded({ ...claims, 'custom:tenant': 'vwgoa' })}.${signature}`
}
const otherPool = () => running.identity.tokenPools().find(({ name }) => name === 'tesla')

const bad: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['no token', () => ''],
  ['words', () => 'not.a.token'],
  ['an access token', () => tokens.AccessToken],
  ['the refresh token', () => tokens.RefreshToken],
  ['an access token for our client', () => signed({ token_use: 'access' })],
  ['not yet valid', () => signed({ nbf: seconds() + 600 })],
  ['issued in the future', () => signed({ iat: seconds() + 600, exp: seconds() + 1200 })],
  ['alg none', () => `${encoded({ alg: 'none', kid })}.${encoded(claims)}.`],
  ['alg none with a signature', () => `${encoded({ alg: 'none', kid })}.${encoded(claims)}.AAAA`],
  ['HS256 with the public key', async () => hmacSigned({ alg: 'HS256' }, await publicPem())],
  ['HS256 said to be RS256', async () => hmacSigned({ alg: 'RS256' }, await publicPem())],
  ['a foreign key under our kid', async () => signed({}, {}, (await foreignKey()).key)],
  ['a foreign kid', async () => signed({}, { kid: 'theirs' }, (await foreignKey()).key)],
  ['no kid', () => signed({}, { kid: undefined })],
  [
    'its own key in the header (jwk)',
    async () => {
      const { key, jwk } = await foreignKey()
      return signed({}, { jwk }, key)
    },
  ],
  [
    'the address of its own keys (jku)',
    async () => signed({}, { jku: 'https://keys.example/jwks.json' }, (await foreignKey()).key),
  ],
  [
    'the address of its own certificate (x5u)',
    async () => signed({}, { x5u: 'https://keys.example/cert.pem' }, (await foreignKey()).key),
  ],
  ['an unknown critical header', () => signed({}, { crit: ['portal'], portal: 1 })],
  ['the issuer of another pool', () => signed({ iss: otherPool()?.issuer ?? '' })],
  ['an unknown issuer', () => signed({ iss: 'https://issuer.example/pool' })],
  ['another client', () => signed({ aud: otherPool()?.clientId ?? '' })],
  ['no issuer', () => without('iss')],
  ['no audience', () => without('aud')],
  ['no end', () => without('exp')],
  ['no beginning', () => without('iat')],
  ['nobody', () => without('sub')],
  ['no use', () => without('token_use')],
  ['changed claims', tampered],
  ['cut', () => tokens.IdToken.slice(0, -40)],
  ['without its signature', () => tokens.IdToken.replace(/[^.]*$/, '')],
  ['five parts', () => `${tokens.IdToken}.AAAA.AAAA`],
  ['claims of the wrong kind', () => signed({ 'cognito:groups': 'cp-admin' })],
  ['9 KB', () => signed({ padding: 'x'.repeat(9000) })],
  ['1 MB', () => `${tokens.IdToken}${'A'.repeat(1_048_576)}`],
]

describe('a bearer token', () => {
  test('of a configured pool says who it is', async () => {
    const { issuer } = running.identity.tokenPools()[0] ?? {}

    expect(await verify(`Bearer ${tokens.IdToken}`)).toMatchObject({
      ok: true,
      issuer,
      expiresAt: claims.exp,
      user: {
        pool: 'external',
        type: 'supplier',
        caller: 'supplier',
        email: 'supplier@portal.example',
        isEmailVerified: true,
        tenant: 'supplier:300000000000001',
        allowedSites: 'all_sites',
      },
    })
  })

  test('signed anew by the same key is as good: the helper of the table below works', async () => {
    expect(await verify(`Bearer ${await signed({})}`)).toMatchObject({ ok: true })
  })

  test.each(bad)('%s: refused without a query', async (_name, make) => {
    const token = await make()
    connections.mockClear()

    expect(await verify(`Bearer ${token}`)).toEqual({ ok: false, code: 'not_signed_in' })
    expect(connections).not.toHaveBeenCalled()
  })

  test('a query would be seen: the spy of the table above works', async () => {
    connections.mockClear()
    await running.identity.floor.refresh()

    expect(connections).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['Basic', 'Basic c3VwcGxpZXI6cGFzcw=='],
    ['a bare token', 'eyJ.eyJ.sig'],
  ])('%s header: refused', async (_name, header) => {
    expect(await verify(header)).toEqual({ ok: false, code: 'not_signed_in' })
  })

  test('expired says so, half a minute late at most', async () => {
    const at = (exp: number) => signed({ exp, iat: exp - 900 })

    expect(await verify(`Bearer ${await at(seconds() - 20)}`)).toMatchObject({ ok: true })
    expect(await verify(`Bearer ${await at(seconds() - 40)}`)).toEqual({
      ok: false,
      code: 'token_expired',
    })
  })

  test('expired and forged is only forged', async () => {
    const forged = await signed({ exp: seconds() - 600 }, {}, (await foreignKey()).key)

    expect(await verify(`Bearer ${forged}`)).toEqual({ ok: false, code: 'not_signed_in' })
  })
})

describe('another algorithm of the same key', () => {
  test.each(['RS512', 'PS256'])(
    '%s is refused, even when the pool does not name one',
    async (alg) => {
      const { identity, now, db } = running
      const pools = identity.tokenPools().map((pool) => ({
        ...pool,
        keys: { keys: identity.jwks.keys.map(({ alg: _alg, ...key }) => key) },
      }))
      const verifyAny = createTokenVerifier({ pools: () => pools, floor: identity.floor, now })
      const row = await db.selectFrom('identity.signing_keys').selectAll().executeTakeFirstOrThrow()
      const key = (await importJWK(JSON.parse(opened(row.private_cipher)), alg)) as CryptoKey // because it is an RSA key

      expect(await verifyAny(`Bearer ${tokens.IdToken}`)).toMatchObject({ ok: true })
      expect(await verifyAny(`Bearer ${await signed({}, { alg }, key)}`)).toEqual({
        ok: false,
        code: 'not_signed_in',
      })
    },
  )
})
