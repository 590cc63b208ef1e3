import { partnerStateOf } from '#machines/shipment/request/partner.ts'
import { isOver, situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Found, FoundOffer, FoundRequest } from '#schemas/found.ts'
import { OFFER_LISTERS, SUPPLIER_OFFER_READERS, isOneOf } from '#schemas/rights.ts'
import { recordTypes } from '#schemas/shipment-request.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTypes } from '#schemas/shipment-words.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { findPlaces, findRecords } from '#server/db/repositories/find-everything.ts'
import { isShared } from '#server/db/repositories/spot-offer-rows.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { withinSearchTime } from '#server/records/search-time.ts'

import type { Deps } from './deps.ts'

const sayPlace = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(', ')

function foundRequest(request: ShipmentRequest, isStaff: boolean): FoundRequest {
  const { id, tenant, tenantName, recordType, state, booking } = request
  const { pickupAddress, supplierPo } = request.shipmentRequestForm
  const pickedUp = request.bookedShipment?.actualPickupDate
  const bookedShipment = pickedUp ? { actualPickupDate: pickedUp } : null
  const { name, city, region } = pickupAddress.address
  return {
    kind: 'request',
    id,
    tenant,
    title: isStaff ? tenantName : name,
    place: sayPlace(city, region),
    bol: request.bol ?? null,
    poNumber: supplierPo?.poNumber ?? null,
    standing: isStaff
      ? { for: 'staff', recordType, state, booking, bookedShipment }
      : { for: 'partner', state: partnerStateOf(request) },
  }
}

type PartnerStanding = Extract<FoundOffer['standing'], { for: 'partner' }>
/** Where an offer stands for its supplier: the same that its page says. */
function partnerStanding({ row }: StoredOffer, today: string): PartnerStanding {
  const { offer_state: state, offer_expiration_date: until, use_case: useCase } = row
  const said = (one: PartnerStanding['state'], day: string | null = null) =>
    ({ for: 'partner', state: one, until: day }) as const
  if (!isShared(state)) return said(state === 'deleted' ? 'withdrawn' : 'revising')
  if (state === 'supplier-approved') return said('accepted')
  if (state === 'supplier-rejected') return said('declined')
  if (isOver(until, today)) return said('expired')
  return said(useCase === 'price-list' ? 'price-list' : 'open', until)
}

/** The same for staff, with approved and expired told apart. */
function standingOf(row: StoredOffer['row'], today: string) {
  const facts = { offerExpirationDate: row.offer_expiration_date }
  const situation = situationOf({ state: row.offer_state, facts }, today)
  return situation === 'unsaved' ? row.offer_state : situation
}

function foundOffer(stored: StoredOffer, isStaff: boolean, today: string): FoundOffer {
  const { row } = stored
  if (isStaff)
    return {
      kind: 'offer',
      id: row.id,
      title: row.supplier_name,
      standing: { for: 'staff', state: standingOf(row, today) },
    }
  const materials = row.offer_form.feedstockLines.map(({ name }) => name)
  return {
    kind: 'offer',
    id: row.id,
    // Of one that is being revised the materials are those of the revision.
    title: isShared(row.offer_state) ? [...new Set(materials)].join(', ') : '',
    standing: partnerStanding(stored, today),
  }
}

type Places = Awaited<ReturnType<typeof findPlaces>>
const foundPlace = ({ tenant, location_id: id, ...row }: Places[number]): Found =>
  id === null
    ? { kind: 'company', tenant, title: row.name }
    : {
        kind: 'site',
        id,
        tenant,
        title: row.name,
        place: sayPlace(row.city, row.region),
        company: row.company,
      }

/** What of records somebody's lists show: current ones first. */
function reachOf({ scope, user }: Context) {
  const isStaff = isStaffMember(user)
  const listed =
    scope.kind === 'tenant' ? (tenantOf(scope.tenant)?.listings ?? []) : [...shipmentTypes]
  const types = shipmentTypes.filter((type) => listed.includes(type))
  const seesOffers = isOneOf(isStaff ? OFFER_LISTERS : SUPPLIER_OFFER_READERS, user.caller)
  return {
    isStaff,
    types: types.map((type) => recordTypes[type]),
    offers: seesOffers ? (isStaff ? ('inside' as const) : ('outside' as const)) : ('none' as const),
  }
}

export const searchEverything =
  ({ db, spot }: Deps): HandlerOf<'searchEverything'> =>
  async ({ query: { q } }, context) => {
    const { scope, now } = context
    if (scope.kind === 'none') return { data: [] }
    const { isStaff, types, offers } = reachOf(context)
    const found = await withinSearchTime(db, async (tx) => {
      const records = await findRecords(tx, { q, scope, types, offers })
      const places = isStaff && !records.isExact ? await findPlaces(tx, q) : []
      return { ...records, places }
    })
    if (!found)
      return refuse('overloaded', {
        message: 'This search takes too long. Add a word to narrow it',
        retryAfter: 1,
      })
    const today = dateAt(spot.companyTimeZone, now.getTime())
    return {
      data: [
        ...found.requests.map(({ request }) => foundRequest(request, isStaff)),
        ...found.offers.map((stored) => foundOffer(stored, isStaff, today)),
        ...found.places.map(foundPlace),
      ],
    }
  }
