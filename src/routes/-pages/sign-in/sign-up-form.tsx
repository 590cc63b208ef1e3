import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { keepForm, keptForm } from '#api/session/kept-form.ts'
import { carryOver } from '#api/session/sign-in-form.ts'
import { provideSignUp } from '#api/session/sign-up.ts'
import { useFlowActor } from '#flows/index.ts'
import { useAuth } from '#routes/-pages/shell/hooks.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { organizationFor, organizationsOf, policyOf } from '#views/auth/sign-in/organizations.ts'
import { SignInFrame } from '#views/auth/sign-in/sign-in-frame.tsx'
import { SignUpSteps } from '#views/auth/sign-in/sign-up-steps.tsx'
import { useKept } from '#views/parts/use-kept.ts'

type Props = { readonly config: BrowserConfig; readonly title: string }

// The one pool in which people make accounts for themselves.
const POOL = 'external'

/** /sign-in/?mode=sign-up. What was typed is kept over a reload, but for code and password. */
export function SignUpForm({ config, title }: Props) {
  const auth = useAuth()
  const kept = useKept(() => keptForm('sign-up'))
  const machine = useMemo(
    () => provideSignUp(config, (session) => auth.send({ type: 'SIGNED_IN', session })),
    [config, auth],
  )
  const { givenName = '', familyName = '', companyName = '', email = '', destination = '' } = kept
  const actor = useFlowActor(machine, {
    input: {
      pool: POOL,
      policy: policyOf(config, POOL),
      draft: { givenName, familyName, companyName, email },
      ...(kept['isWaiting'] ? { waiting: { username: email, destination } } : {}),
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  const { draft, isWaiting, destination: sentTo } = snapshot.context
  const isDone = snapshot.status === 'done'
  useEffect(() => {
    const sent: Record<string, string> = isWaiting ? { isWaiting: 'yes', destination: sentTo } : {}
    keepForm('sign-up', isDone ? undefined : { ...draft, ...sent })
  }, [draft, isWaiting, sentTo, isDone])
  return (
    <SignInFrame title={title}>
      <SignUpSteps
        snapshot={snapshot}
        send={(event) => actor.send(event)}
        carry={() => {
          const organization = organizationFor(organizationsOf(config), POOL)?.id ?? ''
          carryOver('reset', { organization, email: snapshot.context.username })
        }}
      />
    </SignInFrame>
  )
}
