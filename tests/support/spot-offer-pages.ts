import { addDays, dateAt } from '#schemas/calendar.ts'
import { FullOffer } from '#schemas/spot-offer/offer.ts'

import { form } from './spot-offer.ts'
import type { Visitor } from './visitors.ts'

/** The date in the company's time zone. */
export const today = (): string => dateAt('America/Los_Angeles', Date.now())
const lastMonth = () => addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7)

type Wish = {
  /** US dollars per kilogram: 0.5 is far below the high price, 50 far above it. */
  readonly price?: number
  readonly useCase?: 'firm-offer' | 'price-list'
}
/** An offer to the demo's supplier: a tonne at a fixed price. */
export function offerFor({ price = 0.5, useCase = 'firm-offer' }: Wish = {}) {
  const base = form({ pricing: { mode: 'fixed', unitPrice: price, priceMonth: lastMonth() } })
  const supplier = {
    id: '300000000000001',
    name: 'Lakeside Cell Works',
    email: 'supplier@portal.example',
  }
  return { ...base, useCase, supplier }
}

const path = (id: string) => `/spot-feedstock/offers/${id}`
type Staff = Pick<Visitor, 'call'>

const parse = (answer: unknown) => FullOffer.parse((answer as { data: unknown }).data) // because calls answer with data

/** Makes an offer over the API. */
export const makeOffer = async (staff: Staff, wish: Wish = {}, days = 30): Promise<FullOffer> =>
  parse(
    await staff.call('POST', '/spot-feedstock/offers', {
      offerForm: offerFor(wish),
      offerExpirationDate: addDays(today(), days),
    }),
  )

export const readOffer = async (staff: Staff, id: string): Promise<FullOffer> =>
  parse(await staff.call('GET', path(id)))

/** Acts on an offer as it is now. */
export async function actOn(staff: Staff, id: string, body: Readonly<Record<string, unknown>>) {
  const { updatedAt: offerLastUpdatedAt } = await readOffer(staff, id)
  return parse(await staff.call('PATCH', path(id), { ...body, offerLastUpdatedAt }))
}
