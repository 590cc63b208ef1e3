import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { SharedOffer } from '#schemas/spot/offer.ts'
import { css } from '#styled/css'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { daysUntil } from '#views/spot/format.ts'

const words = supplierOfferTexts.state
const SOON_DAYS = 3

type Props = {
  readonly offer: SharedOffer
  /** The date in the company's time zone. */
  readonly today: string
  /** What is left of the last day, counting down. */
  readonly lastHours: ReactNode
}

/** How long an open offer can be answered: in days, on the last one to the minute. */
export function TimeLeft({ offer, today, lastHours }: Props) {
  if (offer.offerState !== 'approved-or-expired' || offer.isExpired) return null
  const left = daysUntil(offer.offerExpirationDate, today)
  const said = words.expiresIn(left)
  return (
    <span
      title={words.validTo(sayDay(offer.offerExpirationDate))}
      className={css({ display: 'inline-flex' })}
    >
      <Badge tone={left <= SOON_DAYS ? 'warning' : 'neutral'}>
        {left === 0 ? <Suspense fallback={said}>{lastHours}</Suspense> : said}
      </Badge>
    </span>
  )
}
