import type { ReactNode } from 'react'

import type { MakerFigures, MakerSums } from '#schemas/maker-figures.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { makerDashboardTexts as words } from '#texts/maker-dashboard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { Tile, Tiles } from '#views/parts/tile.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import type { Units } from '#views/parts/units.ts'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

import { AdrClasses } from './adr-classes.tsx'
import { sayAtLeast } from './figures.ts'
import { MonthBars } from './month-bars.tsx'
import { PlacesTable } from './places-table.tsx'

type Figures = Reading<MakerFigures>
type Props = {
  readonly figures: Figures
  /** What its weights are read in. */
  readonly units: Units
  /** The program has classes of danger. */
  readonly hasClasses: boolean
  /** Where the batteries of all places are, or of one. */
  readonly batteriesHref: (locationId?: string) => string | undefined
}

function Sums({ figures: { data, problem }, units, batteriesHref }: Omit<Props, 'hasClasses'>) {
  const waiting = <Skeleton className={css({ h: '8', w: '10' })} />
  const say = (sum: (sums: MakerSums) => ReactNode) =>
    data ? sum(data.sums) : problem ? '–' : waiting
  const href = batteriesHref()
  return (
    <Tiles>
      <Tile
        label={words.tiles.waiting}
        value={say((sums) => sums.waiting)}
        hint={data ? words.notEvaluated(data.sums.notEvaluated) : '\u00A0'}
        {...(href === undefined ? {} : { href })}
      />
      <Tile
        label={words.tiles.approval}
        hint={words.units.approval}
        value={say((sums) => sums.approval)}
      />
      <Tile
        label={words.tiles.inPickup}
        hint={words.units.inPickup}
        value={say((sums) => sums.inPickup)}
      />
      <Tile
        label={words.delivered[units]}
        hint={words.units.gross}
        value={say(({ kg }) => sayAtLeast({ kg, isAll: data?.isAll ?? true }, units))}
      />
    </Tiles>
  )
}

const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

/** What a program's page counts above its batteries: sums, and where it has those its classes. */
export function MakerSumsRow({ hasClasses, ...props }: Props) {
  const { figures } = props
  return (
    <div className={cx(column, css({ mb: '6' }))}>
      {figures.problem && !figures.data && (
        <LoadError things={words.things} problem={figures.problem} retry={figures.retry} />
      )}
      <Sums {...props} />
      {figures.data?.isAll === false && <Banner>{words.partly}</Banner>}
      {hasClasses && (
        <AdrClasses
          classes={figures.data?.classes}
          isMissing={figures.problem !== undefined && figures.data === undefined}
        />
      )}
    </div>
  )
}

type Pickup = MakerFigures['pickups'][number]
type PickupsProps = {
  readonly pickups: readonly Pickup[]
  readonly hrefOf: (id: string) => string
}
// As high as a finger, on phones.
const finger = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '11', md: '7' },
  textStyle: 'mono',
})
const Pickups = ({ pickups, hrefOf }: PickupsProps) =>
  pickups.length === 0 ? (
    <EmptyState icon="truck" text={words.noPickups} />
  ) : (
    <ul className={css({ display: 'grid', gap: { base: '0', md: '3' }, textStyle: 'sm' })}>
      {pickups.map((pickup) => (
        <li
          key={pickup.id}
          className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}
        >
          <span className={css({ minW: '24' })}>{sayShortDay(pickup.day)}</span>
          <Link href={hrefOf(pickup.id)} className={cx(link({ kind: 'plain' }), finger)}>
            {pickup.id}
          </Link>
          <span className={css({ textStyle: 'mono', color: 'text.muted' })}>
            {pickup.locationId}
          </span>
          <span className={css({ ml: 'auto' })}>
            <SeenBadge request={{ ...pickup, recordType: 'shipment_request' }} />
          </span>
        </li>
      ))}
    </ul>
  )

// As high as five pickups or the bars: what stands below does not move when they come.
const high = css({ minH: '56' })

type DashboardProps = Props & {
  readonly hrefOf: (id: string) => string
  /** What a place is called, and the figures of each by themselves; undefined: one place is shown. */
  readonly places: { readonly title: string; readonly label: string } | undefined
}

/** The dashboard of a maker's program: what waits, what was delivered by month, what is picked up next (pages.md §3.2). */
export function MakerDashboard({ hrefOf, places, ...props }: DashboardProps) {
  const { figures, units, batteriesHref } = props
  const data = { ...figures, problem: figures.data ? figures.problem : undefined }
  if (figures.problem && !figures.data) return <MakerSumsRow {...props} />
  return (
    <>
      <MakerSumsRow {...props} />
      <div className={column}>
        <div
          className={css({
            display: 'grid',
            gap: '4',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          })}
        >
          <Card title={words.months}>
            <div className={high}>
              <Read reading={data} things={words.things} skeleton={<SkeletonRows />}>
                {({ months }) => <MonthBars {...{ months, units }} />}
              </Read>
            </div>
            <p className={css({ mt: '2', textStyle: 'xs', color: 'text.faint' })}>
              {words.monthsHint[units]}
            </p>
          </Card>
          <Card title={words.pickups}>
            <div className={high}>
              <Read reading={data} things={words.pickups} skeleton={<SkeletonRows />}>
                {({ pickups }) => <Pickups {...{ pickups, hrefOf }} />}
              </Read>
            </div>
          </Card>
        </div>
        {places && figures.data && (
          <PlacesTable
            {...places}
            places={figures.data.places}
            units={units}
            hrefOf={(id) => batteriesHref(id) ?? ''}
          />
        )}
      </div>
    </>
  )
}
