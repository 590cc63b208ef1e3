import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { ServiceKey } from '#schemas/service-key.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'
import { AT, givePrograms, request, thirdPartyCalls } from '#tests/support/third-party.ts'

const portal = useDomain({ isSeeded: true })
const { post } = thirdPartyCalls(portal)

const KEYS = '/redwood/service-keys'
const PROGRAMS = '/third-party/programs'
const LAKESIDE = 'supplier:300000000000001'
const NOBODY = 'supplier:300999999999999'
const read = (json: unknown) => ErrorBody.safeParse(json).data

const issue = (tenants: readonly string[], organisation = 'evil-org') =>
  call(portal, 'admin', KEYS, { method: 'POST', body: { name: 'ERP', organisation, tenants } })
async function keyFor(tenants: readonly string[]) {
  const { json } = await issue(tenants)
  return json as { data: ServiceKey; key: string } // because that is what issuing answers
}
async function byKey(key: string, url: string, payload?: object) {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { 'x-service-key': key },
    ...(payload ? { payload } : {}),
  })
  const json: unknown = JSON.parse(answer.body)
  return { status: answer.statusCode, json, refusal: read(json) }
}
const bookings = async () =>
  (await portal.db.selectFrom('third_party_bookings').selectAll().execute()).length

describe.each(['dry-run', 'create'])('a %s', (mode) => {
  test.each(['bmw', 'tesla', 'supplier:300000000000101', NOBODY])(
    'for %s is refused to a key that was not given it, and says who can allow it',
    async (tenant) => {
      const { key } = await keyFor([LAKESIDE])
      const before = await bookings()
      const { status, refusal } = await byKey(key, AT, { mode, request: request({ tenant }) })

      expect([status, refusal?.error.code]).toEqual([403, 'forbidden_role'])
      expect(refusal?.error.message).toMatch(/^This key can’t book .* administrator at /)
      expect(refusal?.issues).toMatchObject([{ path: 'request.tenant', code: 'program_not_given' }])
      expect(refusal?.reasons).toMatchObject([{ who: ['admin'] }])
      expect(await bookings()).toBe(before)
    },
  )

  test('is taken for what key and organization were given, each its own', async () => {
    const { key } = await keyFor([LAKESIDE, 'supplier:300000000000101'])
    const ok = mode === 'create' ? 201 : 200
    const asked = (tenant = LAKESIDE) => ({ mode, request: request({ tenant }) })
    expect((await byKey(key, AT, asked())).status).toBe(ok)
    expect((await byKey(key, AT, asked('supplier:300000000000101'))).status).toBe(ok)

    expect((await post(mode, request())).status).toBe(ok)
    const ultium = request({ tenant: 'supplier:300000000000101' })
    const foreign = await post(mode, ultium)
    expect([foreign.status, foreign.refusal?.error.message]).toMatchObject([
      403,
      expect.stringMatching(/^Your organization can’t book/),
    ])
    // Staff book for all, and a word of theirs counts at once.
    expect((await post(mode, ultium, 'epc-rep')).status).toBe(ok)
    await givePrograms(portal, [LAKESIDE, 'supplier:300000000000101'])
    const more = request({ tenant: 'supplier:300000000000101' })
    expect((await post(mode, more)).status).toBe(ok)
    await givePrograms(portal)
  })

  test.each(['admin', 'logistics', 'epc-rep', 'epc-chief'])(
    'for a supplier that nobody has is refused, also to %s',
    async (who) => {
      const { status, refusal } = await post(mode, request({ tenant: NOBODY }), who)
      expect([status, refusal?.error.code]).toEqual([422, 'config_invalid'])
      expect(refusal?.issues).toEqual([
        {
          path: 'request.tenant',
          code: 'unknown_supplier',
          text: 'There is no supplier with the id 300999999999999',
        },
      ])
    },
  )
})

describe('what may be booked for', () => {
  const listed = (json: unknown) => json as { data: { tenant: string; name: string }[] } // because that is what the call answers

  test('is listed to keys and people, with names', async () => {
    const { key } = await keyFor(['bmw', LAKESIDE])
    expect((await byKey(key, PROGRAMS)).json).toEqual({
      data: [
        { tenant: 'bmw', name: 'BMW' },
        { tenant: LAKESIDE, name: 'Lakeside Cell Works' },
      ],
      takesAnySupplier: false,
    })
    const own = await call(portal, 'epc', PROGRAMS)
    expect(listed(own.json).data.map(({ tenant }) => tenant)).toEqual([LAKESIDE])
    const staff = await call(portal, 'epc-rep', PROGRAMS)
    expect(staff.json).toMatchObject({ takesAnySupplier: true })
    expect(listed(staff.json).data.length).toBeGreaterThan(10)
  })

  test('is nothing until an administrator gives it', async () => {
    await givePrograms(portal, [])
    expect((await call(portal, 'epc', PROGRAMS)).json).toEqual({
      data: [],
      takesAnySupplier: false,
    })
    expect((await post('dry-run', request())).status).toBe(403)
    await givePrograms(portal)
  })

  test('is given with a key, known ones only, and shown in the list', async () => {
    const { data } = await keyFor(['bmw', LAKESIDE, 'bmw'])
    expect(data.tenants).toEqual(['bmw', LAKESIDE])
    const { json } = await call(portal, 'admin', `${KEYS}?limit=200`)
    const keys = json as { data: ServiceKey[] } // because that is what the list answers
    expect(keys.data.find(({ id }) => id === data.id)?.tenants).toEqual(['bmw', LAKESIDE])

    const unknown = await issue(['bmw', NOBODY])
    expect([unknown.status, read(unknown.json)?.issues]).toMatchObject([
      422,
      [{ path: 'tenants.1', code: 'unknown_supplier' }],
    ])
    expect((await issue([])).status).toBe(400)
    expect((await issue(['acme-motors'])).status).toBe(400)
  })

  test('of organizations is a setting that names known ones only', async () => {
    const url = '/redwood/settings/third-party-programs'
    const { json } = await call(portal, 'admin', url)
    const { data } = json as { data: { version: number } } // because administrators read it
    const put = (organisations: object, who = 'admin') =>
      call(portal, who, url, {
        method: 'PUT',
        body: { version: data.version, value: { organisations } },
      })
    const unknown = await put({ 'organisation acme': [LAKESIDE, NOBODY] })
    expect([unknown.status, read(unknown.json)?.issues?.[0]?.path]).toEqual([
      422,
      'value.organisations.organisation acme.1',
    ])
    expect((await put({ 'organisation acme': ['acme-motors'] })).status).toBe(400)
    expect((await put({ acme: [LAKESIDE] })).status).toBe(400)
    expect((await put({}, 'logistics')).status).toBe(403)
  })
})
