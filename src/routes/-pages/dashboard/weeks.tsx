import { useQuery } from '@tanstack/react-query'

import { throughputQuery } from '#api/figures.ts'
import { outcomesQuery } from '#api/spot-offer/prices.ts'
import { mondayOf } from '#machines/shipment/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { addDays } from '#schemas/calendar.ts'
import { OFFER_EDITORS, isOneOf } from '#schemas/rights.ts'
import { link } from '#styled/recipes'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Link } from '#views/parts/link.tsx'
import { todayHere } from '#views/parts/today.ts'
import { WEEKS } from '#views/shipment/dashboard/figures.ts'
import { WeeksCard } from '#views/shipment/dashboard/weeks-card.tsx'
import { monthAfter } from '#views/spot-offer/charts/outcomes-model.ts'

const words = dashboardTexts.weeks
const MONTHS = 3

function Outcomes({ to }: { readonly to: string }) {
  const { data } = useQuery(outcomesQuery(monthAfter(to, 1 - MONTHS), to))
  // As high as what comes.
  if (!data) return <>&nbsp;</>
  const of = (outcome: 'won' | 'lost') =>
    data.filter((one) => one.outcome === outcome).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {words.won(of('won'), of('lost'))}{' '}
      <Link
        href="/dashboard/spot-feedstock/config/?tab=outcomes"
        className={link({ kind: 'plain' })}
      >
        {words.outcomes}
      </Link>
    </>
  )
}

/** The last weeks of the overview. */
export function Weeks() {
  const { user, now } = useNow()
  const today = todayHere(now)
  const monday = mondayOf(today)
  const weeks = useQuery(
    throughputQuery({ from: addDays(monday, -7 * (WEEKS - 1)), to: addDays(monday, 6) }),
  )
  return (
    <WeeksCard
      monday={monday}
      weeks={reading(weeks, weeks.data)}
      outcomes={isOneOf(OFFER_EDITORS, user.caller) && <Outcomes to={today.slice(0, 7)} />}
    />
  )
}
