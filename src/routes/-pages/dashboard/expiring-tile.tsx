import { useQuery } from '@tanstack/react-query'

import { figuresQuery } from '#api/figures.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import { useOfferNow } from '#routes/-pages/spot-offer/use-offer-now.ts'
import { css } from '#styled/css'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { sayCapped } from '#views/parts/tally.tsx'
import { Tile } from '#views/parts/tile.tsx'

type Props = { readonly days: Parameters<typeof figuresQuery>[0] }

/** "Offers expiring within 7 days" on the dashboard, with the list of them behind it. */
export function ExpiringTile({ days }: Props) {
  const { today } = useOfferNow()
  const search = offerList.views(today).find(({ id }) => id === 'ending')?.search ?? {}
  const { data: figures, error } = useQuery(figuresQuery(days))
  const data = figures?.offersEnding
  const query = new URLSearchParams(offerList.write(search)).toString()
  return (
    <Tile
      label={dashboardTexts.tiles.offers}
      value={
        data ? (
          sayCapped(data.count, data.isCapped)
        ) : error ? (
          '–'
        ) : (
          <Skeleton className={css({ h: '8', w: '10' })} />
        )
      }
      href={`/dashboard/spot-feedstock/?${query}`}
    />
  )
}
