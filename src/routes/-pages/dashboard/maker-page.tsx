import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'

import {
  batteryPages,
  makerFiguresQuery,
  makerPartsQuery,
  readMakerData,
} from '#api/evaluation/batteries.ts'
import { batteryList, writingBarrier } from '#machines/evaluation/list.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import { Batteries } from '#routes/-pages/evaluation/batteries.tsx'
import { ExportFlow } from '#routes/-pages/records/export-flow.tsx'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { todayHere } from '#views/parts/today.ts'
import { AwaitedShipments, NewRequest } from '#views/shipment/dashboard/supplier-dashboard.tsx'

import { MakerDashboardPage, MakerSums } from './maker-dashboard.tsx'
import { useNeeds } from './maker-needs.tsx'
import { MakerPlaces, PlaceHead, placeId, placeWords } from './maker-places.tsx'
import type { Looked, Program } from './maker-places.tsx'
import { askForShipments } from './maker-requests.ts'
import { waysOf } from './ways.ts'

// It stands below the batteries, once they are there.
const MakerShipments = lazy(async () => ({
  default: (await import('./maker-shipments.tsx')).MakerShipments,
}))

async function exportData(tenant: string, timezone: string | undefined): Promise<void> {
  const text = await readMakerData(tenant, timezone ?? 'UTC')
  const { saveFile } = await import('#views/parts/save-file.ts')
  saveFile(
    `${tenant}-batteries.csv`,
    new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }),
  )
}

type PlaceProps = Looked & {
  readonly tenant: Program
  readonly opened: OpenedList<BatterySearch>
}
type HeadProps = PlaceProps & {
  readonly add: ReactNode
  /** Of a dashboard, once it is known: what needs its reader, and what is counted. */
  readonly below?: ReactNode
}
const Head = ({ add, below, ...props }: HeadProps) => {
  const { tenant, here, locations } = props
  const { newHref, newReason } = waysOf(tenant, useUser())
  // Of all places together: in the time of the first, which is the one of most.
  const timeZone = (here ?? locations[0])?.timeZone
  return (
    <>
      <PlaceHead
        {...props}
        address={props.opened.address}
        actions={
          <>
            {tenant.canExport && (
              <ExportFlow
                label={words.export}
                things={words.things}
                write={() => exportData(tenant.slug, timeZone)}
              />
            )}
            {add}
            <NewRequest {...{ newHref, newReason }} />
          </>
        }
      />
      {below}
    </>
  )
}

// A program whose dashboard is the page of its batteries has what a dashboard says above them.
const isDashboard = ({ pages }: Program) =>
  pages.includes('dashboard') && !pages.includes('recycling-requests')

function AtPlace(props: PlaceProps) {
  const { tenant, location, here, locations, opened } = props
  const { user, now } = useNow()
  const { go } = useNavigation()
  const parts = useQuery(makerPartsQuery(tenant.slug))
  const needs = useNeeds(tenant)
  const place = useMemo(() => ({ tenant: tenant.slug, location }), [tenant, location])
  const reason = writingBarrier(tenant, user)?.text
  if (needs.isWaiting || (parts.isPending && parts.fetchStatus === 'fetching'))
    return (
      <>
        <Head {...props} add={null} />
        <PageSkeleton things={words.things} />
      </>
    )
  const below = (
    <>
      {needs.card}
      {isDashboard(tenant) && <MakerSums {...props} />}
    </>
  )
  return (
    <Batteries
      key={location}
      {...{ opened, place, reason }}
      items={tenant.items}
      parts={parts.data ?? []}
      timeZone={here?.timeZone ?? 'UTC'}
      zoneOf={(id) => (locations.find((one) => placeId(one) === id) ?? here)?.timeZone ?? 'UTC'}
      today={todayHere(now)}
      placeLabel={location === null ? placeWords(tenant).label : undefined}
      renderHead={(add) => <Head {...props} {...{ add, below }} />}
      foot={
        <div className={css({ mt: '6' })}>
          <Suspense fallback={<AwaitedShipments />}>
            <MakerShipments
              {...{ tenant, location, opened }}
              isStaff={isStaffMember(user)}
              today={todayHere(now)}
            />
          </Suspense>
        </div>
      }
      onRequest={(uuids) =>
        go(`${opened.list.path}?request=new&site=${location}&items=${uuids.join(',')}`)
      }
    />
  )
}

type PageProps = { readonly tenant: Program; readonly path: string }
/** The page of a maker's program: batteries to ship, and the requests that were made of them (redesign.md §6.8). */
function BatteryPage({ tenant, path }: PageProps) {
  const list = useMemo(() => batteryList(path), [path])
  const { user, now } = useNow()
  const slug = tenant.slug
  const queries = useQueryClient()
  useEffect(() => void queries.prefetchQuery(makerPartsQuery(slug)), [queries, slug])
  return (
    <ListOpening list={list}>
      {(opened) => (
        <MakerPlaces
          tenant={tenant}
          address={opened.address}
          ask={(location) => {
            void queries.prefetchInfiniteQuery(batteryPages({ tenant: slug, location }))
            askForShipments(queries, opened.address.search, {
              tenant,
              location,
              isStaff: isStaffMember(user),
              today: todayHere(now),
            })
            if (isDashboard(tenant))
              void queries.prefetchQuery(
                makerFiguresQuery({ tenant: slug, location }, todayHere(now)),
              )
          }}
        >
          {(looked) => <AtPlace {...looked} {...{ tenant, opened }} />}
        </MakerPlaces>
      )}
    </ListOpening>
  )
}

/**
 * A page of a maker's program. Where it has one of its own for requests, its batteries are there, and its first page
 * counts them.
 */
export function MakerPage({ tenant, path }: PageProps) {
  const isCounted = path === tenant.path && tenant.pages.includes('recycling-requests')
  const Page = isCounted ? MakerDashboardPage : BatteryPage
  return <Page tenant={tenant} path={path} />
}
