import { describe, expect, test } from 'vitest'

import { decide } from './decide.ts'
import { newFacts } from './new-facts.ts'
import type { ShipmentEvent } from './types.ts'

const TODAY = '2026-12-04'
const by = { id: 'pool|logistics', email: '', caller: 'logistics' } as const
const booked = {
  recordType: 'shipment_request',
  state: 'approved-by-logistics',
  booking: 'booked',
} as const
const facts = (actualPickupDate: string | null) =>
  newFacts({
    policy: 'bizdev-then-logistics',
    createdBy: 'pool|somebody',
    destination: 'camp-hall',
    bol: 'RW00000042',
    pickupDate: '2026-12-02',
    requestedOn: '2026-11-23',
    bookedOn: '2026-11-25',
    actualPickupDate,
  })
const delivery = (
  told: Partial<Pick<Extract<ShipmentEvent, { type: 'deliver' }>, 'actualPickupDate'>> = {},
): ShipmentEvent => ({
  type: 'deliver',
  by,
  today: TODAY,
  actualPickupDate: null,
  deliveryDate: null,
  ...told,
})

describe('a delivery', () => {
  test.each([
    ['keeps the pickup that is recorded', '2026-12-02', null, '2026-12-02'],
    ['takes the one that is told with it', '2026-12-02', '2026-12-03', '2026-12-03'],
    ['means today where nobody recorded one', null, null, TODAY],
  ])('%s', (_name, recorded, actualPickupDate, wanted) => {
    const decision = decide(booked, facts(recorded), delivery({ actualPickupDate }))

    expect(decision).toMatchObject({ ok: true, facts: { actualPickupDate: wanted } })
  })
})

describe('an edit of the booking', () => {
  const edit = (change: object) =>
    decide(booked, facts('2026-11-20'), {
      type: 'update-booked-shipment',
      by,
      today: TODAY,
      bol: null,
      ...change,
    })

  test('is not stopped by a day that was written down before there were rules', () => {
    expect(edit({}).ok).toBe(true)
  })

  test('names every day that cannot be', () => {
    const refused = edit({
      pickupDate: '2026-11-22',
      actualPickupDate: '2026-11-24',
      deliveryDate: '2026-12-05',
    })

    expect(refused).toMatchObject({
      reasons: [
        {
          code: 'scheduled_before_request',
          text: 'The pickup cannot be before Mon, Nov 23, 2026, the day of the request.',
        },
        {
          code: 'picked_up_before_booking',
          text: 'The goods cannot be picked up before Wed, Nov 25, 2026, the day of the booking.',
        },
        { code: 'delivered_ahead' },
      ],
    })
  })
})
