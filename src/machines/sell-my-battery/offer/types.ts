import type { Address } from '#schemas/address.ts'
import type { PackCondition } from '#schemas/battery-offer/limits.ts'
import type { BatteryOffer, PackSearch, PricedOffer } from '#schemas/battery-offer/offer.ts'
import type { Battery } from '#schemas/battery.ts'

/** Who puts packs into an offer: somebody who is not signed in, or a dismantler before or after the approval. */
export type Seller = 'visitor' | 'unapproved' | 'approved'

/** A line as it is filled in. */
export type Line = {
  readonly id: string
  readonly battery: Battery
  readonly partNumber: string | null
  readonly vins: readonly string[]
  /** As typed. */
  readonly quantity: string
  readonly condition: PackCondition
}

/** What a device keeps of an offer that is not saved. */
export type KeptOffer = {
  readonly lines: readonly Line[]
  readonly supplierWillShip: boolean
  readonly searches: readonly PackSearch[]
  /** The saved offer that it changes. */
  readonly offerId: string | null
}

/** What the portal keeps of it. */
export type Stored = Omit<BatteryOffer, 'lineItems' | 'pricing' | 'updates' | 'pickupAddress'>

export type Opened = {
  readonly stored: Stored | null
  readonly kept: KeptOffer
  /** The prices of now; null: to be asked for. */
  readonly priced: PricedOffer | null
  readonly pickup: Address | null
  /** The lines were kept on this device and are in no saved offer. */
  readonly isUnsaved: boolean
}
export type OfferInput = { readonly seller: Seller; readonly offerId: string | null }
export type Sending = KeptOffer & { readonly priced: PricedOffer | null }
export type Saved = { readonly offer: BatteryOffer } | { readonly isTaken: true }
export type Accepted =
  | { readonly offer: BatteryOffer }
  | { readonly isChanged: true; readonly offerId: string | null }

export type OfferContext = OfferInput &
  Omit<KeptOffer, 'offerId'> & {
    readonly stored: Stored | null
    readonly priced: PricedOffer | null
    readonly pickup: Address | null
    readonly isUnsaved: boolean
    /** It was filled in by somebody who was not signed in yet: it is saved for them as soon as it has prices. */
    readonly isBrought: boolean
    readonly isAgreed: boolean
    readonly removed: { readonly line: Line; readonly at: number } | null
    readonly problem: string | null
    readonly said: 'copied' | 'taken' | 'changed' | null
    readonly isOnline: boolean
  }

export type OfferEvent =
  | {
      readonly type: 'ADD'
      readonly battery: Battery
      readonly vin?: string | undefined
      readonly partNumber?: string | undefined
    }
  | { readonly type: 'QUANTITY'; readonly id: string; readonly quantity: string }
  | { readonly type: 'CONDITION'; readonly id: string; readonly condition: PackCondition }
  | { readonly type: 'REMOVE'; readonly id: string }
  | { readonly type: 'UNDO' }
  | { readonly type: 'SHIP'; readonly supplierWillShip: boolean }
  | { readonly type: 'AGREE'; readonly isAgreed: boolean }
  | { readonly type: 'SEARCHED'; readonly search: PackSearch }
  | { readonly type: 'PLACE'; readonly address: Address }
  | { readonly type: 'SAVE' }
  | { readonly type: 'ACCEPT' }
  | { readonly type: 'COPY' }
  | { readonly type: 'UPDATE' }
  | { readonly type: 'NEW' }
  | { readonly type: 'OPEN'; readonly offerId: string }
  | { readonly type: 'RETRY' }
  | { readonly type: 'WHO'; readonly seller: Seller }
  | { readonly type: 'network'; readonly isOnline: boolean }
