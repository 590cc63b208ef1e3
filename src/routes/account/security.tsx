import { createFileRoute } from '@tanstack/react-router'

import { AccountSecurity } from '#routes/-pages/account/security.tsx'
import { useConfig, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { pools } from '#schemas/pool.ts'
import { ManagedSecurity } from '#views/auth/security/page.tsx'
import { policyOf } from '#views/auth/sign-in/organizations.ts'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

export const Route = createFileRoute('/account/security')({ component: Page })

function Page() {
  const user = useVisitor()
  const config = useConfig()
  const title = useTitle()
  // Signed out in this moment: its route leads away, and nothing is asked for any more.
  if (!user) return <PageSkeleton things="page" />
  if (pools[user.pool].sso || !config) return <ManagedSecurity title={title} />
  return (
    <AccountSecurity
      title={title}
      user={user}
      policy={policyOf(config, user.pool)}
      methods={config.pools[user.pool]?.mfaMethods ?? poolPolicies[user.pool].mfaMethods}
    />
  )
}
