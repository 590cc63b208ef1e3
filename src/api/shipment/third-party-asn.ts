import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { newKey, request } from '#api/client/request.ts'
import { thirdPartyCalls as calls } from '#api/contract/third-party.ts'
import { keepingOf } from '#api/records/keeping.ts'
import { asnWizardMachine } from '#machines/shipment/asn/machine.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import { isDraft, packDraft, unpackDraft, withUnit } from '#machines/shipment/wizard/draft.ts'
import { fromForm } from '#machines/shipment/wizard/from-form.ts'
import type {
  Opened,
  Opening,
  Stored,
  Submission,
  Submitted,
} from '#machines/shipment/wizard/types.ts'
import { batteryReason, isLive } from '#schemas/hazmat.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { THIRD_PARTY_PLACE } from '#schemas/third-party.ts'
import type { ThirdPartyShipment } from '#schemas/third-party.ts'
import { toKg } from '#schemas/totals.ts'

import { noColumnKeeper } from './column-keeper.ts'
import { thirdPartyShipmentQuery } from './third-party.ts'
import { isOvertaken, submit } from './wizard.ts'

// A third party is told less than where a request stands: this is the nearest that the lifecycle knows.
function standingOf({ status, cancelled, bol }: ThirdPartyShipment): Standing {
  const open = { recordType: 'shipment_request', state: 'submitted', booking: 'none' } as const
  if (status === 'delivered-to-redwood')
    return { ...open, recordType: 'completed_shipment_request', booking: 'booked' }
  if (status === 'cancelled')
    return cancelled?.how === 'rejected'
      ? { ...open, state: 'rejected' }
      : { ...open, recordType: 'deleted_shipment_request' }
  return status === 'pending'
    ? open
    : { ...open, state: 'approved-by-logistics', booking: bol === null ? 'queued' : 'booked' }
}

function factsOf({ request: asked, preBooking, pickupDate }: ThirdPartyShipment) {
  const tenant = tenantOf(asked.tenant)
  const hasDdr = asked.handlingUnits.some(({ isDdr }) => isDdr)
  return newFacts({
    policy: tenant?.policy ?? 'bizdev-then-logistics',
    createdBy: '',
    pickupDate,
    unitCount: asked.handlingUnits.length,
    batteries: batteryReason(tenant, { hasDdr, adrClass: null, itemCount: 0 }),
    isLive: isLive(asked.materialClassification),
    isHazmat: asked.isHazmat,
    isPreBooking: preBooking !== null,
    isAsnConfirmed: (preBooking?.confirmedAt ?? null) !== null,
    estimatedUnits: preBooking?.estimatedHandlingUnits ?? null,
    estimatedKg: preBooking ? toKg(preBooking.estimatedGrossWeight) : null,
  })
}

function storedOf(shipment: ThirdPartyShipment, key: string): Stored {
  const { revision, preBooking, request: asked } = shipment
  const { units = 'imperial' } = tenantOf(asked.tenant) ?? {}
  const { reference: _ours, tenant: _tenant, bolPdf: _pdf, shipper, destination, ...form } = asked
  const draft = fromForm(
    {
      ...form,
      ...(destination === null ? {} : { destination }),
      pickupAddress: { id: THIRD_PARTY_PLACE, address: { ...shipper.address, name: shipper.name } },
      pickupUtcTimezoneOffset: '+00:00', // the server's own word, and no part of an ASN
    },
    { key, units, revision },
  )
  return {
    revision,
    history: [],
    isPreBooking: preBooking !== null,
    known: { standing: standingOf(shipment), facts: factsOf(shipment) },
    draft: withUnit(draft, units),
  }
}

// The program's sites, orders, packaging and parts are not told to others.
const noChoices = {
  sites: [],
  purchaseOrders: [],
  packaging: [],
  destinations: [],
  calendar: { company: { holidays: [] }, leadDays: 1 },
  shipped: [],
  earlier: [],
  listed: [],
}

/** Confirm ASN for a pre-booking of one's organization, with its calls, its kept draft and the device's events. */
export function provideThirdPartyAsn(queries: QueryClient, user: string, id: string) {
  const { find, actors } = keepingOf(user, { pack: packDraft, unpack: unpackDraft, isDraft })
  async function read(): Promise<Stored> {
    const shipment = await queries.fetchQuery({ ...thirdPartyShipmentQuery(id), staleTime: 0 })
    if (!shipment) throw new Error(`${id} is gone`)
    return storedOf(shipment, newKey())
  }
  async function confirm({ asn, base, idempotencyKey }: Submission): Promise<Submitted> {
    if (!asn) throw new Error('an ASN has units')
    const body = {
      handlingUnits: [...asn.units],
      ...(asn.note ? { note: asn.note } : {}),
      ...(base === null ? {} : { revision: base }),
    }
    const params = { shipment_request_id: id }
    await request(calls.confirmThirdPartyAsn, { params, body }, { idempotencyKey })
    return { kind: 'submitted', id }
  }
  return asnWizardMachine.provide({
    actors: {
      ...actors,
      openWizard: fromPromise<Opened, Opening>(async ({ input }) => {
        const [found, stored] = await Promise.all([find(input.draftKey), read()])
        const freshKey = newKey()
        const none = { copied: null, last: null }
        return { choices: noChoices, found, stored, ...none, freshKey, now: Date.now() }
      }),
      keepColumns: noColumnKeeper(),
      submitRequest: fromPromise<Submitted, Submission>(async ({ input }) => {
        const answer = await submit(() =>
          confirm(input).catch(async (error: unknown): Promise<Submitted> => {
            if (!isOvertaken(error)) throw error
            return { kind: 'overtaken', stored: await read() }
          }),
        )
        if (answer.kind === 'submitted')
          await queries.invalidateQueries({ queryKey: thirdPartyShipmentQuery(id).queryKey })
        return answer
      }),
    },
  })
}
