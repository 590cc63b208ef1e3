import type {
  Accepted,
  Line,
  OfferContext,
  OfferEvent,
  Saved,
} from '#machines/sell-my-battery/offer/types.ts'
import { VIN, leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import type { Done } from '#tests/support/flow-table.ts'

export type Context = OfferContext
export type Event<T extends OfferEvent['type']> = Extract<OfferEvent, { readonly type: T }>

/** An offer that begins. */
export const nothing = {
  offerId: null,
  lines: [],
  supplierWillShip: false,
  searches: [],
  stored: null,
  priced: null,
  isUnsaved: false,
  isBrought: false,
  isAgreed: false,
  removed: null,
  problem: null,
  said: null,
} satisfies Partial<Context>
export const line: Line = {
  id: '1',
  battery: leaf,
  partNumber: null,
  vins: [VIN],
  quantity: '1',
  condition: 'good',
}
export const touched = {
  isUnsaved: true,
  isAgreed: false,
  removed: null,
  problem: null,
  said: null,
}

// From pages.md §3.1, redesign-2.md §3.3 and calls.md §4, §12, not from the machine.
export const isWhole = ({ lines }: Context) =>
  lines.length > 0 && lines.every(({ quantity }) => ['1', '2'].includes(quantity))
export const isSeller = ({ seller }: Context) => seller !== 'visitor'
export const maySave = (context: Context) =>
  isSeller(context) && context.isOnline && context.isUnsaved && isWhole(context)
export const settles = (context: Context) => {
  if (context.priced && !context.isUnsaved) return 'form.ready'
  return isSeller(context) && isWhole(context) ? 'form.waiting' : 'form.still'
}
export const stands = (context: Context) => {
  const { stored, isUnsaved } = context
  if (stored?.status === 'accepted') return 'accepted'
  return stored?.status === 'expired' && !isUnsaved ? 'expired' : settles(context)
}
/** Only who is approved, agrees and sees a total accepts; never an expired offer. */
export const mayAccept = (context: Context) =>
  context.seller === 'approved' &&
  context.isOnline &&
  context.isAgreed &&
  isWhole(context) &&
  context.stored?.status !== 'expired' &&
  (context.priced?.pricing.total ?? 0) > 0
export const mayCopy = ({ isOnline, stored, isUnsaved }: Context) =>
  isOnline && stored !== null && !isUnsaved

/** What is priced, saved and accepted. */
export const sends = ({ lines, supplierWillShip, searches, stored, priced }: Context) => ({
  lines,
  supplierWillShip,
  searches,
  offerId: stored?.offerId ?? null,
  priced,
})
export const says = (_: Context, event: object) => ({
  problem: Reflect.get(event, 'error') instanceof Error ? 'Request failed' : '',
  isBrought: false,
})
export const takes = (_: Context, { output }: Done<Saved | Accepted>) => {
  if (!('offer' in output)) return {}
  const { lineItems, pricing, updates, pickupAddress, ...stored } = output.offer
  return {
    stored,
    lines: [line],
    supplierWillShip: pricing.supplierWillShip,
    priced: { lineItems, pricing, updates },
    pickup: pickupAddress,
    isUnsaved: false,
    isBrought: false,
    isAgreed: false,
    removed: null,
    problem: null,
    searches: [],
    said: null,
  }
}
export const knows = (_: Context, { seller }: Event<'WHO'>) => ({ seller, isAgreed: false })
export const isAnother = ({ seller }: Context, event: Event<'WHO'>) => seller !== event.seller

export type Keeps = (context: Context, event: never) => Partial<Context>
/** Where it leads is a matter of what is remembered afterwards. */
export const thenTo = (where: (context: Context) => string, keeps: Keeps) => ({
  leads: (context: Context, event: object) =>
    where({ ...context, ...keeps(context, event as never) }), // because the rule has its name
  keeps: (context: Context, event: object) => keeps(context, event as never), // because the rule has its name
})
