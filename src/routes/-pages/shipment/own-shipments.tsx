import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { ownCountsQuery } from '#api/records/queries.ts'
import type { ownListQuery } from '#api/records/queries.ts'
import { ownQueryOf, ownTabs } from '#machines/shipment/own-list.ts'
import type { OwnSearch } from '#machines/shipment/own-list.ts'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { usePartnerHere } from '#routes/-pages/shipment/use-partner.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantIdOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { actsForPartner, isStaffMember } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { drawn } from '#views/parts/load-ahead.ts'
import { todayHere } from '#views/parts/today.ts'
import { ListCore } from '#views/records/list/list-core.tsx'
import { ForPartner } from '#views/shipment/audience.ts'
import { AwaitedShipments } from '#views/shipment/dashboard/supplier-dashboard.tsx'
import type { NewRequest } from '#views/shipment/dashboard/supplier-dashboard.tsx'
import { ownLook } from '#views/shipment/own/view-config.tsx'
import { WaysToShow } from '#views/shipment/own/ways-to-show.tsx'

const loadGrid = () => import('#views/shipment/own/grid.tsx')
const OwnGrid = lazy(async () => ({ default: (await loadGrid()).OwnGrid }))
const OwnMonth = lazy(async () => ({ default: (await import('./own-month.tsx')).OwnMonth }))
const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const DocumentFlow = lazy(async () => ({
  default: (await import('./document-flow.tsx')).DocumentFlow,
}))

type Query = ReturnType<typeof ownListQuery>
type Listing = {
  readonly tenant: Tenant
  readonly opened: OpenedList<OwnSearch>
  /** Its pages of a query: whose they are depends on who looks. */
  readonly ask: (query: Parameters<typeof ownListQuery>[0]) => Query
  /** The place that is looked at, if not all of them. */
  readonly siteId?: string | undefined
  /** Leaves out what is another's; staff who look on read of all suppliers at once. */
  readonly isShown?: (request: ShipmentRequest) => boolean
}
const rowOf = (request: ShipmentRequest) => request

/** The requests of one supplier or program, with how many there are behind each tab. */
export function useOwnList({ tenant, opened, ask, siteId, isShown }: Listing) {
  const { user, now } = useNow()
  const today = todayHere(now)
  const query = (search: OwnSearch) => ask(ownQueryOf({ ...search, site: siteId }, today))
  const lay = (rows: readonly ShipmentRequest[]) => (isShown ? rows.filter(isShown) : rows)
  const shown = useRecordList(opened, { query, rowOf, today, waiting: { held: [], lay } })
  const tenantId = tenantIdOf(tenant)
  const { isLoading } = shown.reading
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isLoading) void drawn().then(() => setDrawn(true))
  }, [isLoading])
  const asked = {
    today,
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(isStaffMember(user) && tenantId ? { tenant: tenantId } : {}),
  }
  const { data } = useQuery({
    ...ownCountsQuery(asked),
    // They come once the rows are drawn; of all suppliers together nothing is counted.
    enabled: isDrawn && (!isStaffMember(user) || tenantId !== undefined),
  })
  const counts = useMemo(() => new Map(data?.map(({ id, ...count }) => [id, count])), [data])
  return { ...shown, counts, ask, siteId, lay }
}
export type Shown = ReturnType<typeof useOwnList>

/** What the chart says is open over the list. */
function Over({ shown }: { readonly shown: Shown }) {
  const { state, send, reading } = shown
  const now = useNow()
  const { about } = state.context
  const request = reading.rows.find(({ id }) => id === about?.rows[0]?.id)
  if (!about || !request || !state.matches({ shown: { over: 'action' } })) return null
  const onClose = () => send({ type: 'CLOSE' })
  return (
    <Suspense>
      {about.name === 'add-note' ? (
        <ActionFlow dialog="add-note" {...{ request, now, onClose }} />
      ) : (
        // because everything else that is opened is a paper
        <DocumentFlow id={request.id} kind={about.name as DocumentKind} onClose={onClose} />
      )}
    </Suspense>
  )
}

type Props = Pick<Listing, 'tenant'> & {
  readonly shown: Shown
  readonly toNew: Parameters<typeof NewRequest>[0]
  readonly copyHref: ((id: string) => string) | undefined
  /** What a place is called, where requests of several are shown. */
  readonly placeLabel?: string | undefined
  /** Requests of several sites are shown. */
  readonly withSites?: boolean
  readonly choice?: ReactNode
  readonly isBelow?: boolean
}

/** How its list looks, and what its columns need to know. */
function useLook({ shown, placeLabel, ...props }: Props, hrefOf: (id: string) => string) {
  const partner = usePartnerHere()
  const { search, send, list, today } = shown
  const act = (name: DocumentKind | 'add-note', { id, revision }: ShipmentRequest) =>
    send({ type: 'ACT', about: { name, rows: [{ id, revision }] } })
  const withSites = props.withSites === true
  const onView = (request: ShipmentRequest, kind: DocumentKind) => act(kind, request)
  const told = { today, partner, placeLabel, withSites, onView }
  const tabs = list.views(today).map(({ id }) => id)
  const onExport = async () => {
    const [{ download, toCsv }, { ownColumns }] = await Promise.all([
      import('#views/records/list/csv.ts'),
      loadGrid(),
    ])
    const { rows } = shown.reading
    download(`shipments-${today}.csv`, toCsv(rows, ownColumns(rows, told)))
  }
  const look = ownLook({
    today,
    hrefOf,
    onExport,
    withPlace: placeLabel !== undefined,
    tab: search.type ?? 'current',
    tabs: ownTabs.filter((tab) => tabs.includes(tab)),
    isSearched: search.q !== undefined,
    toNew: props.toNew,
    isBelow: props.isBelow === true,
    choice: (
      <>
        {props.choice}
        <WaysToShow
          isMonth={search.show === 'month'}
          onChange={(isMonth) =>
            shown.onSearch({ ...search, show: isMonth ? 'month' : undefined, from: undefined })
          }
        />
      </>
    ),
  })
  return { look, told, act }
}

/** The list of an owner's requests (redesign.md §6.5): the one of the staff, in its scope and its owner's words. */
export function OwnShipments(props: Props) {
  const { tenant, shown, copyHref, toNew } = props
  const now = useNow()
  const { go } = useNavigation()
  const hrefOf = (id: string) => tenantRequestPath(tenant, id)
  const { look, told, act } = useLook(props, hrefOf)
  const onNote = actsForPartner(now.user)
    ? (request: ShipmentRequest) => act('add-note', request)
    : undefined
  return (
    <ForPartner value={told.partner}>
      <section aria-label={listTexts.title}>
        <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '1' })}>
          {listTexts.title}
        </h2>
        <ListCore
          {...shown}
          {...{ look, hrefOf }}
          onOpen={(id) => go(hrefOf(id))}
          instead={
            shown.search.show && (
              <Suspense fallback={<AwaitedShipments />}>
                <OwnMonth {...{ shown, hrefOf }} newHref={toNew.newHref} />
              </Suspense>
            )
          }
          renderGrid={(grid) => <OwnGrid {...{ grid, told, now, copyHref, onNote }} />}
        />
      </section>
      <Over shown={shown} />
    </ForPartner>
  )
}

// It comes with what is below it: one piece less on the way of the page.
export { OwnCompany } from '#routes/-pages/shell/own-company.tsx'
