import { keepForm } from './kept-form.ts'

const ORGANIZATION_KEY = 'portal.organization'

/** The audience that was chosen on this browser; the pool alone does not tell, since several share one. */
export function rememberedOrganization(): string | undefined {
  try {
    return localStorage.getItem(ORGANIZATION_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberOrganization(id: string): void {
  try {
    localStorage.setItem(ORGANIZATION_KEY, id)
  } catch {
    // The pool's first one is shown the next time.
  }
}

type Typed = { readonly organization: string; readonly email: string }

/** Takes what was typed along: to a new password, to a new account, or to one that waits for its code. */
export function carryOver(to: 'reset' | 'sign-up', typed: Typed, isUnconfirmed = false): void {
  const { organization, email } = typed
  if (!email.trim()) return
  if (to === 'reset') keepForm(to, { organization, email: email.trim() })
  else keepForm(to, { email: email.trim(), ...(isUnconfirmed ? { isWaiting: 'yes' } : {}) })
}
