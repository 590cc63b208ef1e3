import type { PersonInPool } from '#tests/support/people.ts'
import { others, people } from '#tests/support/people.ts'

import type { Answer, Api } from './api.ts'

export const approved = people['auto-dismantler-lead']
export const unapproved = others.newDismantler
export const staff = people['internal-customer-ops']

export const yard = {
  name: 'Cascade Auto Dismantling',
  addressLine1: '1420 Lincoln Avenue',
  city: 'Tacoma',
  region: 'WA',
  postalCode: '98421',
  countryCode: 'US',
}

/** Packs of the catalogue, with what they weigh in kilograms. */
export const leaf = { batteryId: 'nissan-leaf-plus-62-kwh-2019', kg: 410 }
export const teslaLfp = { batteryId: 'tesla-model-3-rear-wheel-drive-2022', kg: 480 }

type Line = Readonly<Record<string, unknown>>
export const lineOf = (change: Line = {}): Line => ({
  batteryId: leaf.batteryId,
  quantity: 3,
  condition: 'good',
  ...change,
})
export const offerOf = (lineItems: readonly Line[] = [lineOf()], supplierWillShip = true) => ({
  lineItems,
  pricing: { supplierWillShip },
})

/** Calls about offers for battery packs, as people make them. */
export function batteryOfferCalls(api: Api) {
  const post = (url: string, body: unknown, by: PersonInPool = approved): Promise<Answer> =>
    api.send({ by, method: 'POST', url, body })
  const saved = async (offer: unknown = offerOf(), by: PersonInPool = approved) => {
    const answer = await post('/auto-dismantlers/save-offer', { offer }, by)
    return String(answer.body['offerId'])
  }
  const read = (id: string, by: PersonInPool = approved) =>
    api.send({ by, method: 'GET', url: `/auto-dismantlers/offers/${id}` })
  const accept = (offerId: string, total: number, by: PersonInPool = approved) =>
    post('/email-offer', { offerId, action: 'accept', total, nextOnboardingStep: 'none' }, by)
  const place = (address: unknown, by: PersonInPool = approved) =>
    api.send({ by, method: 'PUT', url: '/auto-dismantlers/pickup-address', body: { address } })
  return { post, saved, read, accept, place }
}
