import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { makerLocationsQuery, makerPartsQuery, readMakerData } from '#api/batteries.ts'
import { sayError } from '#api/client/errors.ts'
import { ownListQuery } from '#api/records/queries.ts'
import { batteryList } from '#machines/evaluation/list.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import { Batteries } from '#routes/-pages/evaluation/batteries.tsx'
import { ExportFlow } from '#routes/-pages/records/export-flow.tsx'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { OwnShipments } from '#routes/-pages/shipment/own-shipments.tsx'
import type { DocumentKind } from '#schemas/document.ts'
import type { MakerLocation } from '#schemas/maker.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { ListingKind, Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember, onlyReads } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { shellTexts } from '#texts/shell.ts'
import { Banner } from '#views/parts/banner.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { todayHere } from '#views/parts/today.ts'

const DocumentFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/document-flow.tsx')).DocumentFlow,
}))

type Items = NonNullable<Tenant['items']>
type Program = Tenant & { readonly items: Items }
const idOf = ({ locationId, dealerCode }: MakerLocation) => locationId ?? dealerCode ?? ''

type SectionProps = {
  readonly tenant: Program
  readonly location: string
  readonly opened: OpenedList<BatterySearch>
}
/** The requests of the place, as their owner sees them. */
function Shipments({ tenant, location, opened }: SectionProps) {
  const { search, setSearch } = opened.address
  const tab = tenant.listings.find((kind) => kind === search.type) ?? 'current'
  const list = useInfiniteQuery(ownListQuery({ shipment_type: tab, site_id: location }))
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
        path={tenant.path}
        listings={tenant.listings}
        tab={tab}
        onTab={(kind) => setSearch({ ...search, type: type(kind) })}
        list={reading(list, listed)}
        hrefOf={hrefOf}
        copyHref={undefined}
        newHref={undefined}
        newReason={undefined}
        onView={({ id }, kind) => setViewed({ id, kind })}
      />
      <Suspense>
        {viewed && <DocumentFlow {...viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
    </>
  )
}

async function exportData(tenant: string, timezone: string | undefined): Promise<void> {
  const text = await readMakerData(tenant, timezone ?? 'UTC')
  const { saveFile } = await import('#views/parts/save-file.ts')
  saveFile(
    `${tenant}-batteries.csv`,
    new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }),
  )
}

/** Why this reader writes nothing here. */
function barrierOf(tenant: Program, user: ReturnType<typeof useUser>): string | undefined {
  if (isStaffMember(user)) return shellTexts.viewAs(tenant.label)
  if (!onlyReads(user)) return undefined
  return tenant.ssoPool === undefined ? shellTexts.readOnly : words.corporate
}

type PlaceProps = SectionProps & { readonly locations: readonly MakerLocation[] }
type HeadProps = PlaceProps & {
  readonly here: MakerLocation | undefined
  readonly reason: string | undefined
  /** The way to a new battery. */
  readonly add: ReactNode
}
function Head({ tenant, location, locations, opened, here, reason, add }: HeadProps) {
  const { search, setSearch } = opened.address
  return (
    <>
      <PageHeader
        title={useTitle()}
        lead={here?.name}
        actions={
          <>
            {tenant.canExport && (
              <ExportFlow
                label={words.export}
                things={words.things}
                write={() => exportData(tenant.slug, here?.timeZone)}
              />
            )}
            {add}
          </>
        }
      />
      {reason && <Banner role="status">{reason}</Banner>}
      {locations.length > 1 && (
        <SelectField
          label={tenant.locationKey === 'dealer_code' ? words.dealerCode : words.site}
          value={location}
          className={css({ maxW: 'form', mb: '5' })}
          options={locations.map((one) => ({
            value: idOf(one),
            label: `${one.name} (${idOf(one)})`,
          }))}
          onChange={({ target }) => setSearch({ ...search, site: target.value })}
        />
      )}
    </>
  )
}

function AtPlace(props: PlaceProps) {
  const { tenant, location, locations, opened } = props
  const user = useUser()
  const { now } = useNow()
  const { go } = useNavigation()
  const parts = useQuery(makerPartsQuery(tenant.slug))
  const place = useMemo(() => ({ tenant: tenant.slug, location }), [tenant, location])
  const here = locations.find((one) => idOf(one) === location)
  const reason = barrierOf(tenant, user)
  const head = (add: ReactNode) => <Head {...props} {...{ here, reason, add }} />
  if (parts.isPending && parts.fetchStatus === 'fetching')
    return (
      <>
        {head(null)}
        <PageSkeleton things={words.things} />
      </>
    )
  return (
    <>
      <Batteries
        key={location}
        {...{ opened, place, reason }}
        items={tenant.items}
        parts={parts.data ?? []}
        timeZone={here?.timeZone ?? 'UTC'}
        today={todayHere(now)}
        renderHead={head}
        onRequest={(uuids) =>
          go(`${opened.list.path}?request=new&site=${location}&items=${uuids.join(',')}`)
        }
      />
      <div className={css({ mt: '6' })}>
        <Shipments {...{ tenant, location, opened }} />
      </div>
    </>
  )
}

type PageProps = { readonly tenant: Program; readonly path: string }
function Places({
  tenant,
  opened,
}: {
  readonly tenant: Program
  readonly opened: OpenedList<BatterySearch>
}) {
  const title = useTitle()
  const read = useQuery(makerLocationsQuery(tenant.slug))
  const locations = read.data?.filter(({ isActive }) => isActive)
  if (!locations)
    return (
      <>
        <PageHeader title={title} />
        {read.error ? (
          <LoadError
            things={words.things}
            problem={sayError(read.error)}
            retry={() => void read.refetch()}
          />
        ) : (
          <PageSkeleton things={words.things} />
        )}
      </>
    )
  const chosen = locations.find((one) => idOf(one) === opened.address.search.site) ?? locations[0]
  if (!chosen)
    return (
      <>
        <PageHeader title={title} />
        <Banner role="status">{words.noSites}</Banner>
      </>
    )
  return <AtPlace {...{ tenant, opened, locations }} location={idOf(chosen)} />
}

/** The page of a maker's program: batteries to ship, and the requests that were made of them (redesign.md §6.8). */
export function MakerPage({ tenant, path }: PageProps) {
  const list = useMemo(() => batteryList(path), [path])
  return (
    <ListOpening list={list}>{(opened) => <Places tenant={tenant} opened={opened} />}</ListOpening>
  )
}
