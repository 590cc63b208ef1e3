import { paperRefusal } from '#machines/shipment/request/hazmat.ts'
import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import { hasEpcRight } from '#machines/shipment/third-party/rights.ts'
import type { EpcRight } from '#machines/shipment/third-party/rights.ts'
import { ShipmentId } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ThirdPartyShipment } from '#schemas/third-party.ts'
import type { PortalUser } from '#schemas/user.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { isItemRace } from '#server/db/repositories/items.ts'
import { listWithBol } from '#server/db/repositories/shipment-bols.ts'
import { findShipment } from '#server/db/repositories/shipment.ts'
import { ReferenceTaken, findBooking, findReference } from '#server/db/repositories/third-party.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { organisationOf, thirdPartyScopeOf } from '#server/http/scope.ts'
import { onceOf, withAnotherLook } from '#server/records/once.ts'

import { auditEntry } from './acting.ts'
import { refuseProgram } from './bookable-programs.ts'
import type { Deps } from './deps.ts'
import { refuseEpcAccess } from './epc-right.ts'
import { checkBooking, planBooking, writeBooking } from './third-party-booking.ts'
import type { Asked } from './third-party-booking.ts'

const refusalOfRight = (user: PortalUser, wanted: EpcRight): Refusal | undefined =>
  hasEpcRight(user, wanted) ? undefined : refuseEpcAccess(user, wanted)

export const getThirdPartyShipment =
  (deps: Deps): HandlerOf<'getThirdPartyShipment'> =>
  async ({ params: { shipment_request_id_or_bol: name } }, context) => {
    const { user } = context
    const refusal = refusalOfRight(user, 'find')
    if (refusal) return refusal
    const scope = thirdPartyScopeOf(user)
    const id = ShipmentId.safeParse(name).success
      ? name
      : (await listWithBol(deps.db, name, scope))[0]?.id
    const stored = id === undefined ? undefined : await findShipment(deps.db, id, scope)
    if (!stored) return refuse('not_found')
    const { row } = stored
    const read = { call: 'read-third-party-shipment', target_kind: 'shipment', target_id: row.id }
    const [booking, bol] = await Promise.all([
      findBooking(deps.db, row),
      row.bol_document === null || paperRefusal(stored.request) !== undefined
        ? undefined
        : deps.documents.show({ tenant: row.tenant, id: row.id, kind: 'bol' }, 'latest'),
      // Contacts and a bill of lading leave the company here: who had them is written down (security.md §3).
      addAudit(deps.db, auditEntry(deps, context, { ...read, tenant: row.tenant })),
    ])
    return { data: shown(stored, booking, bol?.getUrl ?? null) }
  }

// The newest word of whoever ended it: a request that was rejected, changed and rejected again has two.
function cancelledOf(request: ShipmentRequest): ThirdPartyShipment['cancelled'] {
  if (thirdPartyStatusOf(request) !== 'cancelled') return null
  const end = request.history.findLast(({ action }) => action === 'reject' || action === 'delete')
  return { how: end?.action === 'reject' ? 'rejected' : 'deleted', note: end?.note ?? null }
}

type Booking = Awaited<ReturnType<typeof findBooking>>

// What outsiders read of a request, with the words that they booked it by.
function shown(
  { row, request: stored }: NonNullable<Awaited<ReturnType<typeof findShipment>>>,
  booking: Booking,
  bolPdf: string | null,
): ThirdPartyShipment {
  const { form, booked } = row
  const { id: _contact, ...contactPerson } = form.contactPerson
  const { address } = form.pickupAddress
  const request: ThirdPartyShipment['request'] = {
    reference: booking?.reference ?? null,
    tenant: stored.tenant,
    shipper: { name: address.name, address },
    contactPerson,
    destination: form.destination ?? null,
    pickupDate: form.pickupDate,
    pickupTimeWindow: form.pickupTimeWindow,
    pickupAtLoadingDock: form.pickupAtLoadingDock,
    pickupRequiresLiftGate: form.pickupRequiresLiftGate,
    handlingUnits: form.handlingUnits,
    materialClassification: form.materialClassification,
    isHazmat: form.isHazmat,
    bolPdf: booking?.bol_pdf ?? null,
    ...(form.comments === undefined ? {} : { comments: form.comments }),
  }
  return {
    id: row.id,
    bol: row.bol,
    status: thirdPartyStatusOf(stored),
    pickupDate: row.pickup_date ?? form.pickupDate,
    scheduledPickupDate: booked?.scheduledPickupDate ?? null,
    pickupNumber: row.pickup_number,
    deliveryDate: booked?.deliveryDate ?? null,
    cancelled: cancelledOf(stored),
    bolPdf,
    request,
  }
}

type Answer = Exclude<Awaited<ReturnType<HandlerOf<'bookThirdPartyShipment'>>>, Refusal>

async function create(deps: Deps, asked: Asked): Promise<Answer | Refusal> {
  const { context, organisation, request } = asked
  const taken = async () => {
    const id = await findReference(deps.db, { organisation, reference: request.reference })
    return id === undefined ? undefined : refusalOfTaken(request.reference, id)
  }
  const once = onceOf<Answer>(deps.db, context, () => Promise.resolve(refuse('not_found')))
  const known = await once.replay()
  if (known) return known
  const act = async () => {
    const planned = (await taken()) ?? (await planBooking(deps, asked))
    if (planned instanceof Refusal) return once.settle(planned)
    const answer = await once.run(async (tx) => ({ data: await writeBooking(tx, planned, asked) }))
    deps.wake()
    return answer
  }
  return withAnotherLook(act, (error) => isItemRace(error) || error instanceof ReferenceTaken)
}

const refusalOfTaken = (reference: string, id: string) =>
  refuse('duplicate_item', { message: `Reference ${reference} is ${id} already`, id })

export const bookThirdPartyShipment =
  (deps: Deps): HandlerOf<'bookThirdPartyShipment'> =>
  async ({ body: { mode, request } }, context: Context) => {
    const { user } = context
    const refusal = refusalOfRight(user, mode === 'create' ? 'book' : 'estimate')
    if (refusal) return refusal
    const foreign = await refuseProgram(deps, context, request.tenant)
    if (foreign) return foreign
    const asked = { request, context, organisation: organisationOf(user) }
    if (mode === 'dry-run') return { data: await checkBooking(deps, asked) }
    const answer = await create(deps, asked)
    if (!(answer instanceof Refusal)) context.setCreated()
    return answer
  }
