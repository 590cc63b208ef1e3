import { createFileRoute } from '@tanstack/react-router'

import { AccountSecurity } from '#routes/-account-security.tsx'
import { useConfig, useTitle, useUser } from '#routes/-hooks.ts'
import { pools } from '#schemas/pool.ts'
import { policyOf } from '#views/auth/organizations.ts'
import { ManagedSecurity } from '#views/auth/security-page.tsx'

export const Route = createFileRoute('/account/security')({ component: Page })

function Page() {
  const user = useUser()
  const config = useConfig()
  const title = useTitle()
  if (pools[user.pool].sso || !config) return <ManagedSecurity title={title} />
  return <AccountSecurity title={title} user={user} policy={policyOf(config, user.pool)} />
}
