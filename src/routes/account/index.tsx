import { createFileRoute } from '@tanstack/react-router'

import { useConfig, useTitle, useUser } from '#routes/-hooks.ts'
import { dashboardLabel } from '#schemas/user-type.ts'
import { Account } from '#views/auth/account.tsx'

export const Route = createFileRoute('/account/')({ component: Page })

function Page() {
  const user = useUser()
  const company = useConfig()?.company.name ?? ''
  return <Account title={useTitle()} user={user} type={dashboardLabel(user.type, company)} />
}
