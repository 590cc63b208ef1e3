import { fromPromise } from 'xstate'

import { ApiError, inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { batteryOfferCalls as calls } from '#api/contract/battery-offers.ts'
import { linesOf, sentOf } from '#machines/sell-my-battery/offer/lines.ts'
import type {
  Accepted,
  KeptOffer,
  Opened,
  OfferInput,
  Saved,
  Sending,
} from '#machines/sell-my-battery/offer/types.ts'
import type { Address } from '#schemas/address.ts'
import type { BatteryOffer, PricedOffer } from '#schemas/battery-offer/offer.ts'

import { keptOffer } from './kept-offer.ts'

type Options = { readonly signal?: AbortSignal; readonly idempotencyKey?: string }

const readOffer = async (offerId: string, options: Options = {}): Promise<BatteryOffer> =>
  (await request(calls.getBatteryOffer, { params: { offer_id: offerId } }, options)).data
const pickupAddress = async (options: Options = {}): Promise<Address | null> =>
  (await request(calls.getPickupAddress, {}, options)).data
export const putPickupAddress = async (address: Address): Promise<Address> =>
  (await inWords(request(calls.putPickupAddress, { body: { address } }))).data

const nothing: KeptOffer = { lines: [], supplierWillShip: false, searches: [], offerId: null }

async function openSaved(
  offerId: string,
  kept: KeptOffer | undefined,
  options: Options,
): Promise<Opened> {
  const {
    lineItems,
    pricing,
    updates,
    pickupAddress: pickup,
    ...stored
  } = await readOffer(offerId, options)
  const isUnsaved = kept?.offerId === offerId && stored.status !== 'accepted'
  return {
    stored,
    pickup,
    isUnsaved,
    priced: isUnsaved ? null : { lineItems, pricing, updates },
    kept: isUnsaved
      ? kept
      : {
          lines: linesOf(lineItems),
          supplierWillShip: pricing.supplierWillShip,
          searches: [],
          offerId,
        },
  }
}

/** What was saved under an id, or what this device keeps. */
async function open(
  { seller, offerId }: OfferInput,
  owner: string | null,
  options: Options,
): Promise<Opened> {
  const kept = keptOffer(owner)
  const id = offerId ?? kept?.offerId ?? null
  if (seller !== 'visitor' && id) return openSaved(id, kept, options)
  const own = kept?.offerId === null ? kept : undefined
  return {
    stored: null,
    priced: null,
    pickup: seller === 'visitor' ? null : await pickupAddress(options),
    kept: own ?? nothing,
    isUnsaved: own !== undefined && own.lines.length > 0,
  }
}

// What did not arrive is sent again under the same key, so that it is no second offer.
let last: { readonly what: string; readonly key: string } | undefined
async function once<T>(body: object, send: (options: Options) => Promise<T>): Promise<T> {
  const what = JSON.stringify(body)
  if (last?.what !== what) last = { what, key: crypto.randomUUID() }
  const answer = await send({ idempotencyKey: last.key })
  last = undefined
  return answer
}

async function save({ priced, searches, offerId, ...kept }: Sending): Promise<string> {
  const offer = sentOf(kept, priced)
  const body = { offer, searches: [...searches], ...(offerId ? { offerId } : {}) }
  const saved = await once(body, (options) => request(calls.saveBatteryOffer, { body }, options))
  return saved.offerId
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && ['offer_conflict', 'offer_expired'].includes(error.code ?? '')

async function accept(sending: Sending & { readonly isUnsaved: boolean }): Promise<Accepted> {
  const total = sending.priced?.pricing.total ?? null
  const offerId = sending.isUnsaved || !sending.offerId ? await save(sending) : sending.offerId
  const { pricing, nextOnboardingStep } = await readOffer(offerId)
  if (total === null || pricing.total !== total) return { isChanged: true, offerId }
  const body = { offerId, action: 'accept', total, nextOnboardingStep } as const
  try {
    await once(body, (options) => request(calls.acceptBatteryOffer, { body }, options))
  } catch (error) {
    if (isConflict(error)) return { isChanged: true, offerId }
    throw error
  }
  return { offer: await readOffer(offerId) }
}

/** What the chart of an offer asks of the server; `owner`: who is signed in. */
export const offerActors = (owner: () => string | null) => ({
  open: fromPromise<Opened, OfferInput>(({ input, signal }) =>
    inWords(open(input, owner(), { signal })),
  ),
  price: fromPromise<PricedOffer, Sending>(async ({ input, signal }) => {
    const body = { offer: sentOf(input, input.priced) }
    return (await inWords(request(calls.priceBatteryOffer, { body }, { signal }))).data
  }),
  save: fromPromise<Saved, Sending>(async ({ input }) => {
    try {
      return { offer: await readOffer(await save(input)) }
    } catch (error) {
      return isConflict(error) ? { isTaken: true } : inWords(Promise.reject(error))
    }
  }),
  accept: fromPromise<Accepted, Sending & { readonly isUnsaved: boolean }>(async ({ input }) => {
    try {
      return await accept(input)
    } catch (error) {
      return isConflict(error)
        ? { isChanged: true, offerId: input.offerId }
        : inWords(Promise.reject(error))
    }
  }),
  copy: fromPromise<unknown, { readonly offerId: string }>(({ input: { offerId } }) => {
    const body = { offerId, action: 'copy', total: 0, nextOnboardingStep: 'none' } as const
    return inWords(once(body, (options) => request(calls.acceptBatteryOffer, { body }, options)))
  }),
})
