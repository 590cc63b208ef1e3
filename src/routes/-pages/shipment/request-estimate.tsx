import { useQuery } from '@tanstack/react-query'

import { destinationsQuery } from '#api/places.ts'
import { askOfRequest } from '#machines/shipment/estimate.ts'
import type { EstimateAsk } from '#machines/shipment/estimate.ts'
import { useEstimate } from '#routes/-pages/records/use-estimate.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { estimateWords } from '#texts/estimated-cost.ts'
import { sayDollars } from '#views/parts/estimate.tsx'

import { ShipmentEstimate } from './estimate.tsx'

type Props = { readonly request: ShipmentRequest }
function useAsk(request: ShipmentRequest): EstimateAsk | undefined {
  const { data } = useQuery(destinationsQuery())
  const { now } = useNow()
  return data && askOfRequest(request, data, now)
}

/** The estimated cost of a request. */
export function RequestEstimate({ request }: Props) {
  const ask = useAsk(request)
  return ask ? <ShipmentEstimate ask={ask} /> : null
}

/** The same as a figure of its strip; why there is none stands with the lines. */
export function RequestCost({ request }: Props) {
  const ask = useAsk(request)
  const { estimate, reason } = useEstimate(ask?.kind === 'ask' ? ask.request : undefined, undefined)
  if (estimate) return estimateWords.figure(sayDollars(estimate.priceUsd))
  const isNone = reason !== undefined || (ask && ask.kind !== 'ask')
  return isNone ? estimateWords.none : estimateWords.working
}
