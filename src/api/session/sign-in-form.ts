import { plainEmail } from '#schemas/plain-text.ts'
import { local, read, write } from '#storage'

import { keepForm } from './kept-form.ts'

const ORGANIZATION_KEY = 'portal.organization'

/** The audience that was chosen on this browser; the pool alone does not tell, since several share one. */
export const rememberedOrganization = (): string | undefined => read(local, ORGANIZATION_KEY)
export const rememberOrganization = (id: string): void => write(local, ORGANIZATION_KEY, id)

type Typed = { readonly organization: string; readonly email: string }

/** Takes what was typed along: to a new password, to a new account, or to one that waits for its code. */
export function carryOver(to: 'reset' | 'sign-up', typed: Typed, isUnconfirmed = false): void {
  const { organization, email } = typed
  if (!email.trim()) return
  if (to === 'reset') keepForm(to, { organization, email: plainEmail(email) })
  else keepForm(to, { email: plainEmail(email), ...(isUnconfirmed ? { isWaiting: 'yes' } : {}) })
}
