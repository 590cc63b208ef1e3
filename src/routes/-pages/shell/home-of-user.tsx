import { useQuery } from '@tanstack/react-query'

import { inboxQuery } from '#api/records/queries.ts'
import { isOffered } from '#machines/auth/areas.ts'
import { dashboardLink } from '#machines/auth/selectors.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import type { InboxItem } from '#schemas/inbox.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import { tenantOf, tenants } from '#schemas/tenants/index.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { welcomeTexts } from '#texts/public.ts'
import { Home } from '#views/public/home.tsx'
import type { HomeProps } from '#views/public/home.tsx'
import { Programs } from '#views/public/programs.tsx'
import { HomeInbox } from '#views/shipment/dashboard/home-inbox.tsx'

import { useConfig, useUser, useVisitor } from './hooks.ts'
import { hrefOfItem } from './item-href.ts'
import { Pending } from './pending.tsx'

const ROWS = 3 // pages.md §3.1

function ownHref(item: InboxItem): string {
  const { targetKind, targetId, tenant: id } = item
  if (targetKind === 'spot-offer') return `/suppliers/offer/${targetId}/`
  const tenant = tenantOf(id)
  return tenant ? tenantRequestPath(tenant, targetId) : hrefOfItem(item)
}

type Given = Pick<HomeProps, 'title' | 'findPack' | 'hasDraft'>

function Shown(home: Given) {
  const user = useUser()
  const { firstName } = user
  const config = useConfig()
  const dashboard = config && dashboardLink(user, config.company)
  const isStaff = isStaffMember(user)
  const programs = tenants.filter(({ path }) => config && isOffered(user, path, config.company))
  const { data, isLoading } = useQuery(inboxQuery())
  // It stands above the programs: known before them, it does not push them down.
  if (isLoading) return <Pending />
  // The start page says nothing about an inbox that is empty or cannot be read: the inbox itself does.
  const items = data?.data ?? []
  return (
    <Home
      {...home}
      lead={welcomeTexts.welcome(firstName)}
      action={
        dashboard && {
          href: dashboard.href,
          label: welcomeTexts.openDashboard(dashboard.label),
        }
      }
      pickup={<Programs programs={programs} />}
      inbox={
        items.length > 0 && (
          <HomeInbox
            items={items}
            limit={ROWS}
            isStaff={isStaff}
            hrefOf={(item) => (isStaff ? hrefOfItem(item) : ownHref(item))}
          />
        )
      }
    />
  )
}

/** The start page of whoever is signed in, with what waits for them. */
export function HomeOfUser(home: Given) {
  if (!useVisitor()) return <Pending />
  return (
    <Queries>
      <Shown {...home} />
    </Queries>
  )
}
