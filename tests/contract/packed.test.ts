import zlib from 'node:zlib'

import { afterEach, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { as, startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'
import { useIdentity } from '#tests/support/records/api-kit.ts'

const MANY = 60
const LEAST_BYTES = 1024
const SITES = '/api/suppliers/sites'

let framed: Framed | undefined
afterEach(() => framed?.app.close())

const siteAt = (n: number) => ({
  siteId: `site-${n}`,
  tenant: 'supplier:300000000000001',
  tenantName: 'Lakeside Cell Works',
  name: `Lakeside Cell Works, hall ${n}`,
  address: {
    name: 'Lakeside Cell Works',
    addressLine1: `${n} Harbor Road`,
    city: 'Reno',
    region: 'NV',
    postalCode: '89501',
    countryCode: 'US',
  },
  timeZone: 'America/Los_Angeles',
  isActive: true,
})
async function read(url: string, sites: number, headers: Record<string, string> = {}) {
  framed = await startFrame({
    listSites: () => ({
      data: Array.from({ length: sites }, (_, n) => siteAt(n)),
      calendar: { company: { holidays: [] }, leadDays: 3 },
    }),
  })
  return framed.app.inject({ url, headers: { ...as('supplier'), ...headers } })
}

test.each([
  ['br, gzip', 'br', zlib.brotliDecompressSync],
  ['gzip, deflate', 'gzip', zlib.gunzipSync],
  ['gzip;q=0.5, br;q=0.9', 'br', zlib.brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', zlib.gunzipSync],
] as const)(
  'a long answer to "%s" comes as %s, a fifth of it or less',
  async (accepted, coding, unpack) => {
    const plain = await read(SITES, MANY)
    await framed?.app.close()

    const packed = await read(SITES, MANY, { 'accept-encoding': accepted })

    expect(packed.headers['content-encoding']).toBe(coding)
    expect(packed.headers['vary']).toBe('authorization, accept-encoding')
    expect(String(unpack(packed.rawPayload))).toBe(plain.body)
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  },
)

test('the tag of a packed answer is weak, and asking with it costs no body', async () => {
  const packed = await read(SITES, MANY, { 'accept-encoding': 'br' })
  const tag = String(packed.headers['etag'])
  await framed?.app.close()

  const again = await read(SITES, MANY, { 'accept-encoding': 'br', 'if-none-match': tag })

  expect(tag).toMatch(/^W\/"/)
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each([undefined, '', 'identity', 'br;q=0', 'zstd'])(
  'who accepts "%s" gets the text as it is',
  async (accepted) => {
    const answer = await read(
      SITES,
      MANY,
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    )

    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers['vary']).toBe('authorization, accept-encoding')
    expect(answer.json<{ data: unknown[] }>().data).toHaveLength(MANY)
  },
)

test('a short answer is not packed', async () => {
  const answer = await read(SITES, 1, { 'accept-encoding': 'br' })

  expect(answer.rawPayload.length).toBeLessThan(LEAST_BYTES)
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test.each(['/config.json', '/api/openapi.json'])('%s is packed, too', async (url) => {
  framed = await startFrame(
    {},
    { config: { pools: Array.from({ length: MANY }, (_, n) => siteAt(n)) } },
  )

  const answer = await framed.app.inject({ url, headers: { 'accept-encoding': 'br' } })

  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['vary']).toBe('accept-encoding')
  const text = String(zlib.brotliDecompressSync(answer.rawPayload))
  expect(JSON.parse(text)).not.toEqual({})
})

// By their names: one that is no longer marked must not leave the list with its mark.
const SECRET = [
  'getDeviceKey',
  'issueServiceKey',
  'getThirdPartyShipment',
  'getShipmentDocument',
  'putShipmentDocument',
  'getSpotDocument',
  'getSupplierLetter',
  'listMakerItems',
  'listAllMakerItems',
  'createMakerItem',
  'patchMakerItem',
  'putItemPhoto',
  'getApplication',
  'getApplicationSecret',
  'patchApplication',
  'putOnboardingDocument',
] as const

test('no answer that hands out a key or a signed address is ever packed', () => {
  const marked = Object.entries<Call>(calls).filter(([, call]) => call.holdsSecret)
  const ofDocuments = Object.entries<Call>(calls).filter(([, { path }]) =>
    /\/document\//.test(path),
  )

  expect(marked.map(([name]) => name).toSorted()).toEqual([...SECRET].toSorted())
  for (const [name] of ofDocuments) expect(SECRET).toContain(name)
})

const identity = useIdentity()

test('a long answer of the identity service, which holds tokens, is not packed', async () => {
  const ClientId = identity.identity.poolConfigs(identity.url).external?.userPoolClientId
  const AuthParameters = { USERNAME: 'panasonic@portal.example', PASSWORD: DEMO_PASSWORD }

  const answer = await fetch(`${identity.url}/identity/`, {
    method: 'POST',
    headers: {
      'accept-encoding': 'br',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }),
  })
  const text = await answer.text()

  expect(text).toContain('"AccessToken":')
  expect(text.length).toBeGreaterThan(LEAST_BYTES)
  expect(answer.headers.get('content-encoding')).toBeNull()
})
