import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, lazy } from 'react'

import { homeOf } from '#machines/auth/selectors.ts'
import { SignInFrame } from '#views/auth/sign-in/sign-in-frame.tsx'
import { SignedIn } from '#views/auth/sign-in/signed-in.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

import { useAuth, useConfig, useTitle, useVisitor } from './-pages/shell/hooks.ts'
import { SignInForm } from './-pages/sign-in/sign-in-form.tsx'

const MODES = ['sign-up', 'reset'] as const
type Mode = (typeof MODES)[number]

export const Route = createFileRoute('/sign-in')({
  // Another mode than these is none: plain signing in.
  validateSearch: (search): { readonly mode?: Mode } => {
    const mode = MODES.find((known) => known === search['mode'])
    return mode ? { mode } : {}
  },
  component: Page,
})

const forms = {
  'sign-up': lazy(async () => ({
    default: (await import('./-pages/sign-in/sign-up-form.tsx')).SignUpForm,
  })),
  reset: lazy(async () => ({
    default: (await import('./-pages/sign-in/reset-form.tsx')).ResetForm,
  })),
}

function Page() {
  const auth = useAuth()
  const title = useTitle()
  const config = useConfig()
  const user = useVisitor()
  const { mode } = Route.useSearch()
  const isSettled = useSelector(auth, (snapshot) => snapshot.hasTag('settled'))
  if (!config || !isSettled) return <PageSkeleton things="page" />
  if (!user && mode) {
    const Form = forms[mode]
    return (
      <Suspense fallback={<PageSkeleton things="page" />}>
        <Form config={config} title={title} />
      </Suspense>
    )
  }
  if (!user) return <SignInForm config={config} title={title} />
  return (
    <SignInFrame title={title}>
      <SignedIn
        email={user.email}
        target={homeOf(user)}
        signOut={() => auth.send({ type: 'SIGN_OUT' })}
      />
    </SignInFrame>
  )
}
