import { report } from '#api/report/report.ts'
import { targetAfterSignIn } from '#machines/auth/target.ts'
import type { Company } from '#schemas/pages.ts'
import type { PortalUser } from '#schemas/user.ts'
import { read, session, write } from '#storage'

import { TARGET_KEY } from './remembered.ts'

/** Where this tab was to go after signing in; it is used up by that. */
export function takeTarget(): string | undefined {
  const target = read(session, TARGET_KEY)
  write(session, TARGET_KEY, undefined)
  if (!target?.startsWith('/callback')) return target
  report('/callback was stored as a target')
  return '/'
}

/** Where somebody who has just signed in goes: what this tab was asked for uses itself up by that. */
export const targetOf = (user: PortalUser, company: Company): string =>
  targetAfterSignIn(user, takeTarget(), company)
