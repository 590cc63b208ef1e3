import { useState } from 'react'

import { dealers, filtered } from '#machines/dealer-demo/dealers.ts'
import type { DealerRoundContext, DealerRoundEvent } from '#machines/dealer-demo/types.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { css } from '#styled/css'
import { dealerDemoTexts as words } from '#texts/dealer-demo.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import { DealerList } from './dealer-list.tsx'
import { DealerMap, ZoomedMap } from './dealer-map.tsx'
import { Filters } from './filters.tsx'
import { RoundCard } from './round-card.tsx'

type Props = DealerRoundContext & {
  readonly title: string
  readonly today: DateOnly
  /** The stops are kept in the shortest order, or there is nothing to put in order. */
  readonly isSorted: boolean
  readonly send: (event: DealerRoundEvent) => void
}

// The list comes first for keyboards and on phones; on a wide page it stands at the right of the map.
const layout = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 28rem)' },
  gridTemplateAreas: {
    base: '"list" "round"',
    md: '"list" "round" "map"',
    lg: '"map list" "round list"',
  },
  gridTemplateRows: { lg: 'auto 1fr' },
})

/** Made-up dealers on a map and in a list, of which one truck picks up at those that are chosen. */
export function DealerDemo({ title, today, stops, filters, isSorted, send }: Props) {
  const isPhone = useIsPhone()
  const [isMapOpen, setMapOpen] = useState(false)
  const shown = filtered(dealers, filters)
  const choosing = { shown, stops, send }
  return (
    <>
      <PageHeader
        title={title}
        badges={<Badge tone="warning">{words.tag}</Badge>}
        lead={
          <>
            {words.lead} {words.madeUp(dealers.length)}.
          </>
        }
        actions={
          isPhone ? (
            <Button onClick={() => setMapOpen(true)}>
              <Icon name="pin" size={16} />
              {words.openMap}
            </Button>
          ) : undefined
        }
      />
      <Filters filters={filters} onChange={(change) => send({ type: 'FILTER', change })} />
      <div className={layout}>
        <DealerList {...choosing} today={today} className={css({ gridArea: 'list' })} />
        <RoundCard
          stops={stops}
          send={send}
          isSorted={isSorted}
          className={css({ gridArea: 'round' })}
        />
        {!isPhone && <DealerMap {...choosing} className={css({ gridArea: 'map' })} />}
      </div>
      {isMapOpen && (
        <Dialog title={words.map} size="lg" onClose={() => setMapOpen(false)}>
          <ZoomedMap {...choosing} />
        </Dialog>
      )}
    </>
  )
}
