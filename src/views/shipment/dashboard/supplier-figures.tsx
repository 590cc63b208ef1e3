import type { ReactNode } from 'react'

import type { DeliveredWeight } from '#schemas/figures.ts'
import { css } from '#styled/css'
import { dashboardTexts as words } from '#texts/shipment-dashboard.ts'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { Tile, Tiles } from '#views/parts/tile.tsx'
import type { Units } from '#views/parts/units.ts'

import { sayAtLeast, sayCount } from './figures.ts'
import type { StateCount } from './figures.ts'

type Props = {
  readonly counts: Reading<readonly StateCount[]>
  readonly delivered: Reading<DeliveredWeight>
  /** What its weights are read in. */
  readonly units: Units
}

/** How many requests of a supplier are where, and what was delivered this year. */
export function Figures({ counts, delivered, units }: Props) {
  const waiting = <Skeleton className={css({ h: '8', w: '10' })} />
  const say = (asked: (entry: StateCount) => boolean): ReactNode =>
    counts.data ? sayCount(counts.data, asked) : counts.problem ? '–' : waiting
  return (
    <Tiles>
      <Tile
        label={words.tiles.approval}
        value={say(({ state }) => state === 'submitted' || state === 'approved-by-bizdev')}
      />
      <Tile
        label={words.tiles.inProgress}
        value={say(
          ({ state, booking }) => state === 'approved-by-logistics' && booking !== 'booked',
        )}
      />
      <Tile label={words.tiles.booked} value={say(({ booking }) => booking === 'booked')} />
      <Tile
        label={words.tiles.thisYear[units]}
        value={
          delivered.data ? sayAtLeast(delivered.data, units) : delivered.problem ? '–' : waiting
        }
      />
    </Tiles>
  )
}
