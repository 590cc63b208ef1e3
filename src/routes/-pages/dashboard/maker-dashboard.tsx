import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useMemo } from 'react'

import { makerFiguresQuery } from '#api/evaluation/batteries.ts'
import { batteryList, writingBarrier } from '#machines/evaluation/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useListAddress } from '#routes/-pages/records/use-list-address.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useReportIgnored } from '#routes/-pages/records/use-report-ignored.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { usePartnerHere } from '#routes/-pages/shipment/use-partner.ts'
import { tenantPath, tenantRequestPath } from '#schemas/pages.ts'
import { makerDashboardTexts } from '#texts/maker-dashboard.ts'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { todayHere } from '#views/parts/today.ts'
import { chosenUnits } from '#views/parts/units.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { ForPartner } from '#views/shipment/audience.ts'
import { MakerDashboard, MakerSumsRow } from '#views/shipment/dashboard/maker-figures.tsx'

import { useNeeds } from './maker-needs.tsx'
import { MakerPlaces, PlaceHead, placeWords } from './maker-places.tsx'
import type { Looked, Program } from './maker-places.tsx'

const MakerWays = lazy(async () => ({ default: (await import('./maker-ways.tsx')).MakerWays }))

type Of = Pick<Looked, 'location'> & { readonly tenant: Program }
function useFigures({ tenant, location }: Of) {
  const { now } = useNow()
  const figures = useQuery(makerFiguresQuery({ tenant: tenant.slug, location }, todayHere(now)))
  return {
    figures: reading(figures, figures.data),
    units: chosenUnits() ?? tenant.units,
    hasClasses: tenant.items.evaluation?.includes('adrClass') === true,
  }
}

/** What is counted above the batteries of a program whose dashboard is their page. */
export const MakerSums = (of: Of) => (
  <MakerSumsRow {...useFigures(of)} batteriesHref={() => undefined} />
)

function Dashboard(props: Of & Looked) {
  const { tenant, location } = props
  const batteries = tenantPath(tenant, 'recycling-requests')
  const { title, label } = placeWords(tenant)
  const needs = useNeeds(tenant)
  const figures = useFigures(props)
  const partner = usePartnerHere()
  const isPhone = useIsPhone()
  const mayWrite = writingBarrier(tenant, useUser()) === undefined
  const placed = (id: string) => `?site=${encodeURIComponent(id)}`
  if (needs.isWaiting) return <PageSkeleton things={makerDashboardTexts.things} />
  return (
    <>
      {needs.card}
      <ForPartner value={partner}>
        <MakerDashboard
          {...figures}
          batteriesHref={(id) => (id === undefined ? batteries : batteries + placed(id))}
          hrefOf={(id) => tenantRequestPath(tenant, id)}
          places={location === null ? { title, label } : undefined}
        />
      </ForPartner>
      {isPhone && mayWrite && location !== null && (
        <Suspense>
          <MakerWays page={batteries} site={location} figures={figures.figures.data} />
        </Suspense>
      )}
    </>
  )
}

type Props = { readonly tenant: Program; readonly path: string }
/** The dashboard of a program that lists its batteries on a page of their own (pages.md §3.2). */
export function MakerDashboardPage({ tenant, path }: Props) {
  const list = useMemo(() => batteryList(path), [path])
  const address = useListAddress(list, path)
  useReportIgnored(path, address.ignored)
  const { now } = useNow()
  const queries = useQueryClient()
  return (
    <MakerPlaces
      tenant={tenant}
      address={address}
      ask={(location) =>
        void queries.prefetchQuery(
          makerFiguresQuery({ tenant: tenant.slug, location }, todayHere(now)),
        )
      }
    >
      {(looked) => (
        <>
          <PlaceHead {...looked} {...{ tenant, address }} />
          <Dashboard {...looked} tenant={tenant} />
        </>
      )}
    </MakerPlaces>
  )
}
