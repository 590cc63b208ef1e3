import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { up } from '#server/db/migrations/011-destinations.ts'
import { documentJob } from '#server/documents/job.ts'
import type { PrintData } from '#server/documents/print-data.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, booked, call, errorOf, read, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
beforeAll(async () => {
  await portal.domain.drain()
})

const MISSING = 'Choose the destination first. This request has none yet.'
const open = () => submitted(portal, { form: { destination: undefined } })
const patch = (id: string, body: Partial<ShipmentPatch>, who = 'logistics') =>
  act(portal, who, id, body)

/** A request that waits for logistics and leaves the destination to them. */
async function undecided() {
  const { id } = await open()
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  return id
}

/** Takes the destination out of a stored request, as one of an earlier release may lack it. */
async function without(id: string) {
  const row = await portal.db
    .selectFrom('shipment_requests')
    .select('form')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { destination: _destination, ...form } = row.form
  await portal.db
    .updateTable('shipment_requests')
    .set({ form: JSON.stringify(form), destination: null })
    .where('id', '=', id)
    .execute()
}

describe('approval as logistics', () => {
  test('without a destination is refused at its field, with who can choose it', async () => {
    const id = await undecided()

    const refused = await patch(id, { action: 'approve-by-logistics' })

    expect(refused.status).toBe(422)
    expect(errorOf(refused)).toMatchObject({
      error: { code: 'action_not_allowed', message: MISSING },
      reasons: [{ code: 'destination-missing', who: ['internal-admin', 'internal-logistics'] }],
      issues: [{ path: 'destination', code: 'destination-missing', text: MISSING }],
    })
    expect(await read(portal, id)).toMatchObject({ state: 'approved-by-bizdev', historyCount: 2 })
  })

  test('by hand neither', async () => {
    const id = await undecided()
    const byHand = { skipOtm: true, updatedBookedShipment: { bol: 'HAND-0042' } }

    const refused = await patch(id, { action: 'approve-by-logistics', ...byHand })

    expect(errorOf(refused).issues).toMatchObject([{ path: 'destination' }])
  })

  test('stores the one that it carries, in form, list and history, and books', async () => {
    const id = await undecided()

    await acted(portal, 'logistics', id, {
      action: 'approve-by-logistics',
      destination: 'tri-county',
    })
    await portal.domain.drain()

    const request = await read(portal, id)
    expect(request).toMatchObject({
      booking: 'booked',
      shipmentRequestForm: { destination: 'tri-county' },
    })
    expect(request.history.find(({ action }) => action === 'approve-by-logistics')).toMatchObject({
      changes: expect.arrayContaining([{ path: 'destination', from: null, to: 'tri-county' }]),
    })
    const list = await call(portal, 'admin', '/redwood/shipment-requests?destination=tri-county')
    expect(list.json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id })]),
    })
  })

  test('may choose another than the requester did, and keeps his where it says none', async () => {
    const first = await submitted(portal)
    const second = await submitted(portal)
    for (const { id } of [first, second])
      await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

    const other = { action: 'approve-by-logistics', destination: 'carson-city' } as const
    expect(
      (await acted(portal, 'logistics', first.id, other)).shipmentRequestForm.destination,
    ).toBe('carson-city')
    const same = await acted(portal, 'logistics', second.id, { action: 'approve-by-logistics' })
    expect(same.shipmentRequestForm.destination).toBe('camp-hall')
  })
})

describe('a destination that is not known', () => {
  test.each([
    ['approve-by-logistics', {}],
    ['rebook', {}],
    ['update-booked-shipment', { updatedBookedShipment: {} }],
  ] as const)('is refused by name: %s', async (action, rest) => {
    const id = await undecided()

    const refused = await patch(id, { action, destination: 'nowhere', ...rest })

    expect(refused.status).toBe(400)
    expect(errorOf(refused).issues).toEqual([
      {
        path: 'destination',
        code: 'unknown_destination',
        text: 'This destination doesn’t exist. Choose one from the list',
      },
    ])
  })

  test('nor one in a form, nor one that is closed', async () => {
    await expect(submitted(portal, { form: { destination: 'nowhere' } })).rejects.toThrow(
      /form\.destination.*unknown_destination/,
    )
    const change = (is_active: boolean) =>
      portal.db
        .updateTable('destinations')
        .set({ is_active })
        .where('destination_id', '=', 'tri-county')
        .execute()
    await change(false)
    await expect(submitted(portal, { form: { destination: 'tri-county' } })).rejects.toThrow(
      /unknown_destination/,
    )
    await change(true)
  })

  test('actions that ask for none do not read one', async () => {
    const { id } = await open()
    const refused = await patch(
      id,
      { action: 'approve-by-bizdev', destination: 'camp-hall' },
      'admin',
    )
    expect(errorOf(refused).issues).toMatchObject([{ path: 'destination', code: 'not_read' }])
  })
})

describe('a request of an earlier release', () => {
  test('gets the destination that its papers named, marked until somebody chooses', async () => {
    const { id } = await booked(portal)
    const { id: waiting } = await open()
    await without(id)

    await up(portal.db as unknown as Kysely<unknown>) // because steps of a migration know no tables

    expect((await read(portal, id)).shipmentRequestForm).toMatchObject({
      destination: 'camp-hall', // the first by name
      destinationAssumed: true,
    })
    expect((await read(portal, waiting)).shipmentRequestForm.destination).toBeUndefined()
    const chosen = await acted(portal, 'logistics', id, {
      action: 'update-booked-shipment',
      updatedBookedShipment: {},
      destination: 'carson-city',
    })
    expect(chosen.shipmentRequestForm.destination).toBe('carson-city')
    expect(chosen.shipmentRequestForm.destinationAssumed).toBeUndefined()
  })

  test('is not booked by a queue that it was in: that fails with its cause', async () => {
    const id = await undecided()
    await acted(portal, 'logistics', id, {
      action: 'approve-by-logistics',
      destination: 'camp-hall',
    })
    await without(id)

    await portal.domain.drain()

    expect(await read(portal, id)).toMatchObject({
      booking: 'failed',
      bookingFailure: { code: 'destination-missing', text: 'No destination chosen' },
    })
    expect(errorOf(await patch(id, { action: 'rebook' })).issues).toMatchObject([
      { path: 'destination', code: 'destination-missing' },
    ])
    await acted(portal, 'logistics', id, { action: 'rebook', destination: 'camp-hall' })
    await portal.domain.drain()
    expect((await read(portal, id)).booking).toBe('booked')
  })

  test('keeps its old carrier', async () => {
    const { id, bookedShipment } = await booked(portal)
    const { carrier: _carrier, ...former } = bookedShipment ?? {}
    await portal.db
      .updateTable('shipment_requests')
      .set({ booked: JSON.stringify(former), carrier: 'Prairie Express' })
      .where('id', '=', id)
      .execute()

    await up(portal.db as unknown as Kysely<unknown>) // because steps of a migration know no tables

    expect((await read(portal, id)).bookedShipment?.carrier).toEqual({ name: 'Prairie Express' })
  })
})

describe('papers', () => {
  /** What the papers of a request say, as they would be drawn now. */
  async function papersOf(id: string): Promise<readonly PrintData[]> {
    const row = await portal.db
      .selectFrom('outbox')
      .selectAll()
      .where('request_id', '=', id)
      .where('kind', '=', 'document')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const drawn: PrintData[] = []
    const job = documentJob({
      db: portal.db,
      desk: { keep: () => Promise.resolve() } as never, // because only what is drawn counts here
      pdfs: {
        draw: (_kind: unknown, data: PrintData) => {
          drawn.push(data)
          return Promise.resolve(new Uint8Array())
        },
      } as never, // because the same
      company: 'Redwood',
      emergencyPhone: () => Promise.resolve('+1 800 555 0199'),
      now: () => new Date(),
    })
    await job(row)
    return drawn
  }

  test('name the chosen destination and the carrier, and no place that nobody chose', async () => {
    const { id } = await booked(portal, { form: { destination: 'tri-county' } })

    expect(await papersOf(id)).toMatchObject([
      {
        consignee: { name: 'Redwood, Tahoe-Reno campus', address: { city: 'McCarran' } },
        carrier: expect.any(String),
        carrierPhone: expect.stringMatching(/^\+1/),
      },
    ])
    await without(id)
    expect(await papersOf(id)).toEqual([])
  })

  test('are drawn anew for another destination or carrier', async () => {
    const { id } = await booked(portal)
    const changed = async (body: object) => {
      const before = (await read(portal, id)).bookedShipment?.bolDocument
      await acted(portal, 'logistics', id, { action: 'update-booked-shipment', ...body })
      await portal.domain.drain()
      return (await read(portal, id)).bookedShipment?.bolDocument !== before
    }

    expect(await changed({ updatedBookedShipment: {}, destination: 'carson-city' })).toBe(true)
    // None of those that book here: the booking may have been any of them.
    const carrier = { name: 'Canyon Freight', phone: '+19135550164' }
    expect(await changed({ updatedBookedShipment: { carrier } })).toBe(true)
    expect((await read(portal, id)).bookedShipment?.carrier).toEqual(carrier)
    expect(await changed({ updatedBookedShipment: { legacyVwExcelShipmentIdentifier: 'x' } })).toBe(
      false,
    )
    expect(await changed({ updatedBookedShipment: { carrier: null } })).toBe(true)
    expect((await read(portal, id)).bookedShipment?.carrier).toBeUndefined()
  })
})

test('a queued request keeps a destination when its form is edited', async () => {
  const id = await undecided()
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics', destination: 'camp-hall' })
  const { shipmentRequestForm: form } = await read(portal, id)
  const { destination: _destination, ...taken } = { ...form, comments: 'Ring twice' }

  const refused = await patch(id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: taken,
  })

  expect(errorOf(refused).reasons).toMatchObject([{ code: 'destination-missing' }])
})
