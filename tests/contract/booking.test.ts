import { beforeAll, describe, expect, test } from 'vitest'

import { createEmbeddedDesk } from '#server/booking/embedded.ts'
import type { BookingAnswer, BookingOrder, BookingPort } from '#server/booking/port.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, booked, errorOf, read, submitted } from '#tests/support/requests.ts'

const desk = createEmbeddedDesk({ answerAfter: 0 })
let answerOf: (order: BookingOrder) => Promise<BookingAnswer> = desk.book
const asked: BookingOrder[] = []
const cancelled: (string | null)[] = []
const carrier: BookingPort = {
  book: (order) => {
    asked.push(order)
    return answerOf(order)
  },
  cancel: ({ bol }) => {
    cancelled.push(bol)
    return Promise.resolve()
  },
}

let clock = 0
const LATER = new Date(Date.now() + 86_400_000_000)
const portal = useDomain({
  isSeeded: true,
  adapters: { booking: carrier },
  now: () => new Date(Date.now() + clock),
})
beforeAll(async () => {
  await portal.domain.drain()
})

async function approved(comments?: string) {
  const { id } = await submitted(portal, { form: comments === undefined ? {} : { comments } })
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  return id
}

describe('the carrier’s answer', () => {
  test('brings BOL, pickup number, carrier and papers', async () => {
    const { bookedShipment, history } = await booked(portal)
    expect(bookedShipment).toMatchObject({
      bol: expect.stringMatching(/^RW\d{8}$/),
      pickupNumber: expect.stringMatching(/^PU\d{8}$/),
      transportMode: expect.any(String),
      carrier: { name: expect.any(String), phone: expect.any(String) },
      scheduledPickupDate: expect.any(String),
      bolDocument: expect.stringContaining('/bol/'),
      palletLabelsDocument: expect.stringContaining('/pallet-labels/'),
    })
    expect(bookedShipment).not.toHaveProperty('isBookingInProgress')
    expect(history.at(-1)?.sentEmails[0]).toMatchObject({
      subject: `Pickup booked: ${bookedShipment?.bol}`,
      status: 'sent',
    })
  })

  test('may be no: the cause is kept and shown, and rebooking starts again', async () => {
    const id = await approved('Gate 2 [carrier: fail]')
    await portal.domain.drain()
    const failed = await read(portal, id)
    expect(failed).toMatchObject({
      booking: 'failed',
      bookingFailure: { code: 'no_capacity', text: expect.any(String), at: expect.any(String) },
    })
    expect(failed.history.at(-1)?.actionDescription).toMatch(/^Booking failed: No carrier/)

    const again = await acted(portal, 'logistics', id, { action: 'rebook' })
    expect(again).toMatchObject({ booking: 'queued', bookingFailure: null })
    expect(again.history.at(-1)?.actionDescription).toBe('Rebooking')
  })

  test('is asked for again while the service does not answer, and given up as failed', async () => {
    const id = await approved()
    answerOf = () => Promise.reject(new Error('connection refused'))
    for (let n = 0; n < 30; n += 1) {
      await portal.domain.drain()
      clock += 700_000
    }
    answerOf = desk.book
    expect(await read(portal, id)).toMatchObject({
      booking: 'failed',
      bookingFailure: { code: 'otm_unavailable' },
    })
  })
})

describe('a booking that is void', () => {
  test('rebook cancels the old BOL and brings another', async () => {
    const first = await booked(portal)
    const again = await acted(portal, 'logistics', first.id, { action: 'rebook' })
    expect(again.bookedShipment).not.toHaveProperty('bol')
    expect(again.bookedShipment).not.toHaveProperty('bolDocument')
    expect(again.history.at(-1)?.actionDescription).toContain(first.bol)
    const twice = await act(portal, 'logistics', first.id, { action: 'rebook' })
    expect([twice.status, errorOf(twice).error.code]).toEqual([409, 'already_booked'])

    await portal.domain.drain()

    const second = await read(portal, first.id)
    expect(second.booking).toBe('booked')
    expect(second.bol).not.toBe(first.bol)
    expect(cancelled).toContain(first.bol)
    expect(second.bookedShipment?.bolDocument).toBeTypeOf('string')
  })

  test('an answer that comes after the rejection changes nothing and is given back', async () => {
    const id = await approved()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    answerOf = async (order) => {
      reach()
      await promise
      return desk.book(order)
    }
    const draining = portal.domain.drain()
    await reached
    await acted(portal, 'logistics', id, { action: 'reject', note: 'Not today' })
    resolve()
    await draining
    answerOf = desk.book

    const after = await read(portal, id)
    expect(after).toMatchObject({ state: 'rejected', booking: 'none', bookedShipment: null })
    expect(after.history.at(-1)?.action).toBe('reject')
    const order = asked.find(({ request }) => request.id === id)
    if (!order) throw new Error('the carrier was not asked')
    const answer = await desk.book(order)
    expect(answer.ok && cancelled.includes(answer.bol)).toBe(true)
  })

  test('a message of a booking that was called off asks no carrier, once another one was queued', async () => {
    const id = await approved()
    await acted(portal, 'logistics', id, { action: 'reject', note: 'Another dock' })
    await portal.domain.drain()
    const { shipmentRequestForm: form } = await read(portal, id)
    await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: form,
    })
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
    const ofRequest = portal.db.updateTable('outbox').where('request_id', '=', id)
    const bookings = ofRequest.where('kind', '=', 'booking')
    const asksOf = () =>
      asked.filter(({ request }) => request.id === id).map(({ attempt }) => attempt)

    // The first one is tried late, as when its worker died, and before the second one.
    await bookings.where('done_at', 'is', null).set({ run_at: LATER }).execute()
    await bookings
      .where('done_at', 'is not', null)
      .set({ done_at: null, locked_by: null, locked_until: null })
      .execute()
    await portal.domain.drain()
    expect(asksOf()).toEqual([])
    expect(await read(portal, id)).toMatchObject({ booking: 'queued' })

    await bookings
      .where('done_at', 'is', null)
      .set({ run_at: new Date(0) })
      .execute()
    await portal.domain.drain()
    expect(asksOf()).toHaveLength(1)
    expect(await read(portal, id)).toMatchObject({ booking: 'booked' })
  })

  test('a second answer to the same message changes nothing', async () => {
    const { id, revision, bol } = await booked(portal)
    await portal.db
      .updateTable('outbox')
      .set({ done_at: null, locked_by: null, locked_until: null })
      .where('request_id', '=', id)
      .where('kind', '=', 'booking')
      .execute()
    await portal.domain.drain()
    expect(await read(portal, id)).toMatchObject({ revision, bol, booking: 'booked' })
  })
})
