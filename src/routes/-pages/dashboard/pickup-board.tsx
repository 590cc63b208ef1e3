import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { destinationsQuery } from '#api/places.ts'
import { staffListQuery } from '#api/records/queries.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { addDays } from '#schemas/calendar.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { boardTexts as words } from '#texts/board.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { BoardBy } from '#views/shipment/dashboard/board-model.ts'
import { Board } from '#views/shipment/dashboard/board.tsx'
import { DAYS_AHEAD, pickupDays } from '#views/shipment/dashboard/figures.ts'
import { editingOf } from '#views/shipment/detail/deciding.ts'

const ActionFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/action-flow.tsx')).ActionFlow,
}))
/** Of one answer; what is beyond is in the list. */
const MOST = '200'
const ways: readonly BoardBy[] = ['site', 'plant']

type WaysProps = { readonly by: BoardBy; readonly onChange: (by: BoardBy) => void }
const Ways = ({ by, onChange }: WaysProps) => (
  <div role="group" aria-label={words.by} className={css({ display: 'flex', gap: '1' })}>
    {ways.map((way) => (
      <Button
        key={way}
        size="sm"
        variant={way === by ? 'outline' : 'ghost'}
        aria-pressed={way === by}
        onClick={() => onChange(way)}
      >
        {words.ways[way]}
      </Button>
    ))}
  </div>
)

type MissingProps = { readonly error: Error | null; readonly onRetry: () => void }
const Missing = ({ error, onRetry }: MissingProps) =>
  error ? (
    <LoadError things={words.things} problem={sayError(error)} retry={onRetry} />
  ) : (
    <Loading things={words.things}>
      <SkeletonRows count={6} />
    </Loading>
  )

type Moving = { readonly request: ShipmentRequest; readonly day: string }
type Props = { readonly today: string; readonly figures: StaffFigures | undefined }

/** The board of the next pickups; a load that is moved is asked about in the dialog of its pickup, with the day in it. */
export function PickupBoard({ today, figures }: Props) {
  const now = useNow()
  const [by, setBy] = useState<BoardBy>('site')
  const [moving, setMoving] = useState<Moving>()
  const asked = { pickup_from: today, pickup_to: addDays(today, DAYS_AHEAD - 1), limit: MOST }
  const loads = useInfiniteQuery(staffListQuery(asked))
  const { data: destinations = [] } = useQuery(destinationsQuery())
  const requests = loads.data?.pages[0]?.data ?? []
  return (
    <Card title={words.title} isFlush actions={<Ways by={by} onChange={setBy} />}>
      {loads.data ? (
        <Board
          {...{ requests, destinations, by }}
          days={pickupDays(figures?.pickups ?? [], today)}
          holidays={figures?.holidays ?? []}
          hrefOf={({ id }) => `/dashboard/shipments/${id}/`}
          mayMove={(request) => editingOf(request, now, 'update-shipment-request-form') === 'open'}
          onMove={(request, day) => setMoving({ request, day })}
        />
      ) : (
        <Missing error={loads.error} onRetry={() => void loads.refetch()} />
      )}
      <p className={css({ px: '4', py: '2', textStyle: 'xs', color: 'text.faint' })}>
        {loads.hasNextPage ? words.more : words.hint}
      </p>
      <Suspense>
        {moving && (
          <ActionFlow
            dialog="edit-pickup"
            request={moving.request}
            typed={{ pickupDate: moving.day }}
            now={now}
            onClose={() => setMoving(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
