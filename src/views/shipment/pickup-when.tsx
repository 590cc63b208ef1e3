import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { drawn } from '#views/parts/load-ahead.ts'

import { awayLine } from './second-lines.ts'
import type { Second } from './second-lines.ts'

const PickupDanger = lazy(async () => {
  await drawn()
  return { default: (await import('./pickup-danger.tsx')).PickupDanger }
})

export type WhenProps = {
  readonly request: ShipmentRequest
  readonly today: DateOnly
  readonly render: (line: Second) => ReactNode
}
/** How far a pickup is away at once, and a moment later what is missing for it. */
export const PickupWhen = (props: WhenProps) => (
  <Suspense fallback={props.render({ text: awayLine(props.request, props.today) })}>
    <PickupDanger {...props} />
  </Suspense>
)
