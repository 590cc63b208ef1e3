import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { ComponentProps } from 'react'

import { destinationsQuery, sitesQuery } from '#api/places.ts'
import { listedRecord } from '#api/records/collection.ts'
import { BOOKING_REFRESH_MS, shipmentQuery } from '#api/records/queries.ts'
import { REFRESH_MS, shipmentKeys } from '#api/records/reading.ts'
import { aroundInList } from '#api/records/seen-lists.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { RecordPage, useRetryMail } from '#routes/-pages/records/record-page.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig, useTenant, useTitle } from '#routes/-pages/shell/hooks.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { findPage, tenantPath, tenantRequestPath } from '#schemas/pages.ts'
import { isOneOf, uploadersOf } from '#schemas/rights.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember, userTypes, actsForPartner, onlyReads } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { essentialsTexts } from '#texts/shipment-essentials.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { drawn } from '#views/parts/load-ahead.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, Skeleton } from '#views/parts/skeleton.tsx'
import { ForPartner, usePartner } from '#views/shipment/audience.ts'
import { DetailSkeleton } from '#views/shipment/detail/detail-skeleton.tsx'
import { DetailView } from '#views/shipment/detail/detail-view.tsx'
import { Essentials } from '#views/shipment/detail/essentials.tsx'
import { KnownHead } from '#views/shipment/detail/known.tsx'
import { isSettling } from '#views/shipment/model.ts'

import { LIST, repeatsOf } from './record-repeats.tsx'
import { RequestBatteries } from './request-batteries.tsx'

const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const NoteFlow = lazy(async () => ({ default: (await import('./note-flow.tsx')).NoteFlow }))
const DocumentFlow = lazy(async () => ({
  default: (await import('./document-flow.tsx')).DocumentFlow,
}))
const UploadFlow = lazy(async () => ({ default: (await import('./upload-flow.tsx')).UploadFlow }))
// What it costs is asked once the record is drawn.
const RequestEstimate = lazy(async () => {
  await drawn()
  return { default: (await import('./request-estimate.tsx')).RequestEstimate }
})
const RequestCost = lazy(async () => {
  await drawn()
  return { default: (await import('./request-estimate.tsx')).RequestCost }
})
const ShipmentLifecycle = lazy(async () => ({
  default: (await import('#flows/lifecycle/shipment.tsx')).ShipmentLifecycle,
}))
const PartnerLifecycle = lazy(async () => ({
  default: (await import('#flows/lifecycle/shipment-for-partner.tsx')).ShipmentLifecycle,
}))
const useShipment = (id: string) =>
  useQuery({
    ...shipmentQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isSettling(state.data) ? BOOKING_REFRESH_MS : REFRESH_MS,
  })

/** One request, on the company's side and on the owner's. */
export function DetailPage() {
  const { shipmentId = '' } = useParams({ strict: false })
  const title = useTitle()
  const queries = useQueryClient()
  const read = useShipment(shipmentId)
  const row = read.data
    ? undefined
    : listedRecord<ShipmentRequest>(queries, shipmentKeys.lists, ({ id }) => id === shipmentId)
  return (
    <RecordPage
      read={read}
      record={read.data}
      thing={shipmentTexts.thing}
      things={title}
      header={row ? <Known request={row} /> : <PageHeader title={title} />}
      skeleton={
        <Loading things={title}>
          <DetailSkeleton>{row && <KnownEssentials request={row} />}</DetailSkeleton>
        </Loading>
      }
    >
      {(request, beside) => <Shown key={request.id} request={request} beside={beside} />}
    </RecordPage>
  )
}

type ShownProps = Pick<Parameters<typeof DetailView>[0], 'request' | 'beside'>

const ON_BEHALF = `${LIST}new/`

// The wizard that fills itself in: the owner's, or the company's. What it asks about the goods follows from the request:
// one that lists batteries is changed by choosing among them, also where the program asks for units, too. Units of a
// program that asks for batteries only came over HTTP: they are changed block by block.
function useWizard(request: ShipmentRequest, user: PortalUser, tenant: Tenant | undefined) {
  const { tenant: id, facts, isPreBooking, asnConfirmedAt } = request
  const mayOpen = useMayOpen()
  const program = tenantOf(id)
  const hasUnits = program?.pages.includes('shipment-request') === true
  const isOfBatteries = program?.items !== undefined && facts.itemCount > 0
  if (!hasUnits && !isOfBatteries) return undefined
  const batteries = isOfBatteries ? 'request=new&' : ''
  if (!tenant) return mayOpen(ON_BEHALF) ? `${ON_BEHALF}?tenant=${id}&${batteries}` : undefined
  if (!actsForPartner(user)) return undefined
  // What was announced is changed where it was announced, until the units are known.
  const page = isPreBooking && asnConfirmedAt === null ? 'pre-booking-request' : 'shipment-request'
  return `${isOfBatteries ? tenant.landing : tenantPath(tenant, page)}?${batteries}`
}

function useFacts(request: ShipmentRequest, isStaff: boolean) {
  const { destination, pickupAddress } = request.shipmentRequestForm
  const destinations = useQuery({ ...destinationsQuery(), enabled: destination !== undefined })
  const sites = useQuery({
    ...sitesQuery(isStaff ? request.tenant : undefined),
    enabled: pickupAddress.addressIssue !== undefined,
  })
  return {
    destination: destinations.data?.find(({ destinationId }) => destinationId === destination),
    addressOnFile: sites.data?.find(({ siteId }) => siteId === pickupAddress.id)?.address,
  }
}

type Where = { readonly tenant: Tenant | undefined; readonly company: string }

/** The way back to the list that a request was opened from, and to what stands beside it there. */
function waysOf({ id }: ShipmentRequest, { tenant, company }: Where) {
  const path = tenant?.landing ?? LIST
  const label = findPage(path, { name: company, slug: '' })?.entry.title ?? ''
  const hrefOf = (other: string) => (tenant ? tenantRequestPath(tenant, other) : `${LIST}${other}/`)
  const { listHref = path, ...around } = aroundInList({ path, id, hrefOf })
  return { crumbs: [{ label, href: listHref }], around }
}

// The owner's page of it, for who may look at that.
function viewAsOf(request: ShipmentRequest, user: PortalUser, tenant: Tenant | undefined) {
  const owner = tenant ? undefined : tenantOf(request.tenant)
  if (!owner || !userTypes[user.type].viewsAs) return undefined
  return { label: request.tenantName, href: tenantRequestPath(owner, request.id) }
}

// What it costs, for who may ask.
type CostProps = { readonly request: ShipmentRequest; readonly user: PortalUser }
const Estimate = ({ request, user }: CostProps) =>
  !onlyReads(user) && (
    <Suspense>
      <RequestEstimate request={request} />
    </Suspense>
  )
const costOf = (request: ShipmentRequest, user: PortalUser) =>
  !onlyReads(user) && (
    <Suspense fallback={essentialsTexts.working}>
      <RequestCost request={request} />
    </Suspense>
  )

const Chart = (props: Parameters<typeof ShipmentLifecycle>[0]) => (
  <Suspense fallback={<Skeleton />}>
    {usePartner() ? <PartnerLifecycle {...props} /> : <ShipmentLifecycle {...props} />}
  </Suspense>
)

const Batteries = ({ request }: { readonly request: ShipmentRequest }) =>
  request.facts.itemCount > 0 && <RequestBatteries request={request} />

type UploadProps = {
  readonly request: ShipmentRequest
  readonly user: PortalUser
  readonly tenant: Tenant | undefined
  readonly kind: DocumentKind
}
// One's own paper in the place of the one that was drawn, for who may bring one; staff who look on change nothing.
const Upload = ({ request, user, tenant, kind }: UploadProps) =>
  isOneOf(uploadersOf(kind), user.caller) &&
  !(tenant && isStaffMember(user)) && (
    <Suspense>
      <UploadFlow id={request.id} kind={kind} />
    </Suspense>
  )

const NOTE: DialogName = 'add-note'
const Writing = (props: ComponentProps<typeof NoteFlow>) => (
  <Suspense>
    <NoteFlow {...props} />
  </Suspense>
)

/** Who looks at it, and where. */
function useReader() {
  const now = useNow()
  const tenant = useTenant()
  const company = useConfig()?.company.name ?? ''
  const partner = tenant && { company, now: now.now }
  return { now, tenant, company, partner, isStaff: isStaffMember(now.user) }
}

/** What the list knows of it, while all of it is on its way. */
function Known({ request }: Pick<ShownProps, 'request'>) {
  const { now, partner, isStaff, ...where } = useReader()
  return (
    <ForPartner value={partner}>
      <KnownHead
        title={useTitle()}
        crumbs={waysOf(request, where).crumbs}
        {...{ request, now }}
        isForStaff={isStaff}
      />
    </ForPartner>
  )
}

function KnownEssentials({ request }: Pick<ShownProps, 'request'>) {
  const { now, partner, isStaff } = useReader()
  const { destination } = useFacts(request, isStaff)
  return (
    <ForPartner value={partner}>
      <Essentials
        {...{ request, destination, now }}
        cost={!onlyReads(now.user) && essentialsTexts.working}
      />
    </ForPartner>
  )
}

function Shown({ request, beside }: ShownProps) {
  const { now, tenant, company, partner, isStaff } = useReader()
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const [document, setDocument] = useState<DocumentKind>()
  const wizard = useWizard(request, now.user, tenant)
  return (
    <ForPartner value={partner}>
      <DetailView
        title={useTitle()}
        request={request}
        now={now}
        company={company}
        isForStaff={isStaff}
        isViewing={tenant !== undefined && isStaff}
        {...waysOf(request, { tenant, company })}
        editHref={wizard === undefined ? undefined : (id) => `${wizard}edit=${id}`}
        copyHref={wizard && `${wizard}copy=${request.id}`}
        {...useFacts(request, isStaff)}
        renderChart={() => <Chart request={request} now={now} />}
        beside={beside}
        batteries={<Batteries request={request} />}
        estimate={<Estimate request={request} user={now.user} />}
        cost={costOf(request, now.user)}
        repeats={repeatsOf({ request, tenant, user: now.user })}
        note={dialog === NOTE && <Writing {...{ request, now }} onClose={close} />}
        onAction={setDialog}
        onView={setDocument}
        renderUpload={(kind) => <Upload {...{ request, tenant, kind }} user={now.user} />}
        onRetryMail={useRetryMail(shipmentKeys.one(request.id))}
        viewAs={viewAsOf(request, now.user, tenant)}
      />
      <Suspense>
        {dialog && dialog !== NOTE && <ActionFlow {...{ dialog, request, now }} onClose={close} />}
        {document && (
          <DocumentFlow id={request.id} kind={document} onClose={() => setDocument(undefined)} />
        )}
      </Suspense>
    </ForPartner>
  )
}
