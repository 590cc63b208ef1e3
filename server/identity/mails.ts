import type { IdentityMail } from './services.ts'

const subject = 'Your portal account'
const closing = 'If you did not expect this, you can ignore this mail.'

/** A new account, or its invitation again. */
export const invitation = (to: string, password: string, days: number): IdentityMail => ({
  to,
  subject,
  code: password,
  text: `An account was made for you in the Partner Portal.

Sign in as ${to} with this temporary password, then choose your own:

${password}

It is valid for ${days} days. ${closing}`,
})

/** A code to choose a new password with. */
export const passwordReset = (to: string, code: string): IdentityMail => ({
  to,
  subject,
  code,
  text: `Your code for a new password in the Partner Portal:

${code}

It is valid for 10 minutes. ${closing}`,
})

/** An address as it may be shown to somebody who only claims to own it: a***@p***.example. */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${end}`
}
