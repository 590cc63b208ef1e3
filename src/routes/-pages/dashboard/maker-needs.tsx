import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { NeedsAction } from '#views/shipment/dashboard/needs-action.tsx'

import { hrefOfOwn } from './ways.ts'

/** What needs its reader, on top of a program's pages; until it is known, what stands below waits, so that nothing moves. */
export function useNeeds(tenant: Tenant) {
  const isAsked = !isStaffMember(useUser())
  const inbox = useQuery({ ...inboxQuery(), enabled: isAsked })
  const mine = (isAsked && inbox.data?.data) || []
  return {
    isWaiting: isAsked && inbox.isPending && inbox.fetchStatus === 'fetching',
    card: mine.length > 0 && (
      <div className={css({ mb: '4' })}>
        <NeedsAction items={mine} hrefOf={(item) => hrefOfOwn(item, tenant)} />
      </div>
    ),
  }
}
