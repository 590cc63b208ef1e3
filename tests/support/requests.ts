import { nextBusinessDay } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { ErrorBody } from '#schemas/error.ts'
import type { ShipmentForm } from '#schemas/shipment-form.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { demoSites } from '#server/seed/places.ts'

import type { TestDomain } from './domain.ts'
import { demoPlace, formWith } from './form-parts.ts'

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends one call as a person; the path is below /api. */
export async function call({ app }: TestDomain, who: string, path: string, sent: Sent = {}) {
  const { method = 'GET', body, headers } = sent
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }), // because inject takes objects
  })
  const json: unknown = answer.body ? JSON.parse(answer.body) : undefined
  return { status: answer.statusCode, json, headers: answer.headers }
}

export const errorOf = ({ json }: { readonly json: unknown }): ErrorBody => ErrorBody.parse(json)

/** A form that nothing is wrong with, for a site of the demo. */
export function formFor(siteId: string, change: Partial<ShipmentForm> = {}): ShipmentForm {
  const site = demoSites.find((known) => known.siteId === siteId)
  if (!site) throw new Error(`no such site: ${siteId}`)
  const today = dateAt(site.timeZone, Date.now())
  const place = { ...demoPlace, country: site.address.countryCode }
  return formWith({
    pickupAddress: { id: siteId, address: site.address },
    pickupDate: nextBusinessDay(addDays(nextBusinessDay(today, place), 3), place),
    pickupUtcTimezoneOffset: '+00:00',
    ...change,
  })
}

type Wish = {
  readonly who?: string
  readonly siteId?: string
  readonly form?: Partial<ShipmentForm>
}

/** Submits a request and returns it as answered; throws when it is refused. */
export async function submitted(domain: TestDomain, wish: Wish = {}): Promise<ShipmentRequest> {
  const { who = 'supplier', siteId = 'lakeside-reno', form } = wish
  const tenant = demoSites.find((known) => known.siteId === siteId)?.tenant
  const answer = await call(domain, who, '/suppliers/shipment-requests', {
    method: 'POST',
    body: { tenant, site_id: siteId, form: formFor(siteId, form) },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.json))
  return ShipmentRequest.parse((answer.json as { data: unknown }).data)
}

/** Sends one action. */
export const act = (domain: TestDomain, who: string, id: string, body: object, headers = {}) =>
  call(domain, who, `/suppliers/shipment-requests/${id}`, { method: 'PATCH', body, headers })

/** Sends one action and returns the request after it; throws when it is refused. */
export async function acted(domain: TestDomain, who: string, id: string, body: object) {
  const answer = await act(domain, who, id, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  return ShipmentRequest.parse(
    (answer.json as { updatedShipmentRequest: unknown }).updatedShipmentRequest,
  )
}

/** Reads a request as somebody sees it. */
export async function read(domain: TestDomain, id: string, who = 'admin') {
  const answer = await call(domain, who, `/suppliers/shipment-requests/${id}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  return ShipmentRequest.parse((answer.json as { data: unknown }).data)
}

/** A request that both have approved and the carrier has answered. */
export async function booked(domain: TestDomain, wish: Wish = {}): Promise<ShipmentRequest> {
  const { id } = await submitted(domain, wish)
  await acted(domain, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(domain, 'logistics', id, { action: 'approve-by-logistics' })
  await domain.domain.drain()
  return read(domain, id)
}
