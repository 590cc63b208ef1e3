import type { SnapshotFrom } from 'xstate'

import type { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type { SignInEvent } from '#machines/auth/sign-in/types.ts'

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** What every step of signing in gets. */
export type StepProps = {
  readonly snapshot: SignInSnapshot
  readonly send: (event: SignInEvent) => void
}

/** What stands above every step. */
export const stepOf = ({ snapshot, send }: StepProps) => ({
  username: snapshot.context.username,
  isExpiring: snapshot.hasTag('expiring'),
  startOver: () => send({ type: 'START_OVER' }),
})
