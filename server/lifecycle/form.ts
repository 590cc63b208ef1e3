import type { FormFacts } from '#machines/shipment/request/types.ts'
import { offsetAt } from '#schemas/calendar.ts'
import { batteryReason, isLive } from '#schemas/hazmat.ts'
import { packedTogether } from '#schemas/own-package.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import type { SentShipmentForm, ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { Site } from '#schemas/site.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { THIRD_PARTY_PLACE } from '#schemas/third-party.ts'
import type { Db } from '#server/db/database.ts'
import { findItems, itemsKgOf } from '#server/db/repositories/items.ts'
import type { Item, ItemName } from '#server/db/repositories/items.ts'
import { findPurchaseOrder, findSite, isDestination } from '#server/db/repositories/reference.ts'
import type { Settings } from '#server/db/repositories/settings.ts'
import { findSameItems } from '#server/db/repositories/shipment.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { reaches } from '#server/http/scope.ts'
import type { Scope } from '#server/http/scope.ts'
import { zoneAt } from '#server/places/time-zone.ts'
import { itemTexts } from '#texts/items.ts'

import { gravestOf, hashOfItems } from './columns.ts'
import { declare } from './declare.ts'
import { dayFactsOf, refusedWindow } from './pickup.ts'
import type { KeptPickup } from './pickup.ts'
import type { PreparedForm } from './transition.ts'

type Deps = { readonly db: Db; readonly settings: Settings }
/** What a change keeps of the stored form, such as a pre-booking's estimates or an order that is no longer listed. */
export type KeptForm = Pick<
  StoredShipmentForm,
  | 'estimatedHandlingUnits'
  | 'estimatedGrossWeight'
  | 'supplierPo'
  | 'destination'
  | 'destinationAssumed'
  | 'thirdPartyReference'
> &
  Partial<Pick<StoredShipmentForm, 'materialClassification'>> &
  KeptPickup
type Asked = {
  readonly tenant: string
  readonly form: ShipmentForm
  readonly scope: Scope
  readonly now: Date
  /** Where the body has the form: refusals name its fields there. */
  readonly place: 'form' | 'updatedShipmentRequestForm'
  /** The request that is being changed; null for a new one. */
  readonly requestId: string | null
  readonly kept?: KeptForm
}
type Sent = Omit<Asked, 'form'> & { readonly form: SentShipmentForm }
type Prepared = { readonly prepared: PreparedForm; readonly facts: FormFacts }

const FALLBACK_ZONE = 'UTC'

/** Looks into a form: what the lifecycle's guards ask of it, and the form as it will be stored. */
export async function prepareForm(
  deps: Deps,
  { form, ...around }: Sent,
): Promise<Prepared | Refusal> {
  const declared = declare(form, around)
  return declared instanceof Refusal ? declared : lookInto(deps, { ...around, form: declared })
}

async function lookInto({ db, settings }: Deps, asked: Asked): Promise<Prepared | Refusal> {
  const { tenant, form, requestId } = asked
  const [site, items, order, unknown, calendar] = await Promise.all([
    findSite(db, { tenant, siteId: form.pickupAddress.id }),
    readItems(db, asked),
    readOrder(db, asked),
    unknownDestination(db, asked),
    settings.calendar(),
  ])
  if (!Array.isArray(items)) return items
  if (order instanceof Refusal) return order
  const wrong = unknown ?? refusedWindow(asked)
  if (wrong) return wrong
  const hash = hashOfItems(form, items)
  const duplicateOf = await findSameItems(db, { tenant, hash, except: requestId })
  if (duplicateOf !== null && items[0]) return refuseTaken(items[0], duplicateOf)
  const { hasSite, zone, hasAddressIssue } = await placeOf(asked, site)
  const unevaluatedCount = items.filter(({ was_evaluated: done }) => !done).length
  const { adr_class: adrClass, has_ddr: hasDdr } = gravestOf(form, items)
  return {
    prepared: {
      form: completed(asked, { zone, hasAddressIssue, supplierPo: order.supplierPo }),
      facts: {
        unevaluatedCount,
        hasRedAdr: adrClass === 'red',
        itemCount: items.length,
        ...(items.length ? { itemsKg: itemsKgOf(items) } : {}),
        siteTimeZone: zone,
      },
      items,
      hash,
    },
    facts: {
      hasSite,
      unitCount: form.handlingUnits.length,
      itemCount: items.length,
      unevaluatedCount,
      ...dayFactsOf(asked, { zone, calendar }),
      duplicateOf,
      hasAddressIssue,
      hasRedAdr: adrClass === 'red',
      poNumber: order.supplierPo?.poNumber ?? null,
      poStatus: order.status,
      destination: form.destination ?? null,
      batteries: batteryReason(tenantOf(tenant), { hasDdr, adrClass, itemCount: items.length }),
      isLive: isLive(form.materialClassification),
      isHazmat: form.isHazmat,
    },
  }
}

// Where it is picked up, and whether the one who asks may have it picked up there.
async function placeOf(asked: Asked, site: Site | undefined) {
  const { id, address } = asked.form.pickupAddress
  const isOutside = asked.kept?.thirdPartyReference !== undefined
  const isOwn = site !== undefined && site.isActive && (isOutside || reaches(asked.scope, site))
  const isElsewhere = site === undefined || !isSameAddress(address, site.address)
  // Goods that are elsewhere than their site live by the clocks there; the site's stand for a place that nobody knows.
  const zone = isElsewhere ? await zoneAt(address) : undefined
  return {
    hasSite: isOwn || (isOutside && id === THIRD_PARTY_PLACE && zone !== undefined),
    zone: zone ?? site?.timeZone ?? FALLBACK_ZONE,
    hasAddressIssue: isOwn && isElsewhere,
  }
}

type Found = {
  readonly zone: string
  readonly hasAddressIssue: boolean
  readonly supplierPo: SupplierPo | undefined
}

// Ours: the offset is that of the goods' place at the window's start, whatever was sent; it is no choice of the requester's.
function completed(
  { form, kept }: Asked,
  { zone, hasAddressIssue, supplierPo }: Found,
): StoredShipmentForm {
  const { supplierPo: _named, ...asSent } = form
  const { estimatedHandlingUnits: units, estimatedGrossWeight: weight } = kept ?? {}
  return {
    ...asSent,
    ...(supplierPo ? { supplierPo } : {}),
    pickupUtcTimezoneOffset: offsetAt(zone, form.pickupDate, form.pickupTimeWindow[0]),
    pickupAddress: {
      ...form.pickupAddress,
      ...(hasAddressIssue ? { addressIssue: 'erp-site-address-mismatch' as const } : {}),
    },
    ...(units === undefined ? {} : { estimatedHandlingUnits: units }),
    ...(weight === undefined ? {} : { estimatedGrossWeight: weight }),
    ...(kept?.destinationAssumed && form.destination === kept.destination
      ? { destinationAssumed: true }
      : {}),
    ...(kept?.thirdPartyReference === undefined
      ? {}
      : { thirdPartyReference: kept.thirdPartyReference }),
  }
}

/** A refusal that names the field, where no goods can be sent to a destination (its id). */
export async function refusedDestination(
  db: Db,
  id: string | undefined,
  path: string,
): Promise<Refusal | undefined> {
  if (id === undefined || (await isDestination(db, id))) return undefined
  const issues = [
    issue(path, 'unknown_destination', 'This destination doesn’t exist. Choose one from the list'),
  ]
  return refuse('invalid_body', { issues })
}

// What was chosen once is not refused with a change of something else.
const unknownDestination = (db: Db, { form, kept, place }: Asked) =>
  form.destination === kept?.destination
    ? undefined
    : refusedDestination(db, form.destination, `${place}.destination`)

type Order = { readonly supplierPo: SupplierPo | undefined; readonly status: string | null }

// Ours: an order is named by its id; its number, supplier and lines are those on file, whatever was sent.
async function readOrder(db: Db, { tenant, form, kept, place }: Asked): Promise<Order | Refusal> {
  const named = form.supplierPo
  if (!named) return { supplierPo: undefined, status: null }
  const known = await findPurchaseOrder(db, tenant, named.id)
  if (known) return { supplierPo: known.order, status: known.status }
  // It was on file when the request got it: a change of something else is not refused for it.
  if (kept?.supplierPo?.id === named.id) return { supplierPo: kept.supplierPo, status: 'UNKNOWN' }
  const text = 'This purchase order doesn’t exist. Choose one from the list'
  const issues = [issue(`${place}.supplierPo.id`, 'unknown_order', text)]
  return refuse('invalid_body', { issues })
}

function itemNames({ tenant, form }: Asked): { field: string; names: ItemName[] } {
  const field = tenantOf(tenant)?.items?.field ?? ''
  const listed = Object.entries(form).find(([name]) => name === field)?.[1]
  const list = (listed ?? []) as readonly Record<string, unknown>[] // because the schema checked the tenant's list
  const names = list.map(({ dealerCode, locationId = dealerCode, ...name }) => ({
    ...name,
    locationId,
  })) as ItemName[] // because a list entry is a uuid or a claim's position, with its place
  return { field, names }
}

const ITEM_LIST = /Items$/

async function readItems(db: Db, asked: Asked): Promise<Item[] | Refusal> {
  const { place } = asked
  const { field, names } = itemNames(asked)
  const foreign = Object.keys(asked.form).filter((name) => ITEM_LIST.test(name) && name !== field)
  if (foreign.length) {
    const issues = foreign.map((path) =>
      issue(`${place}.${path}`, 'foreign_list', 'This program doesn’t use this list'),
    )
    return refuse('invalid_body', { issues })
  }
  const found = await findItems(db, asked.tenant, names)
  const items = found.filter((item) => item !== undefined)
  if (items.length < found.length) {
    const issues = found.flatMap((item, at) =>
      item
        ? []
        : [issue(`${place}.${field}.${at}`, 'unknown_item', 'This battery isn’t at this location')],
    )
    return refuse('invalid_body', { issues })
  }
  const { max = 0, maxWithoutClaim = max } = tenantOf(asked.tenant)?.items ?? {}
  const most = items.some((item) => item.saga_id !== null) ? max : maxWithoutClaim
  if (items.length > most)
    return refuse('invalid_body', {
      issues: [issue(`${place}.${field}`, 'too_big', `At most ${most}`)],
    })
  if (new Set(items.map(({ uuid }) => uuid)).size < items.length)
    return refuse('duplicate_item', { message: 'A battery is listed twice' })
  const taken = items.find(
    (item) =>
      item.is_submitted || (item.request_id !== null && item.request_id !== asked.requestId),
  )
  return taken
    ? refuseTaken(taken, taken.request_id ?? 'a delivered request')
    : (refusedPacking(asked, items) ?? items)
}

// Also of one that another request got since it was read: there is one answer for both.
const refuseTaken = ({ serial_number: serial, part_number: part }: Item, id: string) =>
  refuse('duplicate_item', { message: `Battery ${serial ?? part} is already on ${id}` })

// Domain.md §6: P908 and P911 are for one battery. The form is wrong, not the request: it is told at its unit.
function refusedPacking({ form, place }: Asked, items: readonly Item[]): Refusal | undefined {
  const batteries = items.map((item) => ({
    partNumber: item.part_number,
    serialNumber: item.serial_number,
    isDdr: item.is_ddr,
    adrClass: item.adr_class,
  }))
  const issues = packedTogether(form.handlingUnits, batteries).map((at) =>
    issue(
      `${place}.handlingUnits.${at}.contents`,
      'packed_together',
      itemTexts.packedTogether(at + 1),
    ),
  )
  return issues.length ? refuse('invalid_body', { issues }) : undefined
}

const issue = (path: string, code: string, text: string) => ({ path, code, text })
