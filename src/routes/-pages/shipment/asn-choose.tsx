import { useInfiniteQuery } from '@tanstack/react-query'

import { ownListQuery } from '#api/records/queries.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { tenantPath } from '#schemas/pages.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { asnTexts } from '#texts/asn.ts'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { ChoosePreBooking } from '#views/shipment/asn/choose.tsx'

type Props = {
  readonly tenant: Tenant
  readonly crumbs: readonly Crumb[]
  /** The page of one of them, but for its id. */
  readonly here: string
}

/** Confirm ASN for Pre-Booking without one of them: those that are under way, to choose from. */
export function ChooseAsn({ tenant, crumbs, here }: Props) {
  const now = useNow()
  const list = useInfiniteQuery(ownListQuery({ shipment_type: 'current', is_pre_booking: 'true' }))
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <PageHeader title={useTitle()} crumbs={crumbs} lead={asnTexts.choose.lead} />
      <Read
        reading={reading(list, rows)}
        things={asnTexts.choose.things}
        skeleton={<SkeletonRows />}
      >
        {(found) => (
          <ChoosePreBooking
            rows={found}
            now={now}
            hrefOf={(id) => `${here}?shipment=${id}`}
            newHref={tenantPath(tenant, 'pre-booking-request')}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </Read>
    </>
  )
}
