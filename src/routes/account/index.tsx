import { createFileRoute } from '@tanstack/react-router'

import { AccountProfile } from '#routes/-account-profile.tsx'
import { useConfig, useTitle, useUser } from '#routes/-hooks.ts'
import { pools } from '#schemas/pool.ts'
import { dashboardLabel } from '#schemas/user-type.ts'
import { Account } from '#views/auth/account.tsx'

export const Route = createFileRoute('/account/')({ component: Page })

function Page() {
  const user = useUser()
  const title = useTitle()
  const company = useConfig()?.company.name ?? ''
  return (
    <Account
      title={title}
      user={user}
      type={dashboardLabel(user.type, company)}
      {...(pools[user.pool].sso ? {} : { profile: <AccountProfile /> })}
    />
  )
}
