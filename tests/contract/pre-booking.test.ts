import { describe, expect, test } from 'vitest'

import type { PreBookingForm } from '#schemas/shipment-form.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'
import { dayInText } from '#texts/day.ts'

const portal = useDomain({ isSeeded: true })
const SUPPLIER = 'supplier:300000000000001'
const ULTIUM = 'supplier:300000000000101'
const SITE = 'lakeside-reno'

function preBooking(change: Partial<PreBookingForm> = {}): PreBookingForm {
  const { handlingUnits: _units, ...form } = formFor(SITE)
  return {
    ...form,
    estimatedHandlingUnits: 12,
    estimatedGrossWeight: { value: 18_000, unit: 'lb' },
    ...change,
  }
}

const send = (form: object, { who = 'supplier', tenant = SUPPLIER, key = '' } = {}) =>
  call(portal, who, '/suppliers/pre-booking-requests', {
    method: 'POST',
    body: { tenant, site_id: SITE, form },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const made = (json: unknown) => ShipmentRequest.parse((json as { data: unknown }).data)

describe('a pre-booking', () => {
  test('is submitted with its estimate, and logistics hears of it', async () => {
    const answer = await send(preBooking())
    const request = await read(portal, made(answer.json).id)

    expect(answer.status).toBe(201)
    expect(request).toMatchObject({
      state: 'submitted',
      isPreBooking: true,
      asnConfirmedAt: null,
      shipmentRequestForm: {
        handlingUnits: [],
        estimatedHandlingUnits: 12,
        estimatedGrossWeight: { value: 18_000, unit: 'lb' },
      },
    })
    expect(request.history[0]?.sentEmails.map(({ subject }) => subject).toSorted()).toEqual([
      `Pre-booking ${request.id} for ${dayInText(request.shipmentRequestForm.pickupDate)}`,
      `Request ${request.id} received`,
    ])
  })

  test.each([
    ['units', { handlingUnits: [] }, 'form'],
    ['a list of batteries', { bmwItems: [] }, 'form'],
    ['no estimated unit', { estimatedHandlingUnits: 0 }, 'form.estimatedHandlingUnits'],
    ['more than a hundred', { estimatedHandlingUnits: 101 }, 'form.estimatedHandlingUnits'],
    [
      'no weight',
      { estimatedGrossWeight: { value: 0, unit: 'lb' } },
      'form.estimatedGrossWeight.value',
    ],
  ])('with %s is refused at its field', async (_case, change, path) => {
    const answer = await send({ ...preBooking(), ...change })

    expect(answer.status).toBe(400)
    expect(errorOf(answer).issues?.map((issue) => issue.path)).toContainEqual(
      expect.stringMatching(new RegExp(`^${path}`)),
    )
  })

  test.each([1, 100])('takes %i estimated units, the edge of what there can be', async (count) => {
    expect((await send(preBooking({ estimatedHandlingUnits: count }))).status).toBe(201)
  })

  test('of a day that is too early is refused with the reason', async () => {
    const answer = await send(preBooking({ pickupDate: '2026-01-05' }))

    expect(answer.status).toBe(422)
    expect(errorOf(answer).reasons?.map(({ code }) => code)).toEqual(['pickup_too_early'])
  })

  test('is changed with its estimate until its ASN is confirmed, and nothing else has one', async () => {
    const { id } = made((await send(preBooking())).json)
    const { handlingUnits: _units, ...form } = formFor(SITE)
    const estimate = {
      estimatedHandlingUnits: 14,
      estimatedGrossWeight: { value: 20_000, unit: 'lb' },
    } as const
    const changed = await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: { ...form, handlingUnits: [], ...estimate },
    })
    expect(changed.shipmentRequestForm).toMatchObject({ ...estimate, handlingUnits: [] })
    expect(changed.history.at(-1)?.changes).toContainEqual({
      path: 'estimatedHandlingUnits',
      from: 12,
      to: 14,
    })
    expect(changed.state).toBe('submitted')

    // Without it, it stays.
    const kept = await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: { ...form, handlingUnits: [], comments: 'Gate 4' },
    })
    expect(kept.shipmentRequestForm).toMatchObject({ ...estimate, comments: 'Gate 4' })

    const refusedFor = async (about: string, action: string) => {
      const answer = await act(portal, 'supplier', about, {
        action,
        note: 'As it is now',
        updatedShipmentRequestForm: {
          ...form,
          comments: 'Gate 4',
          handlingUnits: [unitWith()],
          estimatedHandlingUnits: 2,
        },
      })
      return [answer.status, errorOf(answer).issues?.map(({ path }) => path)]
    }
    const refused = [400, ['updatedShipmentRequestForm.estimatedHandlingUnits']]
    expect(await refusedFor(id, 'confirm-asn')).toEqual(refused)
    await acted(portal, 'supplier', id, {
      action: 'confirm-asn',
      note: 'Fewer than announced',
      updatedShipmentRequestForm: { ...form, comments: 'Gate 4', handlingUnits: [unitWith()] },
    })
    expect(await refusedFor(id, 'update-shipment-request-form')).toEqual(refused)
    const { id: other } = await submitted(portal)
    expect(await refusedFor(other, 'update-shipment-request-form')).toEqual(refused)
  })

  test('has no units in its ASN that another open request has', async () => {
    const { id } = made((await send(preBooking())).json)
    const handlingUnits = [
      unitWith({
        contents: [
          {
            material: { partNumber: 'LCW-4410', description: 'Battery module, 12S2P' },
            packaging: 'crate',
            quantity: 1,
            serialNumber: 'SN-ASN-1',
          },
        ],
      }),
    ]
    const other = await submitted(portal, { form: { handlingUnits } })
    const answer = await act(portal, 'supplier', id, {
      action: 'confirm-asn',
      note: 'Less than announced',
      updatedShipmentRequestForm: { ...formFor(SITE), handlingUnits },
    })

    expect([answer.status, errorOf(answer).reasons?.map(({ code }) => code)]).toEqual([
      422,
      ['same_items_pending'],
    ])
    expect(errorOf(answer).reasons?.[0]?.text).toContain(other.id)
    expect((await read(portal, id)).asnConfirmedAt).toBeNull()
  })

  test('sent twice is one', async () => {
    const form = preBooking({ comments: 'Once' })
    const key = 'the-same-pre-booking-twice'
    const [first, again] = [await send(form, { key }), await send(form, { key })]

    expect(made(again.json).id).toBe(made(first.json).id)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  test('is nothing for programs without it, for readers, and for others', async () => {
    const without = await send(preBooking(), { who: 'admin', tenant: 'bmw' })
    const reader = await send(preBooking(), { who: 'reader' })
    const foreign = await send(preBooking(), { who: 'supplier', tenant: ULTIUM })

    expect([without.status, errorOf(without).issues?.[0]?.path]).toEqual([400, 'tenant'])
    expect([reader.status, errorOf(reader).error.code]).toEqual([403, 'readonly_user'])
    expect(foreign.status).toBe(404)
  })
})
