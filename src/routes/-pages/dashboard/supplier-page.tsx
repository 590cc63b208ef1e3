import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'

import { sitesQuery } from '#api/places.ts'
import { keepPlace, keptPlace } from '#api/records/active-place.ts'
import { inboxQuery, ownListQuery } from '#api/records/queries.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useListAddress } from '#routes/-pages/records/use-list-address.ts'
import { useReportIgnored } from '#routes/-pages/records/use-report-ignored.ts'
import { usePath, useTenant, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { OwnCompany, OwnShipments } from '#routes/-pages/shipment/own-shipments.tsx'
import { OffersCard } from '#routes/-pages/spot-offer/offers-card.tsx'
import type { DocumentKind } from '#schemas/document.ts'
import { ALL_PLACES } from '#schemas/own-places.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { ListingKind, Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { SiteChoice } from '#views/shipment/dashboard/site-choice.tsx'
import {
  AwaitedLoads,
  AwaitedShipments,
  SupplierDashboard,
} from '#views/shipment/dashboard/supplier-dashboard.tsx'

import { hrefOfOwn, waysOf } from './ways.ts'

const MakerPage = lazy(async () => ({ default: (await import('./maker-page.tsx')).MakerPage }))
const ShipAgainCard = lazy(async () => ({
  default: (await import('./ship-again.tsx')).ShipAgainCard,
}))
const SupplierFigures = lazy(async () => ({
  default: (await import('./supplier-figures.tsx')).SupplierFigures,
}))
const DocumentFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/document-flow.tsx')).DocumentFlow,
}))
type Asked = { readonly tenant: Tenant; readonly isStaff: boolean }
/**
 * Which of somebody's own sites is looked at: by the address, else as in this tab before, as makers' places are. What is
 * theirs no more counts for nothing.
 */
function useSite({ tenant, isStaff }: Asked, inAddress: string | undefined) {
  const read = useQuery({ ...sitesQuery(), enabled: !isStaff })
  const sites = read.data?.filter(({ isActive }) => isActive) ?? []
  const wanted = isStaff ? undefined : (inAddress ?? keptPlace(tenant.slug))
  // While they are read it is taken at its word, so that the rows need not wait.
  const isOwn = read.isPending || sites.some(({ siteId }) => siteId === wanted)
  const chosen = wanted === undefined || !isOwn ? ALL_PLACES : wanted
  useEffect(() => {
    if (inAddress !== undefined) keepPlace(tenant.slug, inAddress)
  }, [tenant.slug, inAddress])
  return {
    sites,
    chosen,
    asked: chosen === ALL_PLACES ? {} : { site_id: chosen },
    isWaiting: read.isFetching && read.data === undefined,
  }
}

/** The requests under the tab that the address says. */
function useRequests({ tenant, isStaff, path }: Asked & { readonly path: string }) {
  const { search, ignored, setSearch } = useListAddress(shipmentList)
  useReportIgnored(path, ignored)
  const tab = tenant.listings.find((kind) => kind === search.type) ?? 'current'
  const place = useSite({ tenant, isStaff }, search.site)
  const supplierId = isStaff && tenant.supplier?.id ? { supplier_id: tenant.supplier.id } : {}
  const list = useInfiniteQuery(ownListQuery({ shipment_type: tab, ...supplierId, ...place.asked }))
  // Staff look at a program through their own eyes: what is another's is left out here.
  const isOfTenant = ({ tenant: id }: ShipmentRequest) => tenantOf(id)?.slug === tenant.slug
  const rows = list.data?.pages.flatMap(({ data }) => data).filter(isOfTenant)
  const listed = rows && {
    rows,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
  }
  const { site } = search
  const at = (id: string | undefined) => (id === undefined ? {} : { site: id })
  const onTab = (type: ListingKind) =>
    setSearch({ ...at(site), ...(type === 'current' ? {} : { type }) })
  const onSite = (id: string) =>
    setSearch({ ...at(id), ...(tab === 'current' ? {} : { type: tab }) })
  const hasCome = rows !== undefined || list.isError
  // Once it is there it stays, whatever another site's rows take: it has the focus.
  const [hasChoice, setChoice] = useState(false)
  if (hasCome && !hasChoice) setChoice(true)
  const hasSites = place.sites.length > 1
  return {
    hasCome,
    shown: {
      tab,
      onTab,
      // The choice of a site stands above the rows: they first come together, so that nothing moves down.
      list: reading(list, place.isWaiting ? undefined : listed),
      isOfOneSite: hasSites && place.chosen !== ALL_PLACES,
      withSites: hasSites && place.chosen === ALL_PLACES,
      choice: hasSites && hasChoice && (
        <SiteChoice sites={place.sites} chosen={place.chosen} onChoose={onSite} />
      ),
    },
  }
}

/** What waits for its people; staff who look on have an inbox of their own. */
function useInbox({ isStaff }: Asked) {
  const inbox = useQuery({ ...inboxQuery(), enabled: !isStaff })
  return isStaff ? undefined : reading(inbox, inbox.data)
}

/** The first page of a program, and the one that its requests are listed on. */
export function TenantDashboard() {
  const tenant = useTenant()
  const path = usePath()
  if (!tenant) return undefined
  if (tenant.items)
    return (
      <Suspense fallback={<AwaitedShipments />}>
        <MakerPage key={path} tenant={{ ...tenant, items: tenant.items }} path={path} />
      </Suspense>
    )
  return <Dashboard key={path} tenant={tenant} path={path} />
}

type Props = { readonly tenant: Tenant; readonly path: string }
const Figures = ({ tenant }: Pick<Props, 'tenant'>) => (
  <Suspense>
    <SupplierFigures tenant={tenant} />
  </Suspense>
)
const Again = ({ tenant }: Pick<Props, 'tenant'>) => (
  <Suspense fallback={<AwaitedLoads />}>
    <ShipAgainCard tenant={tenant} />
  </Suspense>
)

function Dashboard({ tenant, path }: Props) {
  const user = useUser()
  const isStaff = isStaffMember(user)
  const { shown, hasCome } = useRequests({ tenant, isStaff, path })
  const inbox = useInbox({ tenant, isStaff })
  const [viewed, setViewed] = useState<{ id: string; kind: DocumentKind }>()
  const { copyHref, ...toNew } = waysOf(tenant, user)
  const hrefOf = useMemo(() => (id: string) => tenantRequestPath(tenant, id), [tenant])
  const title = useTitle()
  return (
    <>
      <SupplierDashboard
        {...toNew}
        inbox={inbox}
        title={title}
        company={!isStaff && <OwnCompany />}
        hrefOfItem={(item) => hrefOfOwn(item, tenant)}
        figures={hasCome && <Figures tenant={tenant} />}
        again={toNew.newHref && <Again tenant={tenant} />}
        shipments={
          <>
            <OwnShipments
              {...toNew}
              {...shown}
              path={path}
              listings={tenant.listings}
              hrefOf={hrefOf}
              copyHref={copyHref}
              onView={({ id }, kind) => setViewed({ id, kind })}
            />
            {/* Ours: only companies with a supplier id get offers. Below a list that still grows it would move. */}
            {hasCome && tenant.supplier && <OffersCard />}
          </>
        }
      />
      <Suspense>
        {viewed && <DocumentFlow {...viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </>
  )
}
