import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'

import type { Send } from './line-cells.tsx'

/** What the cards beside an offer show. */
export type SideProps = {
  readonly context: OfferContext
  readonly send: Send
  readonly company: string
  /** Who is signed in, as the account says it. */
  readonly account: { readonly business: string | null; readonly email: string }
  /** Where the form of the chart is. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly isPricing: boolean
  /** There are no prices, and they can be asked for again. */
  readonly isUnpriced: boolean
  readonly editPlace: () => void
}
