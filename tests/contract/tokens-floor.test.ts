import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Verify } from '#server/http/gate.ts'
import { createTokenVerifier } from '#server/http/tokens.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { createTokenFloor } from '#server/identity/tokens/token-floor.ts'

import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let verify: Verify
const running = useIdentity()
beforeAll(() => {
  const { identity, now } = running
  verify = createTokenVerifier({ pools: identity.tokenPools, floor: identity.floor, now })
})

describe('the token floor', () => {
  const poolOf = (name: string) => {
    const pool = running.identity.tokenPools().find((candidate) => candidate.name === name)
    if (!pool) throw new Error(`there is no pool ${name}`)
    return pool
  }

  test('refuses older tokens here at once, on another node after its next look', async () => {
    const email = 'panasonic@portal.example'
    const { IdToken } = await signInAs(running, 'external', [email, DEMO_PASSWORD])
    const elsewhere = createTokenFloor({ db: running.db, now: running.now })
    await elsewhere.refresh()
    const { identity, now } = running
    const there = createTokenVerifier({ pools: identity.tokenPools, floor: elsewhere, now })
    expect(await verify(`Bearer ${IdToken}`)).toMatchObject({ ok: true })
    const UserPoolId = identity.poolConfigs(running.url).external?.userPoolId

    await running.admin.send(new AdminDisableUserCommand({ UserPoolId, Username: email }))

    expect(await verify(`Bearer ${IdToken}`)).toEqual({ ok: false, code: 'token_expired' })
    expect(await there(`Bearer ${IdToken}`)).toMatchObject({ ok: true })
    await elsewhere.refresh()
    expect(await there(`Bearer ${IdToken}`)).toEqual({ ok: false, code: 'token_expired' })
  })

  test('a token issued in the very second of the change is refused, the next one is not', async () => {
    const toyota = ['toyota@portal.example', DEMO_PASSWORD] as const
    const before = await signInAs(running, 'external', toyota)
    const { sub = '' } = decodeJwt(before.IdToken)

    await running.identity.floor.raise(poolOf('external').issuer, sub)
    const after = await signInAs(running, 'external', toyota)

    expect(await verify(`Bearer ${before.IdToken}`)).toMatchObject({ code: 'token_expired' })
    expect(await verify(`Bearer ${after.IdToken}`)).toMatchObject({ ok: true })
  })

  test('concerns one person only', async () => {
    await running.identity.floor.raise(poolOf('external').issuer, crypto.randomUUID())

    const ultium = ['ultium@portal.example', DEMO_PASSWORD] as const
    const { IdToken } = await signInAs(running, 'external', ultium)
    expect(await verify(`Bearer ${IdToken}`)).toMatchObject({ ok: true })
  })
})

describe('a sign-in that has ended', () => {
  const ultium = ['ultium@portal.example', DEMO_PASSWORD] as const
  const ends = { ok: false, code: 'token_expired' } as const

  test('takes its id token along, here at once and on another node after its next look', async () => {
    const { identity, now, db, url } = running
    const [gone, stays] = [
      await signInAs(running, 'external', ultium),
      await signInAs(running, 'external', ultium),
    ]
    const elsewhere = createTokenFloor({ db, now })
    await elsewhere.refresh()
    const there = createTokenVerifier({ pools: identity.tokenPools, floor: elsewhere, now })
    const ClientId = identity.poolConfigs(url).external?.userPoolClientId

    const input = { ClientId, Token: gone.RefreshToken }
    await call({ url, action: 'RevokeToken', input })

    expect(await verify(`Bearer ${gone.IdToken}`)).toEqual(ends)
    expect(await there(`Bearer ${gone.IdToken}`)).toMatchObject({ ok: true })
    await elsewhere.refresh()
    expect(await there(`Bearer ${gone.IdToken}`)).toEqual(ends)
    for (const node of [verify, there])
      expect(await node(`Bearer ${stays.IdToken}`)).toMatchObject({ ok: true })
  })

  test('is read with the floors in one query, and no call makes one of its own', async () => {
    const { identity, now, db, url } = running
    const { IdToken, RefreshToken } = await signInAs(running, 'external', ultium)
    let queries = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    })
    const floor = createTokenFloor({ db: counted, now })
    const there = createTokenVerifier({ pools: identity.tokenPools, floor, now })
    const ClientId = identity.poolConfigs(url).external?.userPoolClientId
    await call({ url, action: 'RevokeToken', input: { ClientId, Token: RefreshToken } })

    await floor.refresh()

    for (let time = 1; time <= 3; time += 1) expect(await there(`Bearer ${IdToken}`)).toEqual(ends)
    expect(queries).toBe(1)
  })

  test('is forgotten once its tokens have expired by themselves', async () => {
    const { now, db } = running
    const { IdToken, RefreshToken } = await signInAs(running, 'external', ultium)
    const { origin_jti: family } = decodeJwt(IdToken)
    const ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId
    const input = { ClientId, Token: RefreshToken }
    await call({ url: running.url, action: 'RevokeToken', input })
    const floor = createTokenFloor({ db, now })
    await floor.refresh()
    const before = floor.isEnded(String(family))

    running.advance(961)
    await floor.refresh()

    expect([before, floor.isEnded(String(family))]).toEqual([true, false])
  })
})

describe('keys that are read from the pool', () => {
  test('are fetched once and serve while the pool is away', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end(JSON.stringify(running.identity.jwks))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // because it listens on TCP
    const local = running.identity.tokenPools()[0]
    if (!local) throw new Error('there is no pool')
    const { keys: _keys, ...pool } = { keys: undefined, ...local }
    const remote = [{ ...pool, keysUrl: `http://127.0.0.1:${port}/jwks.json` }]
    const { floor } = running.identity
    const verifyRemote = createTokenVerifier({ pools: () => remote, floor, now: running.now })

    const { IdToken } = await signInAs(running, 'external', [
      'supplier@portal.example',
      DEMO_PASSWORD,
    ])
    expect(await verifyRemote(`Bearer ${IdToken}`)).toMatchObject({ ok: true })
    await new Promise((resolve) => server.close(resolve))
    expect(await verifyRemote(`Bearer ${IdToken}`)).toMatchObject({ ok: true })
    expect(asked).toBe(1)
  })
})

describe('discovery', () => {
  test('publishes the public half of the key only, per pool', async () => {
    const { issuer } = running.identity.tokenPools()[0] ?? {}
    const read = async (file: string) => (await fetch(`${issuer}/.well-known/${file}`)).json()

    expect(await read('jwks.json')).toEqual({
      keys: [
        {
          kty: 'RSA',
          n: expect.any(String),
          e: 'AQAB',
          kid: expect.any(String),
          alg: 'RS256',
          use: 'sig',
        },
      ],
    })
    expect(await read('openid-configuration')).toMatchObject({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
    })
  })
})
