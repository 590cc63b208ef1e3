import { describe, expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, read, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

describe('what partners see', () => {
  test('neither copies of mails, nor those to departments, nor who exactly created a request', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

    const [forStaff, forSupplier] = [await read(portal, id), await read(portal, id, 'supplier')]

    const mailsOf = ({ history }: typeof forStaff) =>
      history.map(({ sentEmails }) => sentEmails.map(({ sentTo, cc }) => [...sentTo, ...cc]))
    expect(mailsOf(forStaff)).toEqual([
      [
        ['customer-ops@portal.example', 'managers@portal.example'],
        ['supplier@portal.example', 'ana@lakeside.example'],
      ],
      [['logistics@portal.example']],
    ])
    expect(mailsOf(forSupplier)).toEqual([[['supplier@portal.example']], []])
    expect(forSupplier.facts).toMatchObject({ createdBy: '', createdByEmail: null })
  })

  test('a reader sees everything of the supplier and changes nothing', async () => {
    const { id } = await submitted(portal)
    expect((await read(portal, id, 'reader')).id).toBe(id)
    const answer = await act(portal, 'reader', id, { action: 'add-note', note: 'hello' })
    expect(answer.status).toBe(403)
    expect(errorOf(answer).error.code).toBe('readonly_user')
  })
})

describe('pre-bookings', () => {
  /** A pre-booking that was not confirmed, and its form as it may be sent back. */
  async function preBooked() {
    const page = await call(
      portal,
      'admin',
      '/redwood/shipment-requests?is_pre_booking=true&tenant=supplier:300000000000001',
    )
    const { data } = page.json as { data: { id: string; asnConfirmedAt: string | null }[] } // because a list answers rows
    const stored = data.find(({ asnConfirmedAt }) => asnConfirmedAt === null)
    if (!stored) throw new Error('the demo has a pre-booking')
    const before = await read(portal, stored.id, 'supplier')
    const {
      estimatedHandlingUnits: _n,
      estimatedGrossWeight: _w,
      ...form
    } = before.shipmentRequestForm
    return { id: stored.id, before, form }
  }

  test('waits with the units that it expects', async () => {
    const { json } = await call(portal, 'admin', '/me/inbox')
    const { data } = json as { data: { targetId: string; text: string }[] }
    const waiting = await Promise.all(
      data
        .filter(({ text }) => text.includes('≈'))
        .map(async ({ targetId, text }) => {
          const { shipmentRequestForm: form } = await read(portal, targetId, 'admin')
          return [
            text.endsWith(`, ≈\u00A0${form.estimatedHandlingUnits} units`),
            form.handlingUnits,
          ]
        }),
    )
    expect(waiting).toContainEqual([true, []])
    expect(waiting).not.toContainEqual([false, expect.anything()])
    expect(data.filter(({ text }) => text.endsWith(' 0 units'))).toEqual([])
  })

  test('as many units as there can be do not hide another change', async () => {
    const { id, form } = await preBooked()
    const { pickupAddress } = form
    const answer = await act(portal, 'supplier', id, {
      action: 'confirm-asn',
      updatedShipmentRequestForm: {
        ...form,
        handlingUnits: Array.from({ length: 100 }, () => unitWith()),
        pickupAddress: {
          id: pickupAddress.id,
          address: { ...pickupAddress.address, addressLine1: '9 Elsewhere Road' },
        },
      },
    })

    expect([answer.status, errorOf(answer).issues?.map(({ path }) => path)]).toEqual([
      400,
      ['updatedShipmentRequestForm.pickupAddress.address.addressLine1'],
    ])
    expect((await read(portal, id)).asnConfirmedAt).toBeNull()
  })

  test('only the handling units change when the ASN is confirmed', async () => {
    const { id, before, form } = await preBooked()

    const other = await act(portal, 'supplier', id, {
      action: 'confirm-asn',
      updatedShipmentRequestForm: {
        ...form,
        isHazmat: !form.isHazmat,
        handlingUnits: [unitWith()],
      },
    })
    expect(other.status).toBe(400)
    expect(errorOf(other).issues?.[0]?.path).toBe('updatedShipmentRequestForm.isHazmat')

    // pages.md §3.2: more than a tenth off what was announced.
    const unexplained = await act(portal, 'supplier', id, {
      action: 'confirm-asn',
      updatedShipmentRequestForm: { ...form, handlingUnits: [unitWith()] },
    })
    expect([unexplained.status, errorOf(unexplained).error.code]).toEqual([422, 'note_required'])

    const confirmed = await acted(portal, 'supplier', id, {
      action: 'confirm-asn',
      note: 'The rest comes next week',
      updatedShipmentRequestForm: { ...form, handlingUnits: [unitWith()] },
    })
    expect(confirmed.asnConfirmedAt).not.toBeNull()
    expect(confirmed.shipmentRequestForm.handlingUnits).toHaveLength(1)
    expect(confirmed.history.at(-1)).toMatchObject({
      action: 'confirm-asn',
      note: 'The rest comes next week',
    })
    expect(confirmed.shipmentRequestForm.estimatedHandlingUnits).toBe(
      before.shipmentRequestForm.estimatedHandlingUnits,
    )
  })
})
