import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { destinationsQuery, sitesQuery } from '#api/places.ts'
import { staffListQuery } from '#api/records/queries.ts'
import { hasOpened, rememberList, rememberOpened } from '#api/records/seen-lists.ts'
import type { DialogName } from '#machines/records/action/types.ts'
import type { BulkInput } from '#machines/records/bulk/types.ts'
import type { KeptView } from '#machines/records/list/kept-views.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import { keptViewsQuery } from '#routes/-pages/records/kept-views.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useReportIgnored } from '#routes/-pages/records/use-report-ignored.ts'
import { useSteadyRows } from '#routes/-pages/records/use-steady-rows.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination, Site } from '#schemas/site.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { keepLoaded, useLoaded } from '#views/parts/use-loaded.ts'
import { todayHere } from '#views/shipment/dashboard/figures.ts'
import type { Choices } from '#views/shipment/list/filters.ts'
import { ListView } from '#views/shipment/list/list-view.tsx'
import type { Now } from '#views/shipment/model.ts'

import { useListSearch } from './use-list-search.ts'

// What opens from a row brings the lifecycle along: asked for at once, beside what the page reads.
const loadingMenu = keepLoaded(import('#views/shipment/action-menu.tsx'))
const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const ViewFlow = lazy(async () => ({
  default: (await import('#routes/-pages/records/view-flow.tsx')).ViewFlow,
}))
const LabelsFlow = lazy(async () => ({ default: (await import('./labels-flow.tsx')).LabelsFlow }))
const BulkFlow = lazy(async () => ({ default: (await import('./bulk-flow.tsx')).BulkFlow }))

type Acting = { readonly dialog: DialogName; readonly request: ShipmentRequest }
const PATH = '/dashboard/shipments/'
const hrefOf = (id: string) => `${PATH}${id}/`

type Places = { readonly sites: readonly Site[]; readonly destinations: readonly Destination[] }
function choicesOf({ sites, destinations }: Places, { tenant }: ShipmentSearch): Choices {
  const tenants = new Map(sites.map(({ tenant: id, tenantName }) => [id, tenantName]))
  return {
    tenants: [...tenants].map(([value, label]) => ({ value, label })),
    sites: sites
      .filter((site) => !tenant || site.tenant === tenant)
      .map(({ siteId, name }) => ({ value: siteId, label: name })),
    destinations: destinations.map(({ destinationId, name }) => ({
      value: destinationId,
      label: name,
    })),
  }
}

const LIST = 'shipments'
const OPENING = 'shipments-view'
const FIRST: ShipmentSearch = { waiting: 'logistics' }
const NONE: readonly KeptView[] = []
const isEmpty = (search: ShipmentSearch) => Object.keys(search).length === 0

/**
 * /dashboard/shipments/: the list of all tenants. Without a search it opens with the view that the reader chose for
 * that; logistics meets it for the first time in what waits for them.
 */
export function ListPage() {
  const { caller, sub } = useUser()
  const { search, isChosen, setSearch } = useListSearch(PATH)
  const { data: kept, isPending } = useQuery(keptViewsQuery(LIST))
  const isOpening = isEmpty(search) && !isChosen
  const isFirst = caller === 'logistics' && !hasOpened(LIST, sub)
  const opening = shipmentList.opening(kept ?? NONE) ?? (isFirst ? FIRST : undefined)
  const isElsewhere = isOpening && opening !== undefined
  const openThere = useEffectEvent(() => opening && setSearch(opening, 'replace'))
  useEffect(() => {
    if (isElsewhere) openThere()
  }, [isElsewhere])
  const hasView = kept && shipmentList.opening(kept) !== undefined
  useEffect(() => {
    if (hasView) rememberOpened(OPENING, sub)
  }, [hasView, sub])
  // Whoever has had such a view here does not see the whole list for a moment before it.
  const isWaiting = isOpening && isPending && hasOpened(OPENING, sub)
  return isElsewhere || isWaiting ? null : <Shown />
}

function useRequests(search: ShipmentSearch) {
  const query = useMemo(() => shipmentList.query(search), [search])
  const list = useInfiniteQuery(staffListQuery(query))
  const fresh = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data])
  const steady = useSteadyRows(fresh, JSON.stringify(query))
  const href = shipmentList.href(search)
  const { rows } = steady
  useEffect(() => {
    // While the next page is on its way, the address is that one's already, and the list read anew.
    if (location.pathname === PATH) rememberList({ href, ids: rows.map(({ id }) => id) })
  }, [href, rows])
  return { list, steady }
}

function useChoices(search: ShipmentSearch): Choices {
  const { data: sites = [] } = useQuery(sitesQuery())
  const { data: destinations = [] } = useQuery(destinationsQuery())
  return choicesOf({ sites, destinations }, search)
}

function useViews(search: ShipmentSearch, today: string) {
  const { data: kept = [] } = useQuery(keptViewsQuery(LIST))
  const [opened, setOpened] = useState<string>()
  const standing = shipmentList.standing(search, kept, { opened, today })
  const viewTools = (standing.isChanged || standing.open) && (
    <Suspense>
      <ViewFlow
        {...{ standing, kept }}
        list={LIST}
        mayBeFirst
        search={shipmentList.write(search)}
        onOpened={setOpened}
      />
    </Suspense>
  )
  const onView = (view: KeptView | undefined) => setOpened(view?.id)
  return { kept, standing, onView, viewTools }
}

// What is opened over the list; the rows that it changes follow.
function useFlows(
  now: Now,
  rows: readonly ShipmentRequest[],
  follow: (ids: readonly string[]) => void,
) {
  const [acting, setActing] = useState<Acting>()
  const [labelled, setLabelled] = useState<readonly string[]>()
  const [bulk, setBulk] = useState<BulkInput>()
  return {
    onAction: (acted: Acting) => {
      follow([acted.request.id])
      setActing(acted)
    },
    onLabels: setLabelled,
    onBulk: (action: BulkInput['action'], chosen: BulkInput['rows'], selected: number) => {
      follow(chosen.map(({ id }) => id))
      setBulk({ action, rows: chosen, selected })
    },
    dialogs: (
      <Suspense>
        {acting && <ActionFlow {...acting} now={now} onClose={() => setActing(undefined)} />}
        {labelled && <LabelsFlow ids={labelled} onClose={() => setLabelled(undefined)} />}
        {bulk && <BulkFlow input={bulk} requests={rows} onClose={() => setBulk(undefined)} />}
      </Suspense>
    ),
  }
}

function Shown() {
  const { sub } = useUser()
  useEffect(() => rememberOpened(LIST, sub), [sub])
  const now = useNow()
  const today = todayHere(now.now)
  const { go } = useNavigation()
  const { search, ignored, setSearch } = useListSearch(PATH)
  useReportIgnored(PATH, ignored)
  const { list, steady } = useRequests(search)
  const { onAction, onLabels, onBulk, dialogs } = useFlows(now, steady.rows, steady.follow)
  const open = (id: string) => go(hrefOf(id))
  const menu = useLoaded(loadingMenu)
  return (
    <>
      <PageHeader title={useTitle()} />
      <ListView
        {...{ now, today, search, ignored, hrefOf, onLabels, onBulk }}
        {...useViews(search, today)}
        onSearch={setSearch}
        rows={steady.rows}
        isLoading={list.isPending && !list.error}
        problem={list.error ? sayError(list.error) : undefined}
        shownFrom={list.data ? sayMoment(new Date(list.dataUpdatedAt).toISOString()) : undefined}
        onRetry={() => void list.refetch()}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        changed={steady.changed}
        onShowChanges={steady.show}
        choices={useChoices(search)}
        onOpen={open}
        renderMenu={(row, tabIndex) =>
          menu ? (
            <menu.ActionMenu
              request={row}
              now={now}
              tabIndex={tabIndex}
              onOpen={() => open(row.id)}
              onAction={(dialog) => onAction({ dialog, request: row })}
            />
          ) : (
            <span style={{ display: 'inline-block', height: 28 }} /> // as high as what comes
          )
        }
      />
      {dialogs}
    </>
  )
}
