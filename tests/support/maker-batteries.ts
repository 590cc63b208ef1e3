import type { Page } from 'playwright-core'

import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import type { Visitor } from './visitors.ts'
import { heading } from './wizard-page.ts'

export type Place = { readonly tenant: string; readonly site: string }
export const BMW: Place = { tenant: 'bmw', site: 'bmw-greenville' }

/** Puts an evaluated battery on the list of a place; answers its uuid. */
export async function addBattery(
  who: Visitor,
  { tenant, site }: Place,
  form: object,
): Promise<string> {
  const uuid = crypto.randomUUID()
  const facts = {
    isDdr: false,
    wasEvaluated: true,
    hasPhysicalDamage: false,
    isRecalledOrDefective: false,
  }
  await who.call('POST', `/${tenant}/locations/${site}/shipments/none/items?uuid=${uuid}`, {
    ...facts,
    ...form,
  })
  return uuid
}
/** The request that was submitted just now. */
export const requestOf = async (who: Visitor) => {
  const title = await heading(who.page, /^Request sr_0\d{7} submitted$/).textContent()
  const [id = ''] = /sr_0\d{7}/.exec(title ?? '') ?? []
  const { data } = (await who.call('GET', `/suppliers/shipment-requests/${id}`)) as {
    data: ShipmentRequest
  } // because this call answers a request
  return data
}
/** The batteries of a request, or with `none` those in none, by their uuids. */
export const batteriesOf = async (who: Visitor, { tenant, site }: Place, of: string) => {
  const path = `/${tenant}/locations/${site}/shipments/${of}/items`
  const { data } = (await who.call('GET', path)) as { data: EvaluationItem[] } // because of this call
  return data.map(({ uuid }) => uuid)
}
/** A battery in the list to choose from. */
export const battery = (page: Page, serial: string) =>
  page
    .getByRole('list', { name: 'Batteries to ship' })
    .getByRole('checkbox', { name: new RegExp(serial) })
