import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'

import { AccountProfile } from '#routes/-pages/account/profile.tsx'
import { useConfig, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { OwnCompany } from '#routes/-pages/shell/own-company.tsx'
import { pools } from '#schemas/pool.ts'
import { NOTIFIED, SUBSTITUTED, isOneOf } from '#schemas/rights.ts'
import { userTypeInWords } from '#texts/user-types.ts'
import { Account } from '#views/auth/account/account.tsx'
import { PageSkeleton, SkeletonRows } from '#views/parts/skeleton.tsx'

// The last card of the page: the others are there first.
const NotificationChoices = lazy(async () => ({
  default: (await import('#routes/-pages/notification/choices.tsx')).NotificationChoices,
}))

const OwnSubstitutes = lazy(async () => ({
  default: (await import('#routes/-pages/spot-offer/own-substitutes.tsx')).OwnSubstitutes,
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
      company={<OwnCompany />}
      type={userTypeInWords(user.type, company)}
      {...(pools[user.pool].sso ? {} : { profile: <AccountProfile /> })}
      substitutes={
        isOneOf(SUBSTITUTED, user.caller) && (
          <Suspense fallback={<SkeletonRows />}>
            <OwnSubstitutes />
          </Suspense>
        )
      }
      notifications={
        isOneOf(NOTIFIED, user.caller) && (
          <Suspense fallback={<SkeletonRows />}>
            <NotificationChoices />
          </Suspense>
        )
      }
    />
  )
}
