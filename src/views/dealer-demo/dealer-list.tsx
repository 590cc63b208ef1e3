import { useState } from 'react'
import type { ReactNode } from 'react'

import { nextPickup } from '#machines/dealer-demo/dealers.ts'
import type { Dealer } from '#machines/dealer-demo/dealers.ts'
import { MAX_STOPS, TRUCK_BATTERIES, whyNot } from '#machines/dealer-demo/round.ts'
import { toggle, whyFull } from '#machines/dealer-demo/selectors.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { css } from '#styled/css'
import { dealerDemoTexts as words } from '#texts/dealer-demo.ts'
import { Card } from '#views/parts/card.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import type { Choosing } from './types.ts'

/** On a phone the map is to be reached, too. */
const ON_PHONE = 8
const muted = css({ textStyle: 'sm', color: 'text.muted' })
const fullText = {
  stops: words.full.stops(MAX_STOPS),
  truck: words.full.truck(TRUCK_BATTERIES),
}

function Choice({ dealer, stops, send }: Omit<Choosing, 'shown'> & { readonly dealer: Dealer }) {
  const why = whyNot(stops, dealer)
  const full = why === 'stops' || why === 'truck' ? fullText[why] : undefined
  return (
    <Checkbox
      checked={why === 'joined'}
      disabled={full !== undefined}
      title={full}
      onChange={() => send(toggle(stops, dealer))}
      label={
        <span>
          <span className={css({ fontWeight: 'medium' })}>{dealer.name}</span>{' '}
          <span className={css({ display: 'block', textStyle: 'xs', color: 'text.muted' })}>
            {dealer.city}, {dealer.state}
          </span>
        </span>
      }
    />
  )
}

const columnsOf = (
  name: (dealer: Dealer) => ReactNode,
  pickup: (dealer: Dealer) => string,
): readonly Column<Dealer>[] => [
  { id: 'name', label: words.column.name, isRowHeader: true, cell: name },
  { id: 'brand', label: words.column.brand, cell: ({ brand }) => brand },
  { id: 'waiting', label: words.column.waiting, align: 'end', cell: (row) => row.batteries },
  {
    id: 'pickup',
    label: words.column.pickup,
    cell: (row) => <span className={css({ whiteSpace: 'nowrap' })}>{pickup(row)}</span>,
  },
]

type ListProps = Choosing & { readonly today: DateOnly; readonly className: string }

/** The dealers, each with a box: the map in words, and the way for keyboards. */
export function DealerList({ shown, stops, send, today, className }: ListProps) {
  const isPhone = useIsPhone()
  const [limit, setLimit] = useState(ON_PHONE)
  const full = whyFull(stops, shown)
  const dayOf = (dealer: Dealer) => {
    const day = nextPickup(dealer, today)
    return day === undefined ? words.noPickup : sayShortDay(day)
  }
  const choice = (dealer: Dealer) => <Choice {...{ dealer, stops, send }} />
  const columns = columnsOf(choice, dayOf)
  return (
    <Card
      title={words.dealers}
      isFlush
      className={className}
      actions={<span className={muted}>{words.filters.shown(shown.length)}</span>}
      footer={full && <p role="status">{fullText[full]}</p>}
    >
      {shown.length === 0 && <EmptyState icon="search" text={words.none} />}
      {shown.length > 0 && (
        <div className={css({ md: { maxH: '[48rem]', overflowY: 'auto' } })}>
          <SmallList
            label={words.dealers}
            columns={columns}
            rows={isPhone ? shown.slice(0, limit) : shown}
            keyOf={({ id }) => id}
            renderCard={(dealer) => (
              <>
                {choice(dealer)}
                <p className={muted}>
                  {dealer.brand} · {words.waiting(dealer.batteries)} · {words.pickup(dayOf(dealer))}
                </p>
              </>
            )}
            more={{
              hasMore: isPhone && shown.length > limit,
              isLoadingMore: false,
              onMore: () => setLimit(shown.length),
            }}
          />
        </div>
      )}
    </Card>
  )
}
