import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'

import { sayError } from '#api/errors.ts'
import { sitesQuery, staffListQuery } from '#api/queries.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { BulkInput } from '#machines/shipment/bulk-action/types.ts'
import { toListQuery } from '#machines/shipment/list/search.ts'
import type { ListSearch } from '#machines/shipment/list/search.ts'
import { useTitle } from '#routes/-hooks.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Site } from '#schemas/site.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { ActionMenu } from '#views/shipments/action-menu.tsx'
import { todayHere } from '#views/shipments/dashboard/figures.ts'
import { sayMoment } from '#views/shipments/format.ts'
import type { Choices } from '#views/shipments/list/filters.ts'
import { ListView } from '#views/shipments/list/list-view.tsx'

import { useListSearch } from './use-list-search.ts'
import { useNow } from './use-now.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const BulkFlow = lazy(async () => ({ default: (await import('./bulk-flow.tsx')).BulkFlow }))

type Acting = { readonly dialog: DialogName; readonly request: ShipmentRequest }
const hrefOf = (id: string) => `/dashboard/shipments/${id}/`

// Generic suppliers share a label; their id tells them apart.
const tenantLabel = (id: string): string => {
  const tenant = tenantOf(id)
  if (!tenant?.supplier || tenant.supplier.id) return tenant?.label ?? id
  return `${tenant.label} ${id.replace('supplier:', '')}`
}

function choicesOf(sites: readonly Site[], { tenant }: ListSearch): Choices {
  const tenants = [...new Set(sites.map((site) => site.tenant))]
  return {
    tenants: tenants.map((value) => ({ value, label: tenantLabel(value) })),
    sites: sites
      .filter((site) => !tenant || site.tenant === tenant)
      .map(({ siteId, name }) => ({ value: siteId, label: name })),
  }
}

/** /dashboard/shipments/: the list of all tenants. */
export function ListPage() {
  const title = useTitle()
  const now = useNow()
  const { go } = useNavigation()
  const { search, ignored, setSearch } = useListSearch()
  const query = useMemo(() => toListQuery(search), [search])
  const list = useInfiniteQuery(staffListQuery(query))
  const sites = useQuery(sitesQuery())
  const fresh = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data])
  const steady = useSteadyRows(fresh, JSON.stringify(query))
  const [acting, setActing] = useState<Acting>()
  const [bulk, setBulk] = useState<BulkInput>()
  const open = (id: string) => go(hrefOf(id))
  return (
    <>
      <PageHeader title={title} />
      <ListView
        now={now}
        today={todayHere(now.now)}
        search={search}
        ignored={ignored}
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
        choices={choicesOf(sites.data ?? [], search)}
        hrefOf={hrefOf}
        onOpen={open}
        renderMenu={(row, tabIndex) => (
          <ActionMenu
            request={row}
            now={now}
            tabIndex={tabIndex}
            onOpen={() => open(row.id)}
            onAction={(dialog) => {
              steady.follow([row.id])
              setActing({ dialog, request: row })
            }}
          />
        )}
        onBulk={(action, rows, selected) => {
          steady.follow(rows.map(({ id }) => id))
          setBulk({ action, rows, selected })
        }}
      />
      <Suspense>
        {acting && <ActionFlow {...acting} now={now} onClose={() => setActing(undefined)} />}
        {bulk && <BulkFlow input={bulk} onClose={() => setBulk(undefined)} />}
      </Suspense>
    </>
  )
}
