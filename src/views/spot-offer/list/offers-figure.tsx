import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { overviewTexts } from '#texts/overview.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { TwoLines } from '#views/records/list/two-lines.tsx'
import { daysUntil, sayMoney } from '#views/spot-offer/format.ts'
import { sayExpiry } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'
import { sayWaiting } from '#views/spot-offer/second-lines.ts'

const words = overviewTexts.offers
const SOON_DAYS = 2
const LATER_DAYS = 7
const ROWS = 5

/** How an offer stands, in a few words, and how near its end is. */
function sayOffer(offer: SpotOffer, { user, today }: OfferNow) {
  const waiting = sayWaiting(offer, user)
  if (waiting !== undefined) return { text: waiting }
  const days = daysUntil(offer.offerExpirationDate, today)
  if (days > LATER_DAYS) return { text: words.openTo(sayShortDay(offer.offerExpirationDate)) }
  const text = sayExpiry(offer, today) ?? ''
  return days <= SOON_DAYS ? { text, tone: 'warning' as const } : { text }
}

const row = css({
  display: 'flex',
  gap: '3',
  px: '5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  _first: { borderTopWidth: '0' },
  _hover: { bg: 'subtle' },
})
function Offer({ offer, now, href }: { offer: SpotOffer; now: OfferNow; href: string }) {
  const { text, tone } = sayOffer(offer, now)
  const { supplier, totals } = offer.offerForm
  return (
    <li>
      <Link href={href} className={row}>
        <span className={css({ flex: '1', minW: '0' })}>
          <TwoLines
            isName
            isWhole
            first={text}
            second={words.about(offer.offerId, supplier.name)}
            tone={tone}
          />
        </span>
        <span data-numeric>{sayMoney(totals.total)}</span>
      </Link>
    </li>
  )
}

type Props = {
  readonly offers: Reading<readonly SpotOffer[]>
  readonly now: OfferNow
  readonly allHref: string
  readonly hrefOf: (id: string) => string
}
/** Offers that wait or are open, those that end first on top, on the dashboard. */
export const OffersFigure = ({ offers, now, allHref, hrefOf }: Props) => (
  <Card
    title={words.title}
    isFlush
    actions={
      <Link href={allHref} className={cx(link({ kind: 'plain' }), css({ textStyle: 'sm' }))}>
        {words.all}
      </Link>
    }
  >
    <Read reading={offers} things={words.things} skeleton={<SkeletonRows count={ROWS} />}>
      {(found) =>
        found.length === 0 ? (
          <p className={css({ px: '5', py: '4', textStyle: 'sm', color: 'text.muted' })}>
            {words.none}
          </p>
        ) : (
          <ul>
            {found.map((offer) => (
              <Offer key={offer.offerId} {...{ offer, now }} href={hrefOf(offer.offerId)} />
            ))}
          </ul>
        )
      }
    </Read>
  </Card>
)
