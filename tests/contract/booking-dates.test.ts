import { beforeAll, describe, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import { nextBusinessDay } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { demoPlace } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, booked, errorOf, read, submitted } from '#tests/support/requests.ts'

const DAY_MS = 86_400_000
let clock = 0
const now = () => Date.now() + clock
const portal = useDomain({ isSeeded: true, now: () => new Date(now()) })
beforeAll(async () => {
  await portal.domain.drain()
})

const soon = () => nextBusinessDay(addDays(dateAt('UTC', now()), 4), demoPlace)

/** A booked request whose pick-up day came some days ago; the day of its booking, and today. */
async function onItsWay() {
  const request = await booked(portal, { form: { pickupDate: soon() } })
  const bookedOn = todayAt(request, now())
  clock += 12 * DAY_MS
  return { id: request.id, bookedOn, today: todayAt(request, now()) }
}

describe('the days of a booking', () => {
  test('a delivery keeps the pick-up that was recorded', async () => {
    const { id, today } = await onItsWay()
    const actualPickupDate = addDays(today, -3)
    const updatedBookedShipment = { actualPickupDate }
    await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment,
    })

    await acted(portal, 'logistics', id, { action: 'deliver' })

    expect((await read(portal, id)).bookedShipment).toMatchObject({
      actualPickupDate,
      deliveryDate: today,
    })
  })

  test.each([
    ['update-booked-shipment', 'scheduledPickupDate', -13, 'scheduled_before_request'],
    ['update-booked-shipment', 'scheduledPickupDate', 366, 'scheduled_too_far'],
    ['update-booked-shipment', 'actualPickupDate', -13, 'picked_up_before_booking'],
    ['update-booked-shipment', 'actualPickupDate', 1, 'picked_up_ahead'],
    ['update-booked-shipment', 'deliveryDate', -13, 'delivered_before_pickup'],
    ['update-booked-shipment', 'deliveryDate', 1, 'delivered_ahead'],
    ['deliver', 'actualPickupDate', -13, 'picked_up_before_booking'],
    ['deliver', 'deliveryDate', -1, 'delivered_before_pickup'],
    ['deliver', 'deliveryDate', 1, 'delivered_ahead'],
  ] as const)(
    '%s refuses %s %i days from today at its field',
    async (action, field, days, code) => {
      const { id, today } = await onItsWay()

      const refused = await act(portal, 'logistics', id, {
        action,
        updatedBookedShipment: { [field]: addDays(today, days) },
      })

      expect(refused.status).toBe(422)
      expect(errorOf(refused)).toMatchObject({
        reasons: [{ code }],
        issues: [{ path: `updatedBookedShipment.${field}`, code }],
      })
      expect((await read(portal, id)).historyCount).toBe(4)
    },
  )

  test('a booking by hand may be written down after its pick-up, not before the request', async () => {
    const request = await submitted(portal, { form: { pickupDate: soon() } })
    const { id } = request
    const sentOn = todayAt(request, now())
    clock += 5 * DAY_MS
    await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
    const byHand = (actualPickupDate: string) =>
      act(portal, 'logistics', id, {
        action: 'approve-by-logistics',
        skipOtm: true,
        updatedBookedShipment: { bol: 'HAND-0077', actualPickupDate },
      })

    expect(errorOf(await byHand(addDays(sentOn, -1))).reasons).toMatchObject([
      { code: 'picked_up_before_booking' },
    ])
    expect((await byHand(addDays(sentOn, 2))).status).toBe(200)
  })

  test('a pick-up is not asked for in years', async () => {
    await expect(submitted(portal, { form: { pickupDate: '2098-03-03' } })).rejects.toThrow(
      /"path":"form.pickupDate","code":"pickup_too_far"/,
    )
  })
})
