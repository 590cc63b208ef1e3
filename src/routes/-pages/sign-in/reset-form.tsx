import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { keepForm, keptForm } from '#api/session/kept-form.ts'
import { providePasswordReset } from '#api/session/password-reset.ts'
import { useFlowActor } from '#flows/index.ts'
import { useAuth } from '#routes/-pages/shell/hooks.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { PoolName } from '#schemas/pool.ts'
import { organizationFor, organizationsOf, policyOf } from '#views/auth/sign-in/organizations.ts'
import type { Organization } from '#views/auth/sign-in/organizations.ts'
import { ResetSteps } from '#views/auth/sign-in/reset-steps.tsx'
import { SignInFrame } from '#views/auth/sign-in/sign-in-frame.tsx'
import { useKept } from '#views/parts/use-kept.ts'

type Props = { readonly config: BrowserConfig; readonly title: string }

type Before = { readonly chosen: string | undefined; readonly remembered: PoolName }
const startOf = (organizations: readonly Organization[], { chosen, remembered }: Before) =>
  organizations.find(({ id }) => id === chosen) ??
  organizationFor(organizations, remembered) ??
  organizationFor(organizations, 'external')

/** /sign-in/?mode=reset: a forgotten password. What was typed is kept over a reload, but for code and password. */
export function ResetForm({ config, title }: Props) {
  const remembered = useSelector(useAuth(), ({ context }) => context.pool)
  // Whose password is kept elsewhere cannot get a new one here.
  const organizations = useMemo(
    () => organizationsOf(config).filter(({ pool }) => !pools[pool].sso),
    [config],
  )
  const kept = useKept(() => keptForm('reset'))
  const start = startOf(organizations, { chosen: kept['organization'], remembered })
  const pool = start?.pool ?? 'external'
  const machine = useMemo(() => providePasswordReset(config), [config])
  const actor = useFlowActor(machine, {
    input: {
      pool,
      policy: policyOf(config, pool),
      draft: { organization: start?.id ?? '', email: kept['email'] ?? '' },
      username: kept['email'] ?? '',
      ...(kept['isSent'] ? { sent: { destination: kept['destination'] ?? '' } } : {}),
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  const { draft, isSent, destination } = snapshot.context
  const isDone = snapshot.matches('done')
  useEffect(() => {
    const sent: Record<string, string> = isSent ? { isSent: 'yes', destination } : {}
    keepForm('reset', isDone ? undefined : { ...draft, ...sent })
  }, [draft, isSent, destination, isDone])
  return (
    <SignInFrame title={title}>
      <ResetSteps
        snapshot={snapshot}
        send={(event) => actor.send(event)}
        organizations={organizations}
        onOrganization={(chosen) =>
          actor.send({
            type: 'CHOOSE_POOL',
            pool: chosen.pool,
            policy: policyOf(config, chosen.pool),
          })
        }
      />
    </SignInFrame>
  )
}
