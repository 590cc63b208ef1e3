import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'

import { provideSecurity } from '#api/session/security.ts'
import type { ShownSecret } from '#api/session/security.ts'
import { useFlowActor } from '#flows/index.ts'
import { useAuth } from '#routes/-pages/shell/hooks.ts'
import { useAskSignIn } from '#routes/-pages/sign-in/ask-sign-in.ts'
import type { MfaMethod, PasswordPolicy } from '#schemas/pool.ts'
import type { PortalUser } from '#schemas/user.ts'
import { SecurityPage } from '#views/auth/security/page.tsx'

type Props = {
  readonly title: string
  readonly user: PortalUser
  readonly policy: PasswordPolicy
  readonly methods: readonly MfaMethod[]
}

/** Sign-in and security with its machine. The secret of an authenticator app lives here, for as long as it is shown. */
export function AccountSecurity({ title, user, policy, methods }: Props) {
  const auth = useAuth()
  const askSignIn = useAskSignIn()
  const [secret, setSecret] = useState<ShownSecret>()
  const { email, pool } = user
  const machine = useMemo(
    () =>
      provideSecurity({
        email,
        showSecret: setSecret,
        signOut: () => auth.send({ type: 'SIGN_OUT' }),
        askSignIn,
      }),
    [auth, askSignIn, email],
  )
  const actor = useFlowActor(machine, { input: { pool, policy } })
  const snapshot = useSelector(actor, (current) => current)
  return (
    <SecurityPage
      title={title}
      username={user.email}
      snapshot={snapshot}
      send={(event) => actor.send(event)}
      methods={methods}
      secret={secret}
    />
  )
}
