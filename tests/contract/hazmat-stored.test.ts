import { describe, expect, test } from 'vitest'

import { unitWith } from '#tests/support/form-parts.ts'
import { declared, listedBattery, undeclared } from '#tests/support/hazmat.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, booked, errorOf, formFor, read, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const damaged = { handlingUnits: [unitWith({ isDdr: true })] }
const DAMAGED =
  'A damaged, defective or recalled battery must ship as live batteries and hazmat. Choose a Live Batteries classification and turn on hazmat.'

describe('what an earlier release took', () => {
  const refusedFor = async (who: string, id: string, action: string, rest: object = {}) => {
    const answer = await act(portal, who, id, { action, ...rest })
    return [answer.status, errorOf(answer).reasons?.map(({ code }) => code)]
  }
  const NOT_HAZMAT = [422, ['not_hazmat']]

  test('is approved by nobody until somebody edits it', async () => {
    const { id } = await submitted(portal, { form: damaged })
    await declared(portal, id)
    expect(await refusedFor('customer-ops', id, 'approve-by-bizdev')).toEqual(NOT_HAZMAT)

    await declared(portal, id, { materialClassification: 'Live Batteries - CCP', isHazmat: true })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await declared(portal, id, { isHazmat: false })
    expect(await refusedFor('logistics', id, 'approve-by-logistics')).toEqual(NOT_HAZMAT)
    const byHand = { skipOtm: true, updatedBookedShipment: { bol: 'HAND-0043' } }
    expect(await refusedFor('logistics', id, 'approve-by-logistics', byHand)).toEqual(NOT_HAZMAT)

    const cured = await acted(portal, 'logistics', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', damaged),
    })
    expect(cured.state).toBe('submitted')
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  })

  test('of a program is cured by an edit that says nothing of it', async () => {
    const bmwItems = [await listedBattery(portal)]
    const form = formFor('bmw-greenville', { handlingUnits: [], bmwItems })
    const { id } = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville', form })
    await declared(portal, id)
    expect(await refusedFor('logistics', id, 'approve-by-logistics')).toEqual(NOT_HAZMAT)

    await acted(portal, 'bmw', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: undeclared(form),
    })

    expect((await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })).booking).toBe(
      'queued',
    )
  })

  test('is not booked by a queue that it was in, nor again, nor by hand', async () => {
    const { id } = await submitted(portal, { form: damaged })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    await declared(portal, id)

    await portal.domain.drain()

    expect(await read(portal, id)).toMatchObject({
      booking: 'failed',
      bookingFailure: { code: 'not_hazmat', text: DAMAGED },
    })
    expect(await refusedFor('logistics', id, 'rebook')).toEqual(NOT_HAZMAT)
    const byHand = { updatedBookedShipment: { bol: 'HAND-0044' } }
    expect(await refusedFor('logistics', id, 'update-booked-shipment', byHand)).toEqual(NOT_HAZMAT)
  })

  test('is not booked again, and can be sent back', async () => {
    const { id } = await booked(portal, { form: damaged })
    await declared(portal, id)

    expect(await refusedFor('logistics', id, 'rebook')).toEqual(NOT_HAZMAT)
    const back = await acted(portal, 'logistics', id, { action: 'reject', note: 'Not as hazmat' })
    expect(back.state).toBe('rejected')
  })
})
