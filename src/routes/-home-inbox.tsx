import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { inboxQuery } from '#api/queries.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { STAFF } from '#schemas/user-type.ts'
import { HomeInbox as HomeInboxView } from '#views/shipments/dashboard/home-inbox.tsx'

import { useUser } from './-hooks.ts'
import { hrefOfItem } from './-item-href.ts'
import { Queries } from './-queries.tsx'

const ROWS = 3 // pages.md §3.1

function ownHref(item: InboxItem): string {
  const { targetKind, targetId, tenant: id } = item
  if (targetKind === 'spot-offer') return `/suppliers/offer/${targetId}/`
  const tenant = tenantOf(id)
  return tenant ? tenantRequestPath(tenant, targetId) : hrefOfItem(item)
}

function Rows() {
  const { caller } = useUser()
  const isStaff = STAFF.some((staff) => staff === caller)
  const [now] = useState(() => Date.now())
  const { data } = useQuery(inboxQuery())
  // The start page says nothing about an inbox that is empty or cannot be read: the inbox itself does.
  if (!data || data.data.length === 0) return null
  return (
    <HomeInboxView
      items={data.data.slice(0, ROWS)}
      now={now}
      isStaff={isStaff}
      hrefOf={(item) => (isStaff ? hrefOfItem(item) : ownHref(item))}
    />
  )
}

/** What waits for whoever is signed in, on the start page. */
export const HomeInbox = () => (
  <Queries>
    <Rows />
  </Queries>
)
