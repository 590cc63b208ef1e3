import type { ReactNode } from 'react'

import { pickupWeek, shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, Skeleton, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { sayCapped } from '#views/parts/tally.tsx'
import { Tile, Tiles } from '#views/parts/tile.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { AgeBars } from './age-bars.tsx'
import { ageRows, pickupsIn, sayCount } from './figures.ts'
import type { StateCount } from './figures.ts'
import { StaffActs } from './inbox-acts.tsx'
import { InboxList } from './inbox.tsx'

const words = dashboardTexts
const LIST = '/dashboard/shipments/'
const INBOX_SHOWN = 8

type Props = {
  readonly title: string
  readonly now: number
  readonly today: string
  readonly inbox: Reading<{ readonly data: readonly InboxItem[]; readonly isCapped: boolean }>
  readonly counts: Reading<readonly StateCount[]>
  readonly figures: Reading<StaffFigures>
  readonly canRequest: boolean
  /** The figure of commodity prices, for who makes offers. */
  readonly prices: ReactNode
  /** The next pickups by day and place. */
  readonly board: ReactNode
  /** What was completed in the last weeks. */
  readonly weeks: ReactNode
  /** The tile of offers that end soon, for who sees offers. */
  readonly offers: ReactNode
  readonly hrefOfItem: (item: InboxItem) => string
}

type ShownProps<T> = {
  readonly things: string
  readonly reading: Reading<T>
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}
function Shown<T>({ things, reading, skeleton, children }: ShownProps<T>) {
  if (reading.data !== undefined) return children(reading.data)
  if (reading.problem)
    return <LoadError things={things} problem={reading.problem} retry={reading.retry} />
  return <Loading things={things}>{skeleton}</Loading>
}

function TileRow({ counts, figures, today, offers }: Props) {
  const tile = (label: string, search: ShipmentSearch, value: ReactNode) => (
    <Tile label={label} value={value} href={shipmentList.href(search)} />
  )
  const week = pickupWeek(today)
  const waiting = <Skeleton className={css({ h: '8', w: '10' })} />
  const missing = ({ problem }: Reading<unknown>) => (problem ? '–' : waiting)
  const say = (asked: (entry: StateCount) => boolean) =>
    counts.data ? sayCount(counts.data, asked) : missing(counts)
  const waitingTile = (who: 'bizdev' | 'logistics') =>
    tile(
      words.tiles[who],
      { waiting: who },
      say(({ waitingFor }) => waitingFor === who),
    )
  const mine = figures.data?.waitingForMe
  const thisWeek = figures.data && pickupsIn(figures.data.pickups, week)
  return (
    <Tiles>
      {tile(
        words.tiles.mine,
        { waiting: 'me' },
        mine ? sayCapped(mine.count, mine.isCapped) : missing(figures),
      )}
      {waitingTile('bizdev')}
      {waitingTile('logistics')}
      {tile(
        words.tiles.bookingFailed,
        { booking: ['failed'] },
        say(({ booking }) => booking === 'failed'),
      )}
      {tile(
        words.tiles.pickups,
        week,
        thisWeek === undefined ? missing(figures) : sayCapped(thisWeek, false),
      )}
      {tile(
        words.tiles.rejected,
        { state: ['rejected'] },
        say(({ state }) => state === 'rejected'),
      )}
      {offers}
    </Tiles>
  )
}

const hint = css({ mt: '2', textStyle: 'xs', color: 'text.faint' })
const two = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
})

function Below({ figures, prices, weeks, board }: Props) {
  return (
    <>
      {board}
      <div className={two}>
        <Card title={words.age}>
          <Shown things="ages" reading={figures} skeleton={<SkeletonRows count={4} />}>
            {({ ages }) =>
              ages.length === 0 ? (
                <EmptyState icon="truck" text={words.emptySupplier} />
              ) : (
                <>
                  <AgeBars rows={ageRows(ages)} />
                  <p className={hint}>{words.ageHint}</p>
                </>
              )
            }
          </Shown>
        </Card>
        {weeks}
      </div>
      {prices}
    </>
  )
}

const Inbox = ({ inbox, hrefOfItem }: Props) => (
  <Card
    title={words.needsAction}
    isFlush
    actions={
      <Link
        href="/dashboard/inbox/"
        className={`${link({ kind: 'plain' })} ${css({ textStyle: 'sm' })}`}
      >
        {words.inbox}
      </Link>
    }
  >
    <Shown things="your inbox" reading={inbox} skeleton={<SkeletonRows count={INBOX_SHOWN} />}>
      {({ data }) => (
        <InboxList
          items={data}
          limit={INBOX_SHOWN}
          hrefOf={hrefOfItem}
          renderActs={(item) => <StaffActs item={item} href={hrefOfItem(item)} />}
          withTenant
        />
      )}
    </Shown>
  </Card>
)

/** The overview of the company's staff (pages.md §3.3). */
export function StaffDashboard(props: Props) {
  const { title, today, inbox } = props
  // What is below an inbox of unknown height comes with it, so that nothing moves down.
  const isPlaced = inbox.data !== undefined || inbox.problem !== undefined
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={sayDay(today)}
        actions={
          <>
            <ButtonLink href={LIST}>{words.allShipments}</ButtonLink>
            {props.canRequest && (
              <ButtonLink variant="solid" href={`${LIST}new/`}>
                {words.newRequest}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
        <TileRow {...props} />
        <Inbox {...props} />
        {isPlaced && <Below {...props} />}
      </div>
    </>
  )
}
