import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'

import { ownListQuery, staffListQuery } from '#api/records/queries.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { reading } from '#routes/-pages/records/reading.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { OwnShipments } from '#routes/-pages/shipment/own-shipments.tsx'
import type { DocumentKind } from '#schemas/document.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { ListingKind } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'

import { placeWords } from './maker-places.tsx'
import type { Program } from './maker-places.tsx'
import { waysOf } from './ways.ts'

const DocumentFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/document-flow.tsx')).DocumentFlow,
}))

const tabOf = ({ listings }: Program, { type }: BatterySearch): ListingKind =>
  listings.find((kind) => kind === type) ?? 'current'

type Props = {
  readonly tenant: Program
  /** Null: of all places. */
  readonly location: string | null
  readonly opened: OpenedList<BatterySearch>
}

/** Staff look at the program among all; its people have no other. */
function queriesOf({ tenant, location, opened }: Props) {
  const tab = tabOf(tenant, opened.address.search)
  const asked = { shipment_type: tab, ...(location === null ? {} : { site_id: location }) }
  return { own: ownListQuery(asked), all: staffListQuery({ ...asked, tenant: tenant.slug }) }
}

/** Asks for them before their part of the page is there. */
export function askForShipments(queries: QueryClient, isStaff: boolean, props: Props): void {
  const { own, all } = queriesOf(props)
  void (isStaff ? queries.prefetchInfiniteQuery(all) : queries.prefetchInfiniteQuery(own))
}

function useRequests(props: Props) {
  const isStaff = isStaffMember(useUser())
  const asked = queriesOf(props)
  const own = useInfiniteQuery({ ...asked.own, enabled: !isStaff })
  const all = useInfiniteQuery({ ...asked.all, enabled: isStaff })
  return isStaff ? all : own
}

/** The requests of the place, as their owner sees them. */
export function MakerShipments(props: Props) {
  const { tenant, location, opened } = props
  const { search, setSearch } = opened.address
  const tab = tabOf(tenant, search)
  const list = useRequests(props)
  const user = useUser()
  const [viewed, setViewed] = useState<{ id: string; kind: DocumentKind }>()
  const hrefOf = useMemo(() => (id: string) => tenantRequestPath(tenant, id), [tenant])
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const listed = rows && {
    rows,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
  }
  const type = (kind: ListingKind) => (kind === 'current' ? undefined : kind)
  return (
    <>
      <OwnShipments
        path={opened.list.path}
        listings={tenant.listings}
        tab={tab}
        onTab={(kind) => setSearch({ ...search, type: type(kind) })}
        list={reading(list, listed)}
        hrefOf={hrefOf}
        placeLabel={location === null ? placeWords(tenant).label : undefined}
        {...waysOf(tenant, user)}
        onView={({ id }, kind) => setViewed({ id, kind })}
      />
      <Suspense>
        {viewed && <DocumentFlow {...viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </>
  )
}
