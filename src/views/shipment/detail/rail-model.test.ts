import { describe, expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { railItems } from './rail-model.ts'

const approved = {
  action: 'approve-by-bizdev',
  newState: 'approved-by-bizdev',
  userDisplayName: 'Claire Dubois',
} as const
const queued = { action: 'approve-by-logistics', newState: 'approved-by-logistics' } as const
const rejected = { action: 'reject', newState: 'rejected' } as const
const drawn = (request: Parameters<typeof railItems>[0]) =>
  railItems(request).map(({ id, kind }) => `${id} ${kind}`)

describe('the rail of a request', () => {
  test('has the steps of its program, the open one current', () => {
    expect(drawn(requestWith())).toEqual([
      'submitted done',
      'approved-by-bizdev current',
      'approved-by-logistics ahead',
      'booked ahead',
      'picked-up ahead',
      'delivered ahead',
    ])
    expect(drawn(requestWith({ tenant: 'bmw' }))).toEqual([
      'submitted done',
      'approved-by-logistics current',
      'booked ahead',
      'picked-up ahead',
      'delivered ahead',
    ])
  })

  test('says who took a step', () => {
    expect(railItems(requestWith({}, [approved]))[1]).toMatchObject({
      kind: 'done',
      who: 'Claire Dubois',
    })
  })

  test('was submitted when it was, whatever was edited since', () => {
    const edited = {
      action: 'update-shipment-request-form',
      newState: 'submitted',
      userDisplayName: 'Claire Dubois',
    } as const
    const { history } = requestWith()

    expect(railItems(requestWith({}, [edited]))[0]).toMatchObject({
      who: history[0]?.userDisplayName,
      at: history[0]?.timestamp,
    })
  })

  test('is in trouble where booking failed', () => {
    expect(drawn(requestWith({ booking: 'failed' }, [approved, queued]))[3]).toBe('booked troubled')
    expect(drawn(requestWith({ booking: 'queued' }, [approved, queued]))[3]).toBe('booked current')
  })

  test('ends at a rejection, after the steps that were taken', () => {
    expect(drawn(requestWith({}, [approved, rejected])).slice(0, 4)).toEqual([
      'submitted done',
      'approved-by-bizdev done',
      'rejected stopped',
      'approved-by-logistics ahead',
    ])
  })

  test('starts over after a resubmission', () => {
    const again = { action: 'update-shipment-request-form', newState: 'submitted' } as const

    expect(drawn(requestWith({}, [approved, rejected, again])).slice(0, 2)).toEqual([
      'submitted done',
      'approved-by-bizdev current',
    ])
  })

  test('says the day of the pickup and of the delivery, not of the clicks', () => {
    const past = [
      approved,
      queued,
      { action: 'deliver', newState: 'approved-by-logistics' },
    ] as const
    const bookedShipment = { actualPickupDate: '2026-11-24', deliveryDate: '2026-11-30' }
    const onItsWay = requestWith({ booking: 'booked', bookedShipment }, [approved, queued])
    const delivered = requestWith(
      { recordType: 'completed_shipment_request', booking: 'booked', bookedShipment },
      past,
    )

    expect(railItems(onItsWay).slice(-2)).toMatchObject([
      { label: 'Picked up', kind: 'done', day: 'Tue, Nov 24' },
      { label: 'Delivered', kind: 'current', text: 'Waiting for the delivery' },
    ])
    expect(railItems(delivered).at(-1)).toMatchObject({
      day: 'Mon, Nov 30',
      at: '2026-11-19T09:12:44.106Z',
    })
  })

  test('waits for the pickup on its planned day until it is recorded', () => {
    const booked = requestWith({ booking: 'booked', bookedShipment: { bol: 'RW10001' } }, [
      approved,
      queued,
    ])

    expect(railItems(booked).slice(-2)).toMatchObject([
      { label: 'Picked up', kind: 'current', text: expect.stringMatching(/^Planned \w{3}, /) },
      { label: 'Delivered', kind: 'ahead' },
    ])
  })

  test('is done to the end once it was delivered', () => {
    const request = requestWith({ recordType: 'completed_shipment_request', booking: 'booked' }, [
      approved,
      queued,
      { action: 'deliver', newState: 'approved-by-logistics' },
    ])

    expect(drawn(request).every((step) => step.endsWith('done'))).toBe(true)
  })
})

describe('the rail that owners see', () => {
  const partner = { company: 'Redwood', now: Date.parse('2026-11-23T12:00:00Z') }
  const seen = (request: Parameters<typeof railItems>[0]) =>
    railItems(request, partner).map(({ label, kind, text = '' }) =>
      `${label} ${kind} ${text}`.trim(),
    )

  test('has one approval, and the pickup', () => {
    expect(seen(requestWith({}, [approved]))).toEqual([
      'Sent done',
      'Approved by Redwood current Redwood usually answers within 1 business day',
      'Pickup confirmed ahead',
      'Picked up ahead',
      'Delivered ahead',
    ])
  })

  test('leaves to the company what the company does about a carrier', () => {
    expect(seen(requestWith({ booking: 'failed' }, [approved, queued]))[2]).toBe(
      'Pickup confirmed current Redwood is finding another carrier',
    )
  })

  test('says when it was picked up, and ends where it was sent back', () => {
    const bookedShipment = { bol: 'RW10001', actualPickupDate: '2026-11-20' }
    const way = railItems(
      requestWith({ booking: 'booked', bookedShipment }, [approved, queued]),
      partner,
    )

    expect(way[3]).toMatchObject({ id: 'picked-up', kind: 'done', day: 'Fri, Nov 20' })
    expect(way[4]).toMatchObject({ kind: 'current', text: 'In transit' })
    expect(seen(requestWith({}, [approved, rejected])).slice(0, 3)).toEqual([
      'Sent done',
      'Sent back to you stopped',
      'Approved by Redwood ahead',
    ])
  })
})
