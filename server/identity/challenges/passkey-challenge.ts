import { wrongCredentials } from '#server/identity/errors.ts'

import { afterPassword, checkStatus } from './after-password.ts'
import type { Challenge } from './challenge.ts'
import { complete } from './complete.ts'

/** A passkey, unlocked by its owner, is two factors at once. */
export const WEB_AUTHN: Challenge = async ({ subject, state, responses }, context) => {
  const { pool, user } = subject
  const signed = { text: responses['CREDENTIAL'] ?? '', expected: state['expected'] ?? '' }
  if (!user || !(await context.passkeys.isSigned(user, signed))) return wrongCredentials()
  checkStatus(user)
  const person = { pool, user }
  const isComplete = user.status === 'CONFIRMED'
  return () => (isComplete ? complete(context, person) : afterPassword(context, person))
}
