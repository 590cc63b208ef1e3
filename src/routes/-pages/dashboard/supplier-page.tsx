import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useMemo } from 'react'

import { sitesQuery } from '#api/places.ts'
import { keepPlace, keptPlace } from '#api/records/active-place.ts'
import { inboxQuery, ownListQuery } from '#api/records/queries.ts'
import { ownShipmentList } from '#machines/shipment/own-list.ts'
import type { OwnSearch } from '#machines/shipment/own-list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { usePath, useTenant, useTitle } from '#routes/-pages/shell/hooks.ts'
import { OwnCompany, OwnShipments, useOwnList } from '#routes/-pages/shipment/own-shipments.tsx'
import { OffersCard } from '#routes/-pages/spot-offer/offers-card.tsx'
import { ALL_PLACES } from '#schemas/own-places.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { useHasBeen } from '#views/parts/use-kept.ts'
import {
  AwaitedLoads,
  AwaitedShipments,
  SupplierDashboard,
} from '#views/shipment/dashboard/supplier-dashboard.tsx'
import { SiteChoice } from '#views/shipment/own/site-choice.tsx'

import { hrefOfOwn, waysOf } from './ways.ts'

const MakerPage = lazy(async () => ({ default: (await import('./maker-page.tsx')).MakerPage }))
const ShipAgainCard = lazy(async () => ({
  default: (await import('./ship-again.tsx')).ShipAgainCard,
}))
const SupplierFigures = lazy(async () => ({
  default: (await import('./supplier-figures.tsx')).SupplierFigures,
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
    isWaiting: read.isFetching && read.data === undefined,
  }
}

type Opened = { readonly opened: OpenedList<OwnSearch> }
/** The list at the site that is looked at: which one that is stands in its address or was kept. */
function atSite({ address, ...opened }: Opened['opened'], chosen: string): Opened['opened'] {
  const site = chosen === ALL_PLACES ? undefined : chosen
  const isSaid = address.search.site !== undefined || site !== undefined
  return {
    ...opened,
    address: {
      ...address,
      search: { ...address.search, site },
      setSearch: (next, how) =>
        address.setSearch(isSaid ? { ...next, site: next.site ?? ALL_PLACES } : next, how),
    },
  }
}

/** The requests under the tab that the address says. */
function useRequests({ tenant, isStaff, opened }: Asked & Opened) {
  const place = useSite({ tenant, isStaff }, opened.address.search.site)
  const supplierId = isStaff && tenant.supplier?.id ? { supplier_id: tenant.supplier.id } : {}
  const here = atSite(opened, place.chosen)
  const { site } = here.address.search
  const list = useOwnList({
    tenant,
    opened: here,
    ask: (asked) => ownListQuery({ ...asked, ...supplierId }),
    siteId: site,
    // Staff look at a program through their own eyes: what is another's is left out here.
    isShown: ({ tenant: id }) => tenantOf(id)?.slug === tenant.slug,
  })
  // The choice of a site stands above the rows: they first come together, so that nothing moves down.
  const isLoading = list.reading.isLoading || place.isWaiting
  // Once it is there it stays, whatever another site's rows take: it has the focus.
  const hasCome = useHasBeen(!isLoading)
  const hasSites = place.sites.length > 1
  return {
    hasCome,
    shown: { ...list, reading: { ...list.reading, isLoading } },
    withSites: hasSites && site === undefined,
    choice: hasSites && hasCome && (
      <SiteChoice
        sites={place.sites}
        chosen={place.chosen}
        onChoose={(id) => opened.address.setSearch({ ...opened.address.search, site: id })}
      />
    ),
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
  const list = useMemo(() => ownShipmentList(path, tenant.listings), [path, tenant])
  return (
    <ListOpening list={list}>{(opened) => <Opened tenant={tenant} opened={opened} />}</ListOpening>
  )
}

function Opened({ tenant, opened }: Pick<Props, 'tenant'> & Opened) {
  const { user } = useNow()
  const isStaff = isStaffMember(user)
  const { hasCome, ...requests } = useRequests({ tenant, isStaff, opened })
  const inbox = useInbox({ tenant, isStaff })
  const { copyHref, ...toNew } = waysOf(tenant, user)
  const title = useTitle()
  return (
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
          <OwnShipments {...requests} {...{ tenant, toNew, copyHref }} />
          {/* Ours: only companies with a supplier id get offers. Below a list that still grows it would move. */}
          {hasCome && tenant.supplier && <OffersCard />}
        </>
      }
    />
  )
}
