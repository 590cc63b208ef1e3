import { useState } from 'react'

import type { MakerFigures } from '#schemas/maker-figures.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { makerDashboardTexts as words } from '#texts/maker-dashboard.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import type { Units } from '#views/parts/units.ts'
import { sayNumber, sayWhole } from '#views/shipment/format.ts'

type Place = MakerFigures['places'][number]
const FIRST = 20

const count = (id: 'waiting' | 'approval' | 'inPickup'): Column<Place> => ({
  id,
  label: words.tiles[id],
  align: 'end',
  cell: (place) => sayNumber(place[id]),
})

type Props = {
  readonly title: string
  /** "Dealer code". */
  readonly label: string
  readonly places: readonly Place[]
  /** What weights are read in. */
  readonly units: Units
  /** Where the batteries of a place are. */
  readonly hrefOf: (locationId: string) => string
}

const columnsOf = ({
  label,
  units,
  hrefOf,
}: Pick<Props, 'label' | 'units' | 'hrefOf'>): readonly Column<Place>[] => [
  {
    id: 'code',
    label,
    isRowHeader: true,
    cell: ({ locationId }) => (
      <Link
        href={hrefOf(locationId)}
        className={cx(link({ kind: 'plain' }), css({ textStyle: 'mono', py: '1' }))}
      >
        {locationId}
      </Link>
    ),
  },
  { id: 'name', label: words.name, cell: ({ name }) => name },
  count('waiting'),
  count('approval'),
  count('inPickup'),
  { id: 'kg', label: words.gross, align: 'end', cell: ({ kg }) => sayWhole(kg, units) },
]

/** The figures of each place of a program; those first where most waits. */
export function PlacesTable({ title, places, ...props }: Props) {
  const [isWhole, setWhole] = useState(false)
  const sorted = places.toSorted(
    (left, right) =>
      right.waiting - left.waiting ||
      right.inPickup - left.inPickup ||
      left.locationId.localeCompare(right.locationId),
  )
  const hasMore = !isWhole && sorted.length > FIRST
  return (
    <Card
      title={title}
      isFlush
      footer={
        hasMore && <Button onClick={() => setWhole(true)}>{words.morePlaces(sorted.length)}</Button>
      }
    >
      {sorted.length === 0 ? (
        <EmptyState icon="box" text={words.noPlaces} />
      ) : (
        // A table that is wider than a phone is scrolled, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="group" aria-label={title} className={css({ overflowX: 'auto' })}>
          <Table
            label={title}
            rows={hasMore ? sorted.slice(0, FIRST) : sorted}
            keyOf={({ locationId }) => locationId}
            columns={columnsOf(props)}
          />
        </div>
      )}
    </Card>
  )
}
