import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { landingPath } from '#schemas/user-type.ts'
import { SignInFrame } from '#views/auth/sign-in-frame.tsx'
import { SignedIn } from '#views/auth/signed-in.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

import { useAuth, useConfig, useTitle, useVisitor } from './-hooks.ts'
import { SignInForm } from './-sign-in-form.tsx'

export const Route = createFileRoute('/sign-in')({ component: Page })

function Page() {
  const auth = useAuth()
  const title = useTitle()
  const config = useConfig()
  const user = useVisitor()
  const isSettled = useSelector(auth, (snapshot) => snapshot.hasTag('settled'))
  if (!config || !isSettled) return <PageSkeleton things="page" />
  if (!user) return <SignInForm config={config} title={title} />
  return (
    <SignInFrame title={title}>
      <SignedIn
        email={user.email}
        target={landingPath(user.type)}
        signOut={() => auth.send({ type: 'SIGN_OUT' })}
      />
    </SignInFrame>
  )
}
