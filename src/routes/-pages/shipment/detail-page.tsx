import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'

import { ApiError, sayError } from '#api/client/errors.ts'
import { destinationsQuery, sitesQuery } from '#api/places.ts'
import { BOOKING_REFRESH_MS, shipmentQuery } from '#api/records/queries.ts'
import { REFRESH_MS, shipmentKeys } from '#api/records/reading.ts'
import { aroundInList } from '#api/records/seen-lists.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig, useTenant, useTitle } from '#routes/-pages/shell/hooks.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { findPage, tenantPath, tenantRequestPath } from '#schemas/pages.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember, userTypes, actsForPartner } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, Skeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { notify } from '#views/parts/toast.ts'
import { DetailSkeleton } from '#views/shipment/detail/detail-skeleton.tsx'
import { DetailView } from '#views/shipment/detail/detail-view.tsx'
import { useRequestParts } from '#views/shipment/detail/parts.ts'
import type { RequestParts } from '#views/shipment/detail/parts.ts'
import { isSettling } from '#views/shipment/model.ts'

const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const DocumentFlow = lazy(async () => ({
  default: (await import('./document-flow.tsx')).DocumentFlow,
}))
const ShipmentLifecycle = lazy(async () => ({
  default: (await import('#flows/lifecycle/shipment.tsx')).ShipmentLifecycle,
}))
const NotFound = lazy(async () => ({
  default: (await import('#views/shell/refused.tsx')).NotFound,
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
  const { data, error, refetch, dataUpdatedAt } = useShipment(shipmentId)
  const parts = useRequestParts()
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Suspense>
        <NotFound thing={shipmentTexts.thing} />
      </Suspense>
    )
  if (!data || !parts)
    return (
      <>
        <PageHeader title={title} />
        {error && !data ? (
          <LoadError things={title} problem={sayError(error)} retry={() => void refetch()} />
        ) : (
          <Loading things={title}>
            <DetailSkeleton />
          </Loading>
        )}
      </>
    )
  const staleness = error
    ? { problem: sayError(error), shownFrom: sayMoment(new Date(dataUpdatedAt).toISOString()) }
    : undefined
  return (
    <Shown
      key={data.id}
      request={data}
      parts={parts}
      staleness={staleness}
      retry={() => void refetch()}
    />
  )
}

type ShownProps = {
  readonly request: ShipmentRequest
  readonly parts: RequestParts
  readonly staleness: Parameters<typeof DetailView>[0]['staleness']
  readonly retry: () => void
}

const LIST = '/dashboard/shipments/'
const ON_BEHALF = `${LIST}new/`

// The wizard that fills itself in: the owner's, or the company's for programs that work with it.
function useWizard({ tenant: id }: ShipmentRequest, user: PortalUser, tenant: Tenant | undefined) {
  const mayOpen = useMayOpen()
  if (!tenantOf(id)?.pages.includes('shipment-request')) return undefined
  if (tenant) return actsForPartner(user) ? `${tenantPath(tenant, 'shipment-request')}?` : undefined
  return mayOpen(ON_BEHALF) ? `${ON_BEHALF}?tenant=${id}&` : undefined
}

function useFacts(request: ShipmentRequest, isStaff: boolean) {
  const { destination, pickupAddress } = request.shipmentRequestForm
  const destinations = useQuery(destinationsQuery())
  const sites = useQuery({
    ...sitesQuery(isStaff ? request.tenant : undefined),
    enabled: pickupAddress.addressIssue !== undefined,
  })
  return {
    destination: destinations.data?.find(({ destinationId }) => destinationId === destination),
    addressOnFile: sites.data?.find(({ siteId }) => siteId === pickupAddress.id)?.address,
  }
}

function useRetryMail(id: string) {
  const queries = useQueryClient()
  return (outboxId: string) =>
    void import('#api/outbox.ts')
      .then(({ retryMessage }) => retryMessage(outboxId))
      .then(() => notify({ type: 'success', message: shipmentTexts.history.retried }))
      .catch((error: unknown) => notify({ type: 'error', message: sayError(error).text }))
      .finally(() => queries.invalidateQueries({ queryKey: shipmentKeys.one(id) }))
}

function Shown({ request, parts, staleness, retry }: ShownProps) {
  const now = useNow()
  const tenant = useTenant()
  const company = useConfig()?.company.name ?? ''
  const isStaff = isStaffMember(now.user)
  const [dialog, setDialog] = useState<DialogName>()
  const [document, setDocument] = useState<DocumentKind>()
  const wizard = useWizard(request, now.user, tenant)
  const listPath = tenant?.landing ?? LIST
  const listTitle = findPage(listPath, { name: company, slug: '' })?.entry.title ?? ''
  const around = aroundInList(listPath, request.id)
  const retryMail = useRetryMail(request.id)
  const owner = tenant ? undefined : tenantOf(request.tenant)
  const viewAs =
    owner && userTypes[now.user.type].viewsAs
      ? { label: request.tenantName, href: tenantRequestPath(owner, request.id) }
      : undefined
  const recordHref = (id: string | undefined) =>
    id === undefined ? undefined : tenant ? tenantRequestPath(tenant, id) : `${LIST}${id}/`
  return (
    <>
      <DetailView
        title={useTitle()}
        request={request}
        parts={parts}
        now={now}
        company={company}
        isForStaff={isStaff}
        isViewing={tenant !== undefined && isStaff}
        crumbs={[{ label: listTitle, href: around.listHref ?? listPath }]}
        editHref={wizard === undefined ? undefined : (id) => `${wizard}edit=${id}`}
        copyHref={wizard && `${wizard}copy=${request.id}`}
        previousHref={recordHref(around.previous)}
        nextHref={recordHref(around.next)}
        {...useFacts(request, isStaff)}
        renderChart={() => (
          <Suspense fallback={<Skeleton />}>
            <ShipmentLifecycle request={request} now={now} />
          </Suspense>
        )}
        staleness={staleness}
        onRetry={retry}
        onAction={setDialog}
        onView={setDocument}
        onRetryMail={isOneOf(MAIL_KEEPERS, now.user.caller) ? retryMail : undefined}
        viewAs={viewAs}
      />
      <Suspense>
        {dialog && (
          <ActionFlow
            dialog={dialog}
            request={request}
            now={now}
            onClose={() => setDialog(undefined)}
          />
        )}
        {document && (
          <DocumentFlow id={request.id} kind={document} onClose={() => setDocument(undefined)} />
        )}
      </Suspense>
    </>
  )
}
