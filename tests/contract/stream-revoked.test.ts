import { text as textOf } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createTokenVerifier } from '#server/http/tokens.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { createIssuer } from '#tests/support/issuer.ts'
import { people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'

const now = () => new Date()
const floors = new Map<string, number>()
let issuer: Awaited<ReturnType<typeof createIssuer>>
let portal: TestDomain
beforeAll(async () => {
  issuer = await createIssuer(now)
  const floor = {
    notBefore: (_pool: string, sub: string) => floors.get(sub) ?? 0,
    isEnded: () => false,
  }
  const verify = createTokenVerifier({ pools: issuer.pools, floor, now })
  portal = await startDomain({ connection: inject('connection'), now, verify })
})
afterAll(() => portal.stop())

async function listen(person: PersonInPool) {
  const { statusCode, stream } = await portal.app.inject({
    url: '/api/updates/stream',
    headers: { authorization: `Bearer ${await issuer.tokenOf(person)}` },
    payloadAsStream: true,
  })
  return { statusCode, stream: stream() }
}

test('a stream ends with the token that opened it, and no other does', async () => {
  const [gone, stays] = [people.supplier, people['internal-admin']]
  const open = await listen(gone)
  const other = await listen(stays)
  expect([open.statusCode, other.statusCode]).toEqual([200, 200])

  floors.set(gone.claims.sub, Math.floor(now().getTime() / 1000) + 1)

  expect(await textOf(open.stream)).toContain('event: again')
  expect((await listen(gone)).statusCode).toBe(401)
  expect(other.stream.readableEnded).toBe(false)
  other.stream.destroy()
})
