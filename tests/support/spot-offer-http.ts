import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { FullOffer, SpotOffer } from '#schemas/spot-offer/offer.ts'

import type { Answer, Api } from './api.ts'
import { others, people } from './people.ts'
import type { PersonInPool } from './people.ts'
import { form } from './spot-offer.ts'

const TIME_ZONE = 'America/Los_Angeles'
export const admin = people['internal-admin']
export const ops = people['internal-customer-ops']
export const managers = people['internal-managers']
export const { supplier } = people
export const { rival, reader } = others

export const todayOf = (api: Api): string => dateAt(TIME_ZONE, api.now().getTime())
const lastMonth = (api: Api) => addDays(`${todayOf(api).slice(0, 7)}-01`, -1).slice(0, 7)

/** A form as an editor sends it, priced by a month that is over: far below the high price, or far above it. */
export const offerForm = (api: Api, price: 'low' | 'high' = 'low'): OfferForm => {
  const base = form({
    pricing: { mode: 'fixed', unitPrice: price === 'low' ? 0.5 : 50, priceMonth: lastMonth(api) },
  })
  return { ...base, supplier: { ...base.supplier, name: 'Lakeside Cell Works' } }
}

export const inDays = (api: Api, days: number): string => addDays(todayOf(api), days)

/** Anything that somebody may send: what does not fit is refused. */
type Acting = { readonly action: string; readonly offerLastUpdatedAt?: string } & Readonly<
  Record<string, unknown>
>

/** Calls about offers, as people make them. */
export function spotCalls(api: Api) {
  const path = (id: string) => `/spot-feedstock/offers/${id}`
  const read = async (id: string): Promise<FullOffer> => {
    const answer = await api.send({ by: admin, method: 'GET', url: path(id) })
    return FullOffer.parse(answer.body['data'])
  }
  const create = (by: PersonInPool | undefined, change: object = {}): Promise<Answer> =>
    api.send({
      by,
      method: 'POST',
      url: '/spot-feedstock/offers',
      body: { offerForm: offerForm(api), offerExpirationDate: inDays(api, 30), ...change },
    })
  /** An action on the offer as it is now, unless another stamp is given. */
  const act = async (id: string, by: PersonInPool, acting: Acting): Promise<Answer> => {
    const stamp = acting.offerLastUpdatedAt ?? (await read(id)).updatedAt
    const body = { ...acting, offerLastUpdatedAt: stamp }
    return api.send({ by, method: 'PATCH', url: path(id), body })
  }
  const made = async (price: 'low' | 'high' = 'low', by = ops): Promise<FullOffer> => {
    const answer = await create(by, { offerForm: offerForm(api, price) })
    if (answer.status !== 201) throw new Error(`not made: ${answer.text}`)
    return FullOffer.parse(answer.body['data'])
  }
  const configure = async (change: Partial<SpotConfig>): Promise<Answer> => {
    const { body } = await api.send({ by: admin, method: 'GET', url: '/spot-feedstock/config' })
    const { history: _history, ...config } = body['data'] as SpotConfig & { history: unknown } // because the call answers it
    const url = '/spot-feedstock/config'
    const sent = { ...config, ...change, version: body['version'] }
    return api.send({ by: admin, method: 'POST', url, body: sent })
  }
  return { path, read, create, act, made, configure }
}

/** Where an offer stands on a day. */
export const situationAt = (offer: SpotOffer, today: string) =>
  situationOf({ state: offer.offerState, facts: factsOf(offer) }, today)

const isHigh = (event: OfferEvent) =>
  ('form' in event && event.form.reasons.length > 0) ||
  (event.type === 'update-expiration-date' && event.reasonsNow.length > 0)

/** The body of a lifecycle's event. */
export function bodyFor(api: Api, event: OfferEvent): Acting {
  const base = { action: event.type, ...(event.note ? { note: event.note } : {}) }
  switch (event.type) {
    case 'update-offer-form':
      return {
        ...base,
        offerForm: offerForm(api, isHigh(event) ? 'high' : 'low'),
        ...(event.offerExpirationDate === null ? {} : { offerExpirationDate: inDays(api, 30) }),
      }
    case 'update-expiration-date':
      return { ...base, offerExpirationDate: inDays(api, 30) }
    case 'update-po-number':
      return { ...base, poNumber: `PO ${Math.floor(api.now().getTime() / 1000)}` }
    case 'supplier-reject':
      return { ...base, ...(event.lossReason === null ? {} : { lossReason: event.lossReason }) }
    default:
      return base
  }
}
