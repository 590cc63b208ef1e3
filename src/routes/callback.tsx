import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { takeErrorTarget } from '#api/session/redirect.ts'
import { takeTarget } from '#api/session/target.ts'
import { isSafeTarget, targetAfterSignIn } from '#machines/auth/target.ts'
import { Callback } from '#views/auth/sign-in/callback.tsx'

import type { AuthSnapshot } from './-pages/shell/context.ts'
import { followHeading } from './-pages/shell/focus.ts'
import { useAuth, useTitle } from './-pages/shell/hooks.ts'

export const Route = createFileRoute('/callback')({ component: Page })

// Where this page leads as soon as it is known who is signed in. Both targets are used up: they were for this sign-in.
function destinationOf({ user, config }: AuthSnapshot['context']): string {
  const target = takeTarget()
  const errorTarget = takeErrorTarget()
  if (!config) return '/'
  if (user) return targetAfterSignIn(user, target, config.company)
  return errorTarget && isSafeTarget(errorTarget, config.company) ? errorTarget : '/sign-in/'
}

// Once for each time that the page loads: while the next page is on its way this one may be shown anew.
let destination: string | undefined

function Page() {
  const auth = useAuth()
  const router = useRouter()
  const title = useTitle()
  const isOver = useSelector(
    auth,
    (snapshot) => snapshot.hasTag('settled') && !snapshot.hasTag('redirecting'),
  )
  useEffect(() => {
    if (!isOver) return
    const { context } = auth.getSnapshot()
    if (context.user) followHeading()
    router.history.replace((destination ??= destinationOf(context)))
  }, [isOver, auth, router])
  return <Callback title={title} giveUp={() => auth.send({ type: 'GIVE_UP' })} />
}
