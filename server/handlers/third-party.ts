import { paperRefusal } from '#machines/shipment/request/hazmat.ts'
import { thirdPartyStatusOf } from '#machines/shipment/request/third-party.ts'
import { hasEpcRight } from '#machines/shipment/third-party/rights.ts'
import type { EpcRight } from '#machines/shipment/third-party/rights.ts'
import { ShipmentId } from '#schemas/primitives.ts'
import type { ChangedShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
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
import { patchShipmentRequest } from './patch.ts'
import { refuseWithoutPreBookings } from './submit.ts'
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
    const read = {
      call: 'read-third-party-shipment',
      target_kind: 'shipment',
      target_id: row.id,
    } as const
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

function preBookingOf({
  isPreBooking,
  shipmentRequestForm: form,
  asnConfirmedAt,
}: ShipmentRequest) {
  const { estimatedHandlingUnits, estimatedGrossWeight } = form
  return isPreBooking && estimatedHandlingUnits !== undefined && estimatedGrossWeight
    ? { estimatedHandlingUnits, estimatedGrossWeight, confirmedAt: asnConfirmedAt }
    : null
}

type Known = Awaited<ReturnType<typeof findBooking>>

// What outsiders read of a request, with the words that they booked it by.
function shown(
  { row, request: stored }: NonNullable<Awaited<ReturnType<typeof findShipment>>>,
  booking: Known,
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
    revision: row.revision,
    bol: row.bol,
    status: thirdPartyStatusOf(stored),
    pickupDate: row.pickup_date ?? form.pickupDate,
    scheduledPickupDate: booked?.scheduledPickupDate ?? null,
    pickupNumber: row.pickup_number,
    deliveryDate: booked?.deliveryDate ?? null,
    cancelled: cancelledOf(stored),
    preBooking: preBookingOf(stored),
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
  refuse('duplicate_item', { message: `Reference ${reference} is already used by ${id}`, id })

type Booking = Omit<Asked, 'context' | 'organisation'> & { readonly mode: 'dry-run' | 'create' }

async function book(deps: Deps, { mode, ...booking }: Booking, context: Context) {
  const { user } = context
  const refusal =
    refusalOfRight(user, mode === 'create' ? 'book' : 'estimate') ??
    (await refuseProgram(deps, context, booking.request.tenant)) ??
    (booking.estimate && refuseWithoutPreBookings(booking.request.tenant, 'request.tenant'))
  if (refusal) return refusal
  const asked = { ...booking, context, organisation: organisationOf(user) }
  if (mode === 'dry-run') return { data: await checkBooking(deps, asked) }
  const answer = await create(deps, asked)
  if (!(answer instanceof Refusal)) context.setCreated()
  return answer
}

export const bookThirdPartyShipment =
  (deps: Deps): HandlerOf<'bookThirdPartyShipment'> =>
  ({ body }, context) =>
    book(deps, body, context)

export const preBookThirdPartyShipment =
  (deps: Deps): HandlerOf<'preBookThirdPartyShipment'> =>
  ({ body: { mode, request } }, context) => {
    const { estimatedHandlingUnits, estimatedGrossWeight, ...head } = request
    const estimate = { estimatedHandlingUnits, estimatedGrossWeight }
    return book(deps, { mode, request: { ...head, handlingUnits: [] }, estimate }, context)
  }

export const confirmThirdPartyAsn = (deps: Deps): HandlerOf<'confirmThirdPartyAsn'> => {
  const act = patchShipmentRequest(deps)
  return async ({ params, body: { handlingUnits, note, revision } }, context) => {
    const { user } = context
    const refusal = refusalOfRight(user, 'book')
    if (refusal) return refusal
    const scope = thirdPartyScopeOf(user)
    const stored = await findShipment(deps.db, params.shipment_request_id, scope)
    if (!stored) return refuse('not_found')
    const foreign = await refuseProgram(deps, context, stored.row.tenant)
    if (foreign) return foreign
    const updatedShipmentRequestForm = { ...asSent(stored.row.form), handlingUnits }
    const answer = await act(
      {
        params,
        body: {
          action: 'confirm-asn',
          updatedShipmentRequestForm,
          ...(note === undefined ? {} : { note }),
          ...(revision === undefined ? {} : { revision }),
        },
      },
      // As whom the lifecycle knows third parties, whatever their account says.
      { ...context, scope, user: { ...user, caller: 'epc' } },
    )
    if (answer instanceof Refusal) return renamed(answer)
    const { id, ...request } = answer.updatedShipmentRequest
    return { data: { id, status: thirdPartyStatusOf(request) } }
  }
}

// What stays as it is goes along as it was sent: not the server's own words in it.
function asSent(stored: StoredShipmentForm): ChangedShipmentForm {
  const {
    destinationAssumed: _assumed,
    thirdPartyReference: _reference,
    pickupAddress: { addressIssue: _issue, ...pickupAddress },
    ...form
  } = stored
  return { ...form, pickupAddress }
}

// The form that the lifecycle reads is not what was sent: its units are.
const renamed = (refusal: Refusal): Refusal =>
  new Refusal(refusal.code, {
    ...refusal.details,
    ...(refusal.details.issues
      ? {
          issues: refusal.details.issues.map((one) => ({
            ...one,
            path: one.path.replace(/^updatedShipmentRequestForm\./, ''),
          })),
        }
      : {}),
  })
