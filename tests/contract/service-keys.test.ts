import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { ServiceKey } from '#schemas/service-key.ts'
import { openApi } from '#server/http/openapi.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, formFor } from '#tests/support/requests.ts'

const DAY_MS = 86_400_000
let ahead = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(Date.now() + ahead) })

const KEYS = '/redwood/service-keys'
const AT = '/third-party/shipment-requests'
const post = (path: string, body: object, who = 'admin') =>
  call(portal, who, path, { method: 'POST', body })

async function issue(name: string, organisation = 'Acme') {
  const tenants = ['supplier:300000000000001']
  const { status, json } = await post(KEYS, { name, organisation, tenants })
  expect(status).toBe(201)
  return json as { data: ServiceKey; key: string } // because that is what issuing answers
}
async function list(query = '') {
  const { json } = await call(portal, 'admin', `${KEYS}${query}`)
  return json as { data: readonly ServiceKey[]; nextCursor: string | null } // because that is what the list answers
}
/** A call with a key and no token. */
async function byKey(key: string, url: string, body?: object) {
  const answer = await portal.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { 'x-service-key': key },
    ...(body ? { payload: body } : {}),
  })
  const json: unknown = JSON.parse(answer.body)
  const refusal = ErrorBody.safeParse(json).data
  return { status: answer.statusCode, json, refusal, code: refusal?.error.code }
}

type Operation = {
  readonly security: readonly object[]
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly example: ExampleBody } }
  }
}
type ExampleBody = { readonly mode: string; readonly request: Readonly<Record<string, unknown>> }

describe('a service key', () => {
  test('is told once, and nothing of it is kept that could be used', async () => {
    const { data, key } = await issue('ERP of Acme')

    expect(key).toMatch(/^pk_[\w-]{43}$/)
    expect(data).toMatchObject({
      name: 'ERP of Acme',
      organisation: 'Acme',
      state: 'active',
      createdBy: 'admin Tester',
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(90 * DAY_MS)
    const listed = await list()
    expect(listed.data[0]).toEqual(data)
    const rows = await portal.db.selectFrom('service_keys').selectAll().execute()
    const audit = await portal.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([listed, rows, audit])).not.toContain(key)
    expect(rows.some(({ key_mac }) => key.includes(key_mac.toString('base64url')))).toBe(false)
  })

  test('runs the example of the API’s description, and books for its organisation', async () => {
    const { key, data } = await issue('Booker', 'ACME')
    const { paths } = openApi('Portal', '1') as {
      paths: Record<string, Record<string, Operation>>
    }
    const described = paths[AT]?.['post']
    const example = described?.requestBody.content['application/json'].example
    expect(described?.security).toEqual([{ idToken: [] }, { serviceKey: [] }])

    const { pickupDate } = formFor('lakeside-reno')
    const request = { ...example?.request, pickupDate }
    const asIs = await byKey(key, AT, example)
    expect(asIs.status).toBe(200)
    expect(await byKey(key, AT, { mode: 'dry-run', request })).toMatchObject({
      status: 200,
      json: { data: { valid: true, issues: [] } },
    })
    const made = await byKey(key, AT, { mode: 'create', request })
    expect(made).toMatchObject({ status: 201, json: { data: { status: 'pending' } } })

    const { id } = (made.json as { data: { id: string } }).data
    expect((await byKey(key, `${AT}/${id}`)).json).toMatchObject({
      data: { id, request: { reference: 'ARRAY-7-0042' } },
    })
    // People of the organisation see it, too; another organisation's system does not.
    expect((await call(portal, 'epc', `${AT}/${id}`)).status).toBe(200)
    const other = await issue('Rival', 'Umbra')
    expect((await byKey(other.key, `${AT}/${id}`)).code).toBe('not_found')
    const [row] = await portal.db
      .selectFrom('audit')
      .select('username')
      .where('target_id', '=', id)
      .execute()
    expect(row?.username).toBe(`service-key|${data.id}`)
  })

  test('opens the calls for third parties and nothing else', async () => {
    const { key } = await issue('Curious')
    for (const url of ['/me/inbox', '/suppliers/shipment-requests', KEYS, '/updates'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([url, await byKey(key, url)]).toMatchObject([
        url,
        {
          code: 'not_signed_in',
          refusal: {
            error: { message: 'Service keys can’t do this. Sign in with a user account.' },
          },
        },
      ])
  })

  test('lists where a booking can go', async () => {
    const { key } = await issue('Router')
    const { json } = await byKey(key, '/redwood/shipment-destinations')
    expect(json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ destinationId: 'camp-hall' })]),
    })
  })

  test.each(['', 'pk_', `pk_${'a'.repeat(43)}`, 'Bearer x', "pk_' or 1=1"])(
    'that nobody issued is refused: %s',
    async (key) => {
      const { status, code, refusal } = await byKey(key, `${AT}/sr_00000001`)
      expect([status, code]).toEqual([401, 'not_signed_in'])
      expect(refusal?.error.message).toMatch(/^This service key is not valid\./)
    },
  )

  test('shows when it was used last, to the minute', async () => {
    const { key, data } = await issue('Metered')
    const lastUse = async () => (await list()).data.find(({ id }) => id === data.id)?.lastUsedAt
    await byKey(key, `${AT}/sr_00000001`)
    const first = await lastUse()
    expect(first).not.toBeNull()
    ahead += 30_000
    await byKey(key, `${AT}/sr_00000001`)
    expect(await lastUse()).toBe(first)
    ahead += 31_000
    await byKey(key, `${AT}/sr_00000001`)
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  test('ends at once when it is revoked, and the audit says by whom', async () => {
    const { key, data } = await issue('Lost laptop')
    const url = `${AT}/sr_00000001`
    expect((await byKey(key, url)).status).toBe(404)
    const revoked = await post(`${KEYS}/${data.id}/revoke`, {})
    expect(revoked.json).toMatchObject({ data: { state: 'revoked', revokedBy: 'admin Tester' } })
    expect((await byKey(key, url)).status).toBe(401)
    // Again: the first time stays.
    expect((await post(`${KEYS}/${data.id}/revoke`, {})).json).toEqual(revoked.json)
    const audit = await portal.db
      .selectFrom('audit')
      .select(['call', 'user_type'])
      .where('target_id', '=', data.id)
      .execute()
    expect(
      audit
        .map((entry) => [entry.call, entry.user_type])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['issue-service-key', 'internal-admin'],
      ['revoke-service-key', 'internal-admin'],
    ])
    const unknown = '0198c2f4-0000-7000-8000-000000000001'
    expect((await post(`${KEYS}/${unknown}/revoke`, {})).status).toBe(404)
  })

  test('ends after 90 days, and the list tells states apart', async () => {
    const { key, data } = await issue('Old')
    ahead += 90 * DAY_MS - 60_000
    expect((await byKey(key, `${AT}/sr_00000001`)).status).toBe(404)
    ahead += 60_000
    expect((await byKey(key, `${AT}/sr_00000001`)).status).toBe(401)
    const fresh = await issue('New')
    const ids = async (state: string) => (await list(`?state=${state}`)).data.map(({ id }) => id)
    expect(await ids('expired')).toContain(data.id)
    expect(await ids('active')).toEqual([fresh.data.id])
    expect(await ids('revoked')).not.toContain(data.id)
  })

  test('has a name and an organisation of one line each', async () => {
    const status = async (name: string, organisation: string) =>
      (await post(KEYS, { name, organisation, tenants: ['bmw'] })).status
    expect(await status('n'.repeat(60), 'o'.repeat(50))).toBe(201)
    expect(await status('n'.repeat(61), 'o')).toBe(400)
    expect(await status('n', 'o'.repeat(51))).toBe(400)
    expect(await status('', 'o')).toBe(400)
    expect(
      (await post(KEYS, { name: 'n', organisation: 'o', tenants: ['bmw'] }, 'managers')).status,
    ).toBe(403)
  })
})

test('the list finds part of a name or an organisation', async () => {
  const { data } = await issue('Yard 100% system', 'Umbra West')
  const ids = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)
  expect(await ids('umbra w')).toEqual([data.id])
  expect(await ids('100%')).toEqual([data.id])
  expect(await ids('%%%')).toEqual([])
})
