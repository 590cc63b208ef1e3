import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { makerPartsQuery, requestBatteriesQuery } from '#api/evaluation/batteries.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { actsForPartner } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { requestBatteryTexts as words } from '#texts/shipment-batteries.ts'
import { Photos, nameOf } from '#views/battery/photos.tsx'
import { RequestBatteries as View } from '#views/shipment/detail/batteries.tsx'

// Of a request that was sent back only.
const ChangeFlow = lazy(async () => ({
  default: (await import('#routes/-pages/battery/battery-change.tsx')).ChangeFlow,
}))

/** The batteries that a request takes along; without the part list they are shown all the same. */
export function RequestBatteries({ request }: { readonly request: ShipmentRequest }) {
  const read = useQuery(requestBatteriesQuery(request))
  const { data: parts = [] } = useQuery(makerPartsQuery(request.tenant))
  const [changed, setChanged] = useState<EvaluationItem>()
  // Its owner answers with another photograph, or another word about a battery.
  const mayChange = actsForPartner(useUser()) && situationOf(request) === 'rejected'
  const descriptions = new Map(parts.map((part) => [part.partNumber, part.description]))
  return (
    <>
      <View
        read={reading(read, read.data)}
        describe={(partNumber) => descriptions.get(partNumber)}
        count={request.facts.itemCount}
        onChange={mayChange ? setChanged : undefined}
      />
      <Suspense>
        {changed && (
          <ChangeFlow request={request} battery={changed} onClose={() => setChanged(undefined)} />
        )}
      </Suspense>
    </>
  )
}

// More push what is decided out of sight.
const MOST = 5

/** The photographs of the batteries that an approval is about; nothing where there are none. */
export function RequestPhotos({ request }: { readonly request: ShipmentRequest }) {
  const { data } = useQuery(requestBatteriesQuery(request))
  const pictured = data?.data.filter(({ photos }) => photos.length > 0) ?? []
  if (pictured.length === 0) return null
  return (
    <section aria-label={words.photos} className={css({ display: 'grid', gap: '1.5' })}>
      {pictured.slice(0, MOST).map((battery) => (
        <div key={battery.uuid}>
          <p className={css({ textStyle: 'xs', color: 'text.muted', overflowWrap: 'anywhere' })}>
            {nameOf(battery)}
          </p>
          <Photos battery={battery} />
        </div>
      ))}
      {pictured.length > MOST && (
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
          {words.morePhotos(pictured.length - MOST)}
        </p>
      )}
    </section>
  )
}
