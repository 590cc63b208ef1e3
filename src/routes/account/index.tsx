import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

import { AccountProfile } from '#routes/-pages/account/profile.tsx'
import { useConfig, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { pools } from '#schemas/pool.ts'
import { userTypeTexts } from '#texts/user-types.ts'
import { Account } from '#views/auth/account/account.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

const OwnCompany = lazy(async () => ({
  default: (await import('#routes/-pages/shell/own-company.tsx')).OwnCompany,
}))

export const Route = createFileRoute('/account/')({ component: Page })

function Page() {
  const user = useVisitor()
  const title = useTitle()
  const company = useConfig()?.company.name ?? ''
  // Signed out in this moment: its route leads away, and nothing is asked for any more.
  if (!user) return <PageSkeleton things="page" />
  return (
    <Account
      title={title}
      user={user}
      company={
        <Suspense>
          <OwnCompany />
        </Suspense>
      }
      type={userTypeTexts[user.type].replace('{company}', company)}
      {...(pools[user.pool].sso ? {} : { profile: <AccountProfile /> })}
    />
  )
}
