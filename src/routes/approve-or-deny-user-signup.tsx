import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { readSignUpLink, signUpApprovalActors } from '#api/session/sign-up-approval.ts'
import { useFlowActor } from '#flows/index.ts'
import { signUpApprovalMachine } from '#machines/auth/sign-up-approval/machine.ts'
import { SignUpApproval } from '#views/auth/account/sign-up-approval.tsx'

import { useConfig, useTitle } from './-pages/shell/hooks.ts'

export const Route = createFileRoute('/approve-or-deny-user-signup')({ component: Page })

function Page() {
  const hash = useLocation({ select: (location) => location.hash })
  // Another link opened in the same tab is another request.
  return <Approval key={hash} hash={hash} />
}

function Approval({ hash }: { readonly hash: string }) {
  const title = useTitle()
  const company = useConfig()?.company.name ?? ''
  const link = useMemo(() => readSignUpLink(hash), [hash])
  const machine = useMemo(
    () => signUpApprovalMachine.provide({ actors: signUpApprovalActors(link) }),
    [link],
  )
  const actor = useFlowActor(machine)
  const snapshot = useSelector(actor, (current) => current)
  return (
    <SignUpApproval
      title={title}
      company={company}
      snapshot={snapshot}
      send={(event) => actor.send(event)}
    />
  )
}
