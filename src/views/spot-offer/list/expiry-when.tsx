import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { Urgency } from '#schemas/urgency.ts'
import { standingOf } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'
import { awayLine } from '#views/spot-offer/second-lines.ts'

const ExpirySoon = lazy(async () => ({ default: (await import('./expiry-soon.tsx')).ExpirySoon }))

export type WhenProps = {
  readonly offer: SpotOffer
  readonly now: Omit<OfferNow, 'user'>
  readonly render: (line: { readonly text: string; readonly tone?: Urgency['tone'] }) => ReactNode
}
/** How far the end of an offer is away at once, and a moment later how urgent that is while anybody can act. */
export function ExpiryWhen(props: WhenProps) {
  const { offer, now, render } = props
  const plain = render({ text: awayLine(offer, now) })
  if (!['approved', 'pending-approval'].includes(standingOf(offer, now.today))) return plain
  return (
    <Suspense fallback={plain}>
      <ExpirySoon {...props} />
    </Suspense>
  )
}
