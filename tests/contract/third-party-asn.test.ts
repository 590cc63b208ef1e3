import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { HandlingUnit } from '#schemas/handling-unit.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, read } from '#tests/support/requests.ts'
import {
  AT,
  elsewhere,
  givePrograms,
  request,
  thirdPartyCalls,
} from '#tests/support/third-party.ts'

const portal = useDomain({ isSeeded: true })
const { made, find } = thirdPartyCalls(portal)

const PRE = '/third-party/pre-booking-requests'
const LAKESIDE = 'supplier:300000000000001'
const GM = 'supplier:300000000000103'
type Data = { valid?: boolean; id: string; status: string; issues: { path: string }[] }

function preBooking(change: object = {}) {
  const { handlingUnits: _units, ...head } = request()
  return {
    ...head,
    estimatedHandlingUnits: 4,
    estimatedGrossWeight: { value: 1880, unit: 'kg' },
    ...change,
  }
}
async function post(url: string, body: object, who = 'epc', headers = {}) {
  const { status, json } = await call(portal, who, url, { method: 'POST', body, headers })
  const { data } = json as { data?: Data } // because refusals have none
  const refusal = ErrorBody.safeParse(json).data
  return { status, data, refusal, code: refusal?.error.code }
}
const preBook = (mode: string, change: object = {}, who = 'epc') =>
  post(PRE, { mode, request: preBooking(change) }, who)
async function preBooked(change: object = {}, who = 'epc'): Promise<string> {
  const { data, refusal } = await preBook('create', change, who)
  if (!data) throw new Error(JSON.stringify(refusal))
  return data.id
}

let serial = 0
/** Equal units of 470 kg; each call's are other goods. */
function units(quantity: number): HandlingUnit[] {
  serial += 1
  return request().handlingUnits.map((unit) => ({
    ...unit,
    quantity,
    weight: { value: 410, unit: 'kg' },
    grossWeight: { value: 470, unit: 'kg' },
    tareWeight: { value: 60, unit: 'kg' },
    contents: unit.contents.map((content) => ({ ...content, serialNumber: `ASN-${serial}` })),
  }))
}
const confirm = (id: string, body: object = { handlingUnits: units(4) }, who = 'epc') =>
  post(`${AT}/${id}/asn`, body, who)

// By hand, of calls.md §6 and the EPC levels of domain.md §11: check, ask, confirm one of their organization.
describe.each([
  ['epc', 200, 201, 200],
  ['epc-colleague', 200, 201, 200],
  ['epc-admin', 200, 201, 200],
  ['epc-chief', 200, 201, 200],
  ['epc-rep', 200, 201, 200],
  ['logistics', 200, 201, 200],
  ['admin', 200, 201, 200],
  ['epc-owner', 200, 403, 403],
  ['epc-user', 403, 403, 403],
  ['epc-rival', 200, 201, 404],
  ['customer-ops', 403, 403, 403],
  ['managers', 403, 403, 403],
  ['lowest', 403, 403, 403],
  ['supplier', 403, 403, 403],
  ['reader', 403, 403, 403],
  ['dismantler', 403, 403, 403],
  ['nobody', 401, 401, 401],
])('%s', (who, checked, asked, confirmed) => {
  test(`checks ${checked}, pre-books ${asked}, confirms ${confirmed}`, async () => {
    const id = await preBooked()

    expect((await preBook('dry-run', {}, who)).status).toBe(checked)
    expect((await preBook('create', {}, who)).status).toBe(asked)
    expect((await confirm(id, undefined, who)).status).toBe(confirmed)
  })
})

describe('a pre-booking of a third party', () => {
  test('is asked for with its estimate, found with it, and confirmed once its units are known', async () => {
    const id = await preBooked({ shipper: elsewhere })
    expect(await read(portal, id)).toMatchObject({ isPreBooking: true, asnConfirmedAt: null })
    const estimate = {
      estimatedHandlingUnits: 4,
      estimatedGrossWeight: { value: 1880, unit: 'kg' },
    }
    expect((await find(id)).data).toMatchObject({
      preBooking: { ...estimate, confirmedAt: null },
      request: { handlingUnits: [] },
    })

    const handlingUnits = units(4)
    expect((await confirm(id, { handlingUnits })).data).toEqual({ id, status: 'pending' })
    expect((await find(id)).data).toMatchObject({
      preBooking: { ...estimate, confirmedAt: expect.any(String) },
      request: { handlingUnits },
    })
    // Its reference and its place stay, and it goes on with staff as any other.
    const stored = await read(portal, id)
    expect(stored.shipmentRequestForm).toMatchObject({
      thirdPartyReference: expect.stringMatching(/^PO-/),
      pickupAddress: { id: 'third-party' },
    })
    expect(stored.history.at(-1)).toMatchObject({ action: 'confirm-asn' })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    expect((await find(id)).data?.status).toBe('in-progress')
  })

  test('is told of by a mail whose link finds it', async () => {
    const id = await preBooked()
    await portal.domain.drain()
    const mails = await portal.db
      .selectFrom('outbox')
      .select('rendered')
      .where('request_id', '=', id)
      .where('kind', '=', 'mail')
      .execute()
    expect(JSON.stringify(mails)).toContain(`/epc/?find=${id}`)
  })

  test('says why, where its units are more than a tenth off', async () => {
    const id = await preBooked()
    const far = await confirm(id, { handlingUnits: units(5) })
    expect([far.status, far.code]).toEqual([422, 'note_required'])
    const noted = await confirm(id, { handlingUnits: units(5), note: 'One more came in' })
    expect(noted.status).toBe(200)
    expect((await read(portal, id)).history.at(-1)?.note).toBe('One more came in')
  })

  test('is written over only as it was read', async () => {
    const id = await preBooked()
    const revision = (await find(id)).data?.revision ?? 0
    await acted(portal, 'customer-ops', id, { action: 'add-note', note: 'Gate 3' })
    const stale = await confirm(id, { handlingUnits: units(4), revision })
    expect([stale.status, stale.code]).toEqual([409, 'version_conflict'])
    expect((await confirm(id, { handlingUnits: units(4), revision: revision + 1 })).status).toBe(
      200,
    )
  })

  test('is confirmed once when it is sent twice', async () => {
    const id = await preBooked()
    const body = { handlingUnits: units(4) }
    const headers = { 'idempotency-key': 'an-asn-of-a-third-party' }
    const first = await post(`${AT}/${id}/asn`, body, 'epc', headers)
    const again = await post(`${AT}/${id}/asn`, body, 'epc', headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    const entries = (await read(portal, id)).history.filter(({ action }) => action !== 'submit')
    expect(entries).toHaveLength(1)
  })

  test.each([
    ['no units', { handlingUnits: [] }, 'handlingUnits'],
    ['no piece', { handlingUnits: units(0) }, 'handlingUnits.0.quantity'],
    ['something else', { handlingUnits: units(4), pickupDate: '2027-01-04' }, 'pickupDate'],
  ])('with %s is refused at its field', async (_, body, path) => {
    const { status, refusal } = await confirm(await preBooked(), body)
    expect([status, refusal?.issues?.[0]?.path]).toEqual([400, path])
  })

  test('is another thing than a request, and nothing for who may not book for the program', async () => {
    const whole = await confirm(await made())
    expect([whole.status, whole.refusal?.reasons?.map(({ code }) => code)]).toEqual([
      422,
      ['not_pre_booking'],
    ])
    expect((await confirm('sr_09999999')).code).toBe('not_found')

    const id = await preBooked()
    await givePrograms(portal, [GM])
    for (const answer of [await preBook('dry-run'), await preBook('create'), await confirm(id)])
      expect([answer.status, answer.refusal?.issues?.[0]?.code]).toEqual([403, 'program_not_given'])
    // A program without pre-bookings has none for third parties either.
    const none = await preBook('create', { tenant: GM })
    expect([none.status, none.refusal?.issues?.[0]]).toMatchObject([
      400,
      { path: 'request.tenant', code: 'no_pre_bookings' },
    ])
    await givePrograms(portal, [LAKESIDE])
  })

  test('is asked for and confirmed by a system, with a key for the program', async () => {
    const issued = await call(portal, 'admin', '/redwood/service-keys', {
      method: 'POST',
      body: { name: 'ERP', organisation: 'Acme', tenants: [LAKESIDE] },
    })
    const { key } = issued.json as { key: string } // because that is what issuing answers
    const byKey = async (url: string, payload: object) => {
      const sent = { method: 'POST', url: `/api${url}`, payload } as const
      const answer = await portal.app.inject({ ...sent, headers: { 'x-service-key': key } })
      return { status: answer.statusCode, ...(JSON.parse(answer.body) as { data: Data }) } // because it is accepted
    }
    const asked = await byKey(PRE, { mode: 'create', request: preBooking() })
    const sent = await byKey(`${AT}/${asked.data.id}/asn`, { handlingUnits: units(4) })
    expect([asked.status, sent.status]).toEqual([201, 200])
  })
})
