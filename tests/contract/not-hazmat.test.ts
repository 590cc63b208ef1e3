import { describe, expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'
import { SCRAP, listedBattery, undeclared } from '#tests/support/hazmat.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'
import { request, thirdPartyCalls } from '#tests/support/third-party.ts'

// A battery is never scrap (domain.md §6): every door of the API, one after the other.
const portal = useDomain({ isSeeded: true })
const { post, made } = thirdPartyCalls(portal)

const SUPPLIER = 'supplier:300000000000001'
const ULTIUM = 'supplier:300000000000101'
const damaged = { handlingUnits: [unitWith({ isDdr: true })] }
const DAMAGED =
  'A damaged, defective or recalled battery must ship as live batteries and hazmat. Choose a Live Batteries classification and turn on hazmat.'
const EDITORS = [
  'internal-admin',
  'internal-customer-ops',
  'internal-managers',
  'internal-logistics',
  'supplier',
]

const send = (who: string, tenant: string, form: { readonly pickupAddress: { id: string } }) =>
  call(portal, who, '/suppliers/shipment-requests', {
    method: 'POST',
    body: { tenant, site_id: form.pickupAddress.id, form },
  })
const fieldsOf = (answer: { readonly json: unknown }) =>
  errorOf(answer).issues?.map(({ path, code }) => [path, code])

describe('a supplier’s request', () => {
  test.each([
    ['scrap', SCRAP, ['form.materialClassification', 'form.isHazmat']],
    ['harmless', { isHazmat: false }, ['form.isHazmat']],
    ['another class', { materialClassification: 'CCP' }, ['form.materialClassification']],
  ] as const)('with a damaged unit is not taken as %s', async (_name, change, paths) => {
    const answer = await send(
      'supplier',
      SUPPLIER,
      formFor('lakeside-reno', { ...damaged, ...change }),
    )

    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({
      error: { code: 'action_not_allowed' },
      reasons: [{ code: 'not_hazmat', who: expect.arrayContaining(EDITORS) }],
    })
    expect(fieldsOf(answer)).toEqual(paths.map((path) => [path, 'not_hazmat']))
  })

  test('says what is wrong and what to do', async () => {
    const answer = await send(
      'supplier',
      SUPPLIER,
      formFor('lakeside-reno', { ...damaged, ...SCRAP }),
    )

    expect(errorOf(answer).error.message).toBe(DAMAGED)
  })

  test('of real scrap is taken, and has to say what it is', async () => {
    const scrap = await submitted(portal, { form: SCRAP })
    const answer = await send('supplier', SUPPLIER, undeclared(formFor('lakeside-reno')))

    expect(scrap.shipmentRequestForm).toMatchObject(SCRAP)
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      [
        ['form.materialClassification', 'invalid_value'],
        ['form.isHazmat', 'invalid_type'],
      ],
    ])
  })

  test('is not edited into it, by whomever', async () => {
    const { id } = await submitted(portal, { form: SCRAP })
    const updatedShipmentRequestForm = formFor('lakeside-reno', { ...damaged, ...SCRAP })
    for (const who of ['supplier', 'customer-ops', 'admin']) {
      const answer = await act(portal, who, id, {
        action: 'update-shipment-request-form',
        updatedShipmentRequestForm,
      })
      expect([answer.status, fieldsOf(answer)]).toEqual([
        422,
        [
          ['updatedShipmentRequestForm.materialClassification', 'not_hazmat'],
          ['updatedShipmentRequestForm.isHazmat', 'not_hazmat'],
        ],
      ])
    }
    expect((await read(portal, id)).facts.hasDdr).toBe(false)
  })

  test('that was rejected is not sent again as it', async () => {
    const { id } = await submitted(portal, { form: SCRAP })
    await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which part is it?' })
    const body = (change: object) => ({
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', { ...damaged, ...change }),
    })

    expect((await act(portal, 'supplier', id, body(SCRAP))).status).toBe(422)
    expect((await acted(portal, 'supplier', id, body({}))).state).toBe('submitted')
  })
})

describe('a program’s request', () => {
  const SITE = 'bmw-greenville'
  const derived = { materialClassification: 'Live Batteries - Universal Waste', isHazmat: true }
  const listing = async (change: object = {}) => {
    const bmwItems = [await listedBattery(portal, { isDdr: true })]
    return { ...undeclared(formFor(SITE, { handlingUnits: [], bmwItems })), ...change }
  }
  const idOf = ({ json }: { json: unknown }) => (json as { data: { id: string } }).data.id

  test('leaves out what is derived', async () => {
    const answer = await send('bmw', 'bmw', await listing())

    expect(answer.status).toBe(201)
    const stored = await read(portal, idOf(answer))
    expect(stored.shipmentRequestForm).toMatchObject(derived)
    expect(stored.facts).toMatchObject({ hasDdr: true, itemCount: 1 })
    const list = await call(
      portal,
      'logistics',
      '/redwood/shipment-requests?is_ddr=true&is_hazmat=true',
    )
    expect(JSON.stringify(list.json)).toContain(stored.id)
  })

  test('may name another class of live batteries, and stays so when edited', async () => {
    const form = await listing({ materialClassification: 'Live Batteries - CCP' })
    const id = idOf(await send('bmw', 'bmw', form))
    const after = await acted(portal, 'bmw', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: {
        ...(await listing()),
        bmwItems: form.bmwItems,
        comments: 'Ring twice',
      },
    })

    expect(after.shipmentRequestForm).toMatchObject({
      materialClassification: 'Live Batteries - CCP',
      isHazmat: true,
      comments: 'Ring twice',
    })
  })

  test.each([
    ['scrap', SCRAP, ['materialClassification', 'isHazmat']],
    ['scrap alone', { materialClassification: 'Inert - Scrap' }, ['materialClassification']],
    ['harmless', { isHazmat: false }, ['isHazmat']],
  ] as const)('is not taken as %s', async (_name, change, fields) => {
    const answer = await send('bmw', 'bmw', await listing(change))

    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(fields.map((field) => [`form.${field}`, 'not_hazmat']))
  })

  test('of packages alone, too: they hold its batteries', async () => {
    const answer = await send('admin', 'tesla', formFor('tesla-fremont', SCRAP))

    expect([answer.status, errorOf(answer).reasons?.[0]?.code]).toEqual([422, 'not_hazmat'])
  })

  test('a pre-booking of a program derives them as well', async () => {
    const { handlingUnits: _units, ...form } = undeclared(formFor('tesla-fremont'))
    const estimate = { estimatedHandlingUnits: 4, estimatedGrossWeight: { value: 900, unit: 'kg' } }
    const body = { tenant: 'tesla', site_id: 'tesla-fremont', form: { ...form, ...estimate } }
    const answer = await call(portal, 'tesla', '/suppliers/pre-booking-requests', {
      method: 'POST',
      body,
    })

    expect(answer.status).toBe(201)
    expect((await read(portal, idOf(answer))).shipmentRequestForm).toMatchObject(derived)
    const id = idOf(answer)
    const confirmed = await acted(portal, 'tesla', id, {
      action: 'confirm-asn',
      note: 'As announced',
      updatedShipmentRequestForm: {
        ...form,
        ...estimate,
        handlingUnits: [unitWith({ isDdr: true, quantity: 4 })],
      },
    })
    expect(confirmed.shipmentRequestForm).toMatchObject(derived)
  })
})

describe('the ASN of a pre-booking', () => {
  test('brings no damaged battery to what was booked as scrap', async () => {
    const { handlingUnits: _units, ...form } = formFor('lakeside-reno', SCRAP)
    const estimate = { estimatedHandlingUnits: 2, estimatedGrossWeight: { value: 940, unit: 'kg' } }
    const answer = await call(portal, 'supplier', '/suppliers/pre-booking-requests', {
      method: 'POST',
      body: { tenant: SUPPLIER, site_id: 'lakeside-reno', form: { ...form, ...estimate } },
    })
    const { id } = (answer.json as { data: { id: string } }).data
    const asn = (isDdr: boolean) => ({
      action: 'confirm-asn',
      updatedShipmentRequestForm: { ...form, ...estimate, handlingUnits: [unitWith({ isDdr })] },
    })

    const refused = await act(portal, 'supplier', id, asn(true))

    expect(refused.status).toBe(422)
    expect(errorOf(refused)).toMatchObject({
      error: { message: DAMAGED },
      reasons: [{ code: 'not_hazmat', who: expect.arrayContaining(EDITORS) }],
    })
    expect((await acted(portal, 'supplier', id, asn(false))).asnConfirmedAt).not.toBeNull()
  })
})

describe('a third party', () => {
  test('is told at its own fields, and books nothing', async () => {
    const asked = request({ ...damaged, ...SCRAP })
    const fields = [
      ['request.materialClassification', 'not_hazmat'],
      ['request.isHazmat', 'not_hazmat'],
    ]

    const { data } = await post('dry-run', asked)
    const { refusal, code } = await post('create', asked)

    expect([data?.valid, data?.issues.map(({ path, code: said }) => [path, said])]).toEqual([
      false,
      fields,
    ])
    expect([code, refusal?.issues?.map(({ path, code: said }) => [path, said])]).toEqual([
      'action_not_allowed',
      fields,
    ])
    expect(await made(damaged)).toMatch(/^sr_0/)
  })

  test.each(['bmw', ULTIUM])('books scrap of suppliers only: %s', async (tenant) => {
    const { data } = await post('dry-run', request({ tenant, ...SCRAP }), 'epc-rep')

    expect(data?.issues.map(({ code }) => code).includes('not_hazmat')).toBe(tenant === 'bmw')
  })

  test('pays for hazmat wherever a battery is damaged', async () => {
    const codes = async (change: object) =>
      (await post('dry-run', request(change))).data?.estimate?.lineItems.map(({ code }) => code)

    expect(await codes({ ...damaged, ...SCRAP })).toEqual(
      expect.arrayContaining(['hazmat', 'ddr-packaging']),
    )
    expect(await codes(SCRAP)).not.toContain('hazmat')
    expect(await codes({ isHazmat: false })).toContain('hazmat')
  })
})
