import type { ListedBatteryOffer } from '#schemas/battery-offer/offer.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'

export const statusTones: Readonly<Record<ListedBatteryOffer['status'], Tone>> = {
  saved: 'info',
  accepted: 'success',
  expired: 'neutral',
}

type Props = {
  readonly offers: Reading<readonly ListedBatteryOffer[]>
  readonly current: string | undefined
}

/** The last offers of whoever is signed in, each a link. */
export const OfferLinks = ({ offers, current }: Props) => (
  <Card title={words.yours.title}>
    <Read reading={offers} things={words.yours.things} skeleton={<SkeletonRows count={2} />}>
      {(list) =>
        list.length === 0 ? (
          <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.yours.none}</p>
        ) : (
          <ul className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
            {list.map(({ offerId, status, packs, savedTotal }) => (
              <li
                key={offerId}
                className={css({
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: '2',
                })}
              >
                <Link
                  href={`/sell-my-battery/?offer=${offerId}`}
                  aria-current={offerId === current ? 'true' : undefined}
                  className={link()}
                >
                  {offerId}
                </Link>
                <Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>
                <span className={css({ ml: 'auto', color: 'text.muted' })}>
                  {words.packs(packs)}
                  {savedTotal === null ? '' : `, ${words.usd(savedTotal)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Read>
  </Card>
)
