import { describe, expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted } from '#tests/support/requests.ts'
import { elsewhere, request, thirdPartyCalls } from '#tests/support/third-party.ts'

const portal = useDomain({ isSeeded: true })
const { post, made, find } = thirdPartyCalls(portal)

describe('a booking of a third party', () => {
  test('is checked without storing anything, with what it will cost', async () => {
    const { status, data } = await post('dry-run', request())

    expect([status, data?.valid, data?.issues]).toEqual([200, true, []])
    const total = data?.estimate?.lineItems.reduce((sum, line) => sum + line.priceUsd, 0) ?? 0
    expect(data?.estimate?.priceUsd).toBeCloseTo(total, 2)
    expect(total).toBeGreaterThan(0)
    const kept = await portal.db.selectFrom('third_party_bookings').selectAll().execute()
    expect(kept).toEqual([])
  })

  test('is told everything that is wrong with it, by its own fields', async () => {
    const { data } = await post('dry-run', {
      ...request({ pickupDate: '2026-01-05', destination: 'camp-hall' }),
      shipper: { ...elsewhere, address: { ...elsewhere.address, postalCode: '00000' } },
    })

    expect(data?.valid).toBe(false)
    expect(data?.issues.map(({ path, code }) => [path, code])).toEqual([
      ['request.pickupDate', 'pickup_too_early'],
      ['request.shipper.address.postalCode', 'no_site'],
    ])
    // Third parties have no site to choose.
    expect(data?.issues[1]?.text).toContain('Check the postal code and country')
    const unknown = await post('dry-run', request({ destination: 'the moon' }))
    expect(unknown.data?.issues).toMatchObject([
      { path: 'request.destination', code: 'unknown_destination' },
    ])
    expect((await post('create', request({ pickupDate: '2026-01-05' }))).refusal).toMatchObject({
      error: { code: 'action_not_allowed' },
      issues: [{ path: 'request.pickupDate' }],
    })
  })

  test('becomes a request of the program at its own site, where staff decide as ever', async () => {
    const bolPdf = `https://files.example/${'b'.repeat(40)}`
    const asked = request({ bolPdf, comments: 'Gate 2' })
    const { status, data } = await post('create', asked)
    const id = data?.id ?? ''

    expect([status, data]).toEqual([201, { id, status: 'pending' }])
    const { data: shown } = await find(id)
    expect(shown).toEqual({
      id,
      revision: 1,
      bol: null,
      status: 'pending',
      pickupDate: asked.pickupDate,
      scheduledPickupDate: null,
      pickupNumber: null,
      deliveryDate: null,
      bolPdf: null,
      cancelled: null,
      preBooking: null,
      request: {
        ...asked,
        shipper: {
          name: 'Lakeside dock 4',
          address: { ...asked.shipper.address, name: 'Lakeside dock 4' },
        },
        contactPerson: {
          name: asked.contactPerson.name,
          email: asked.contactPerson.email,
          phone: asked.contactPerson.phone,
        },
      },
    })
    const row = await portal.db
      .selectFrom('shipment_requests')
      .select(['site_id', 'state', 'created_by', 'has_address_issue'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({
      site_id: 'lakeside-reno',
      state: 'submitted',
      created_by: 'epc_suppliers|epc-sub',
      has_address_issue: false,
    })
  })

  test('may be picked up where the program has no site, in the time of that place', async () => {
    const id = await made({ shipper: elsewhere })
    const row = await portal.db
      .selectFrom('shipment_requests')
      .select(['site_id', 'form', 'facts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    expect([row.site_id, row.facts.siteTimeZone]).toEqual(['third-party', 'America/Los_Angeles'])
    // Staff change it as any other: the place stays its site, and the reference stays known.
    const { pickupAddress, thirdPartyReference, ...form } = row.form
    const { id: place, address } = pickupAddress
    await acted(portal, 'admin', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: {
        ...form,
        pickupAddress: { id: place, address },
        comments: 'Call first',
      },
    })
    const { data } = await find(id)
    expect([data?.request.comments, data?.request.reference]).toEqual([
      'Call first',
      thirdPartyReference,
    ])
  })

  test('has a reference that is its own in the organisation, also in a race', async () => {
    const one = request()
    expect((await post('create', one)).status).toBe(201)
    const again = await post('create', { ...request(), reference: one.reference }, 'epc-colleague')
    expect([again.status, again.code]).toEqual([409, 'duplicate_item'])
    const checked = await post('dry-run', { ...request(), reference: one.reference })
    expect(checked.data?.issues).toMatchObject([{ path: 'request.reference' }])
    // Another organisation may call its own so.
    const rival = await post('create', { ...request(), reference: one.reference }, 'epc-rival')
    expect(rival.status).toBe(201)

    const reference = `RACE-${one.reference}`
    const twins = await Promise.all([1, 2, 3, 4].map(() => post('create', request({ reference }))))
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ])
  })

  test('of goods that are on another request is refused; which one is told to nobody else', async () => {
    const one = request()
    const id = await made({ handlingUnits: one.handlingUnits })
    const same = { handlingUnits: one.handlingUnits }
    const saysTo = async (who: string) => {
      const dry = await post('dry-run', request(same), who)
      const refused = await post('create', request(same), who)
      return [
        dry.data?.issues.map(({ code, text }) => `${code}: ${text}`),
        refused.refusal?.reasons?.[0]?.text,
      ]
    }
    const known = `These items are already on request ${id}.`
    const unknown = 'These items are already on another request.'

    expect(await saysTo('epc-colleague')).toEqual([[`same_items_pending: ${known}`], known])
    expect(await saysTo('admin')).toEqual([[`same_items_pending: ${known}`], known])
    expect(await saysTo('epc-rival')).toEqual([[`same_items_pending: ${unknown}`], unknown])
  })

  test('is made once when it is sent twice', async () => {
    const headers = { 'idempotency-key': 'a-booking-of-a-third-party' }
    const body = { mode: 'create', request: request() }
    const first = await post('create', {}, 'epc', { body, headers })
    const second = await post('create', {}, 'epc', { body, headers })

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  test.each([
    ['bolPdf', 50, 1700, 'https://files.example/'],
    ['reference', 1, 50, ''],
  ])('%s has %d to %d characters', async (field, min, max, start) => {
    const status = async (length: number) =>
      (await post('dry-run', { ...request(), [field]: start.padEnd(length, 'x') })).status
    expect(await Promise.all([min - 1, min, max, max + 1].map(status))).toEqual([
      400, 200, 200, 400,
    ])
  })

  test.each([
    `javascript:alert(1)//${'x'.repeat(40)}`,
    `http://files.example/${'x'.repeat(40)}`,
    `https://user:secret@files.example/${'x'.repeat(40)}`,
    `data:application/pdf;base64,${'JVBERi0x'.repeat(30)}`,
    `https://files.example/a b/${'x'.repeat(40)}`,
  ])('takes no bolPdf but an https address: %s', async (bolPdf) => {
    const { status, refusal } = await post('dry-run', { ...request(), bolPdf })
    expect([status, refusal?.issues?.map(({ path, text }) => [path, text])]).toEqual([
      400,
      [['request.bolPdf', 'Enter an https link, like https://files.example/bol.pdf']],
    ])
  })

  test('names a contact of at least two letters, and a window that ends after it begins', async () => {
    const form = request()
    const one = await post('dry-run', {
      ...form,
      contactPerson: { ...form.contactPerson, name: 'A' },
      pickupTimeWindow: ['12:00', '12:00'],
    })
    expect(one.refusal?.issues?.map(({ path }) => path)).toEqual([
      'request.contactPerson.name',
      'request.pickupTimeWindow.1',
    ])
  })
})

describe('its status', () => {
  const statusOf = async (id: string) => (await find(id)).data?.status
  const mailsTo = async (id: string, to: string) => {
    const rows = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('request_id', '=', id)
      .where('kind', '=', 'mail')
      .orderBy('created_at')
      .orderBy('key')
      .execute()
    return rows
      .map(({ payload }) => payload as { number: number; to: string[]; facts: { status?: string } }) // because mails of requests have it
      .filter((mail) => mail.to.includes(to))
      .map(({ number, facts }) => [number, facts.status])
  }

  test('follows the request, and a mail tells booker and logistics of each new one', async () => {
    const id = await made()
    expect(await mailsTo(id, 'epc@portal.example')).toEqual([[16, 'pending']])
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    expect(await statusOf(id)).toBe('pending')
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    expect(await statusOf(id)).toBe('in-progress')
    await portal.domain.drain()
    const { data } = await find(id)
    expect(data?.status).toBe('in-progress')
    expect(data?.bol).toMatch(/^RW/)
    expect(data?.pickupNumber).not.toBeNull()
    expect(data?.bolPdf?.length).toBeGreaterThanOrEqual(50)
    expect(await find(data?.bol ?? '')).toMatchObject({ data: { id } })

    expect((await mailsTo(id, 'epc@portal.example')).map(([, status]) => status)).toEqual([
      'pending',
      'in-progress',
    ])
    expect(await mailsTo(id, 'logistics@portal.example')).toContainEqual([37, 'in-progress'])
  })

  test('is cancelled when it is rejected or deleted', async () => {
    const rejected = await made()
    await acted(portal, 'admin', rejected, { action: 'reject', note: 'Not now' })
    expect((await find(rejected)).data).toMatchObject({
      status: 'cancelled',
      cancelled: { how: 'rejected', note: 'Not now' },
    })
    expect((await find(await made())).data?.cancelled).toBeNull()
    const deleted = await made()
    await acted(portal, 'admin', deleted, { action: 'delete' })
    expect((await find(deleted)).data).toMatchObject({
      status: 'cancelled',
      cancelled: { how: 'deleted', note: null },
    })
  })
})
