import { Suspense, lazy } from 'react'

import { whenQuiet } from '#api/client/when-quiet.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { actsForPartner } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

const RequestRepeats = lazy(async () => {
  // Nobody opens a request for this: what else it shows comes first.
  await whenQuiet()
  return { default: (await import('./request-repeats.tsx')).RequestRepeats }
})
/** Where staff read requests. */
export const LIST = '/dashboard/shipments/'

type Props = {
  readonly request: ShipmentRequest
  readonly user: PortalUser
  /** Its owner's page, or the staff's. */
  readonly tenant: Tenant | undefined
}
/** How a request recurs, where its program has requests that can be repeated. */
export const repeatsOf = ({ request, user, tenant }: Props) =>
  tenantOf(request.tenant)?.pages.includes('shipment-request') && (
    <Suspense>
      <RequestRepeats
        request={request}
        hrefOf={(id) => (tenant ? tenantRequestPath(tenant, id) : `${LIST}${id}/`)}
        mayRepeat={tenant !== undefined && actsForPartner(user)}
      />
    </Suspense>
  )
