import { todayAt } from '#machines/shipment/request/selectors.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { Actor, ShipmentEvent } from '#machines/shipment/request/types.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'

import type { Answer, Api } from './api.ts'
import type { Kind } from './lifecycle.ts'
import { SUPPLIER, others, people } from './people.ts'
import type { PersonInPool } from './people.ts'

const DAY_MS = 86_400_000

/** Where requests of a policy are made, and who reads and writes there. */
const programs = {
  'bizdev-then-logistics': {
    tenant: SUPPLIER,
    siteId: 'lakeside-reno',
    supplier: people.supplier,
    readonly: others.reader,
  },
  'logistics-only': {
    tenant: 'bmw',
    siteId: 'bmw-greenville',
    supplier: people['bmw-dealer'],
    readonly: others.bmwReader,
  },
} as const

/** Somebody of a group; requesters and readers are those of the request's program. */
export function personOf(
  caller: Exclude<Actor['caller'], 'system'>,
  { policy }: Kind,
): PersonInPool {
  const program = programs[policy]
  return {
    admin: people['internal-admin'],
    'customer-ops': people['internal-customer-ops'],
    managers: people['internal-managers'],
    logistics: people['internal-logistics'],
    lowest: people['internal-lowest'],
    supplier: program.supplier,
    readonly: program.readonly,
    dismantler: people['auto-dismantler-lead'],
    epc: people['epc-supplier'],
    none: people.unknown,
  }[caller]
}

const pathOf = (id: string) => `/suppliers/shipment-requests/${id}`
export const standingOf = ({ recordType, state, booking }: ShipmentRequest): Standing => ({
  recordType,
  state,
  booking,
})

/** What a requester may send of a stored form: not the server's own words in it. */
export function formOf(stored: StoredShipmentForm): ShipmentForm {
  const {
    estimatedHandlingUnits: _units,
    estimatedGrossWeight: _weight,
    destinationAssumed: _assumed,
    thirdPartyReference: _reference,
    ...form
  } = stored
  const { addressIssue: _issue, ...pickupAddress } = form.pickupAddress
  return { ...form, pickupAddress }
}

/** One request of a kind on the real API, driven by the lifecycle's own events. */
export async function driveRequest(api: Api, kind: Kind) {
  const program = programs[kind.policy]
  let count = 0
  let drained: Promise<void> | undefined
  const form = { ...api.formFor(program.siteId), comments: 'Ring at gate 3' }
  const made = await api.send({
    by: program.supplier,
    method: 'POST',
    url: '/suppliers/shipment-requests',
    body: { tenant: program.tenant, site_id: program.siteId, form },
  })
  if (made.status !== 201) throw new Error(`not submitted: ${made.text}`)
  const { id } = ShipmentRequest.parse(made.body['data'])
  // Pre-bookings have a call of their own that is not there yet.
  if (kind.isPreBooking)
    await api.db
      .updateTable('shipment_requests')
      .set({ is_pre_booking: true })
      .where('id', '=', id)
      .execute()

  const read = async (): Promise<ShipmentRequest> => {
    const answer = await api.send({ by: people['internal-admin'], method: 'GET', url: pathOf(id) })
    return ShipmentRequest.parse(answer.body['data'])
  }
  const drain = async () => {
    // PDFs have tests of their own and take most of the time.
    await api.db.deleteFrom('outbox').where('kind', '=', 'document').execute()
    await api.domain.drain()
  }
  const settle = async () => {
    await drained
    drained = undefined
  }

  async function bodyFor(event: ShipmentEvent): Promise<object> {
    const base = { action: event.type, ...(event.note ? { note: event.note } : {}) }
    count += 1
    const bol = `BY${id.slice(-6)}${count}`
    switch (event.type) {
      case 'approve-by-logistics':
        return event.bol === null
          ? base
          : { ...base, skipOtm: true, updatedBookedShipment: { bol } }
      case 'update-booked-shipment': {
        const other = { legacyVwExcelShipmentIdentifier: `row ${count}` }
        return { ...base, updatedBookedShipment: event.bol === null ? other : { bol } }
      }
      case 'update-shipment-request-form': {
        const current = formOf((await read()).shipmentRequestForm)
        const [first, ...rest] = current.handlingUnits
        const quantity = ((first?.quantity ?? 1) % 100) + 1
        const changed = event.isMaterial
          ? { handlingUnits: first ? [{ ...first, quantity }, ...rest] : [] }
          : { comments: `Ring at gate ${count}` }
        return {
          ...base,
          updatedShipmentRequestForm: { ...api.formFor(program.siteId), ...changed },
        }
      }
      case 'confirm-asn':
        return { ...base, updatedShipmentRequestForm: formOf((await read()).shipmentRequestForm) }
      default:
        return base
    }
  }

  const send = (body: object, by: PersonInPool): Promise<Answer> =>
    api.send({ by, method: 'PATCH', url: pathOf(id), body })

  async function untilPickup(): Promise<void> {
    const request = await read()
    const { bookedShipment: booked, shipmentRequestForm: planned } = request
    const due = booked?.scheduledPickupDate ?? planned.pickupDate
    const today = todayAt(request, api.now().getTime())
    api.wait(Math.max(0, (Date.parse(due) - Date.parse(today)) / DAY_MS))
  }

  async function asBookingService(event: ShipmentEvent): Promise<void> {
    if (event.type === 'booking-started') {
      const asked = api.desk.hold(id)
      drained = drain()
      await asked
      return
    }
    const { pickupDate } = (await read()).shipmentRequestForm
    if (event.type === 'booking-succeeded') api.desk.book(id, pickupDate)
    else api.desk.decline(id)
    await settle()
  }

  return {
    id,
    read,
    /** The body of the call that an event means now. */
    bodyFor,
    /** Sends a body, whether it will be refused or not. */
    send,
    /** Does what an event says: a call by somebody who may, or the booking service's part. Answers the request after it. */
    take: async (event: ShipmentEvent): Promise<ShipmentRequest> => {
      if (event.by.caller === 'system') {
        await asBookingService(event)
        return read()
      }
      if (event.type === 'deliver') await untilPickup()
      const answer = await send(await bodyFor(event), personOf(event.by.caller, kind))
      if (answer.status !== 200) throw new Error(`${event.type}: ${answer.status} ${answer.text}`)
      return ShipmentRequest.parse(answer.body['updatedShipmentRequest'])
    },
    /** Lets a desk that is still asked answer, and everything that waits be done. */
    release: async (): Promise<void> => {
      if (api.desk.isHeld(id)) api.desk.book(id, '2099-01-05')
      await settle()
    },
  }
}
