import { request } from '#api/client/request.ts'
import { shipmentCalls as calls } from '#api/contract/shipment.ts'
import { withoutNames } from '#machines/shipment/units/change.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import { fromForm } from '#machines/shipment/wizard/from-form.ts'
import { supplierOf, tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

type Contact = Parts['contacts'][number]
type Load = Parts['earlier'][number] & {
  readonly createdAt: string
  readonly contact: Contact
  readonly pickup: Parts['pickups'][number]
}
type Parts = Required<Pick<Choices, 'shipped' | 'earlier' | 'listed' | 'contacts' | 'pickups'>>

// The newest requests say what is shipped usually: what is on its way, then what arrived.
async function shippedBy(tenant: TenantId): Promise<readonly Load[]> {
  const supplier = supplierOf(tenant)
  const own = {
    ...(supplier ? { supplier_id: supplier } : {}),
    limit: '20',
    sort: '-created',
  } as const
  const lists = await Promise.all(
    (['current', 'completed'] as const).map((shipment_type) =>
      request(calls.listShipmentRequests, { query: { ...own, shipment_type } }),
    ),
  )
  return lists
    .flatMap(({ data }) => data)
    .filter((shipment) => shipment.tenant === tenant)
    .map((shipment) => {
      const { id, created, shipmentRequestForm: form } = shipment
      const { siteId, poId, units, ...draft } = fromForm(form, { key: '', units: 'imperial' })
      const { contactId, contactName, contactEmail, contactPhone } = draft
      const { from, to, atDock, liftGate, comments } = draft
      const pickup = {
        id,
        siteId,
        contactId,
        contactName,
        contactEmail,
        contactPhone,
        from,
        to,
        atDock,
        liftGate,
        comments,
      }
      const contact = form.contactPerson
      return { id, createdAt: created.timestamp, siteId, poId, units, contact, pickup }
    })
}

// Of both lists together, since what is open may be older than what has arrived.
const newestFirst = (loads: readonly Load[]) =>
  loads.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
const contactsIn = (loads: readonly Load[]): Parts['contacts'] =>
  newestFirst(loads).map(({ contact: { email, phone } }) => ({ email, phone }))

type Asked = Pick<Parts, 'contacts' | 'pickups'>
const askedIn = (loads: readonly Load[]): Asked => ({
  contacts: contactsIn(loads),
  pickups: newestFirst(loads).map(({ pickup }) => pickup),
})

/** Who was named as contact before and how it was picked up, the newest first; nothing where that cannot be read. */
export const askedBefore = (tenant: TenantId): Promise<Asked> =>
  shippedBy(tenant).then(askedIn, () => ({ contacts: [], pickups: [] }))

const byAge = (loads: readonly Load[]): Parts['earlier'] =>
  newestFirst(loads.filter(({ units }) => units.length > 0)).map(({ id, siteId, poId, units }) => ({
    id,
    siteId,
    poId,
    units: units.map(withoutNames),
  }))

async function listedFor(tenant: TenantId): Promise<Parts['listed']> {
  const { supplier, partList } = tenantOf(tenant) ?? {}
  return supplier && partList ? (await request(calls.listGmFacilitiesPartNumbers, {})).data : []
}

/** The parts that a tenant shipped before, and those of its list. A part can be typed without: nothing is worth an error. */
export async function partsOf(tenant: TenantId): Promise<Parts> {
  const [loads, listed] = await Promise.all([
    shippedBy(tenant).catch((): readonly Load[] => []),
    listedFor(tenant).catch(() => []),
  ])
  return {
    shipped: loads.flatMap(({ units }) => units),
    earlier: byAge(loads),
    listed,
    ...askedIn(loads),
  }
}
