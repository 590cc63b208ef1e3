import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { OverviewCard } from '#schemas/overview.ts'
import { css, cx } from '#styled/css'
import { overviewTexts } from '#texts/overview.ts'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { sayDay } from '#views/parts/time.tsx'

type Props = {
  readonly title: string
  readonly today: string
  readonly canRequest: boolean
  readonly canOffer: boolean
  /** The figures; nothing for whoever decides nothing. */
  readonly strip: ReactNode
  /** What stands below them, in its order. */
  readonly cards: readonly Placed[]
}
type Placed = {
  readonly name: OverviewCard
  readonly card: ReactNode
  /** Whether its height is known. */
  readonly isKnown: boolean
}

const column = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
})
const whole = css({ gridColumn: '1 / -1', minW: '0' })
const half = css({ gridColumn: { base: '1 / -1', lg: 'auto' }, minW: '0' })
// The two that need little room stand beside each other.
const isHalf = (name: OverviewCard) => name === 'offers' || name === 'prices'

/** One card after the other: what is below one of unknown height comes with it, so that nothing moves down. */
function Cards({ cards: [first, ...rest] }: Pick<Props, 'cards'>) {
  if (!first) return null
  return (
    <Suspense fallback={<Skeleton className={cx(whole, css({ h: '48', rounded: 'lg' }))} />}>
      <div className={isHalf(first.name) ? half : whole}>{first.card}</div>
      {first.isKnown && <Cards cards={rest} />}
    </Suspense>
  )
}

/** The overview of the company's staff (redesign.md §6.4). */
export const StaffDashboard = ({ title, today, canRequest, canOffer, strip, cards }: Props) => (
  <>
    <PageHeader
      title={title}
      eyebrow={sayDay(today)}
      actions={
        <>
          {canOffer && (
            <ButtonLink href="/dashboard/spot-feedstock/offer/">
              {overviewTexts.newOffer}
            </ButtonLink>
          )}
          {canRequest && (
            <ButtonLink variant="solid" href="/dashboard/shipments/new/">
              {dashboardTexts.newRequest}
            </ButtonLink>
          )}
        </>
      }
    />
    <div className={column}>
      {strip && <div className={whole}>{strip}</div>}
      <Cards cards={cards} />
    </div>
  </>
)
