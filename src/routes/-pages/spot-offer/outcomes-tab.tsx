import { useQuery } from '@tanstack/react-query'

import { outcomesQuery } from '#api/spot-offer/prices.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import {
  monthAfter,
  monthsBetween,
  outcomeMonths,
} from '#views/spot-offer/charts/outcomes-model.ts'
import { OutcomesCard } from '#views/spot-offer/prices/outcomes-card.tsx'

const SPAN = 12

/** How offers ended in the last twelve months. */
export function OutcomesTab() {
  const { now } = useNow()
  const to = new Date(now).toISOString().slice(0, 7)
  const from = monthAfter(to, 1 - SPAN)
  const found = useQuery(outcomesQuery(from, to))
  const months = found.data && outcomeMonths(found.data, monthsBetween(from, to))
  return <OutcomesCard months={reading(found, months)} />
}
