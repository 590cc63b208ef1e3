import type { User } from '#server/identity/account/users.ts'
import type { Context } from '#server/identity/action.ts'

import type { SecondFactor } from './ask-second-factor.ts'

/** Turns a second factor on; the one that was set up last is asked first. */
export const addFactor = (context: Context, user: User, factor: SecondFactor) =>
  context.users.change(user, {
    mfa_enabled: [...new Set([...user.mfa.enabled, factor])],
    mfa_preferred: factor,
    updated_at: context.now(),
  })
