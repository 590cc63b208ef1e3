import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { daysUntil } from '#views/spot-offer/format.ts'

const words = supplierOfferTexts.state

type Props = {
  readonly offer: SharedOffer
  /** The date in the company's time zone. */
  readonly today: string
  /** What is left of the last day, counting down. */
  readonly lastHours: ReactNode
}

/** How long an open offer can still be answered on its last day, to the minute; the days before are in its badge. */
export function TimeLeft({ offer, today, lastHours }: Props) {
  if (offer.offerState !== 'approved-or-expired' || offer.isExpired) return null
  if (daysUntil(offer.offerExpirationDate, today) !== 0) return null
  return (
    <span
      title={words.validTo(sayDay(offer.offerExpirationDate))}
      className={css({ display: 'inline-flex' })}
    >
      <Suspense>
        <Badge tone="warning">{lastHours}</Badge>
      </Suspense>
    </span>
  )
}
