import type { IdentityMail } from './services.ts'

const subject = 'Your Partner Portal account'
const closing = 'If you didn’t expect this, you can ignore this email.'

/** A new account, or its invitation again. */
export const invitation = (to: string, password: string, days: number): IdentityMail => ({
  to,
  subject,
  code: password,
  text: `You’re invited to the Partner Portal.

Sign in as ${to} with this temporary password, then choose your own:

${password}

It is valid for ${days} days. ${closing}`,
})

const withCode =
  (lead: string, minutes: number) =>
  (to: string, code: string): IdentityMail => ({
    to,
    subject,
    code,
    text: `${lead}

${code}

It is valid for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. ${closing}`,
  })

/** A code to choose a new password with. */
export const passwordReset = withCode('Your code to set a new password in the Partner Portal:', 10)
/** A code that proves a new account's address. */
export const signUpCode = withCode('Your code to finish signing up for the Partner Portal:', 10)
/** A code that proves a changed address. */
export const addressCode = withCode('Your code to confirm this email in the Partner Portal:', 10)
/** A code to sign in with. */
export const signInCode = withCode('Your code to sign in to the Partner Portal:', 3)
/** What the authenticator app of a demo account would show. */
export const demoCode = withCode('The authenticator app of this demo account shows:', 1)

const textMessage =
  (lead: string) =>
  (to: string, code: string): IdentityMail => ({
    channel: 'sms',
    to,
    subject: 'Text message',
    code,
    text: `${code} ${lead}`,
  })
/** The same as text messages. */
export const signInText = textMessage('is your code to sign in to the Partner Portal.')
export const addressText = textMessage('is your code to confirm this number in the Partner Portal.')

/** To whoever has an account already and signed up once more: only the owner of the address learns it. */
export const alreadySignedUp = (to: string): IdentityMail => ({
  to,
  subject,
  text: `Someone, probably you, signed up for the Partner Portal with this email.

You already have an account. Sign in, or reset your password if you forgot it. ${closing}`,
})

/** To the address that an account had until now, and what to do if it was somebody else. */
export const addressChanged = (to: string, portal: string): IdentityMail => ({
  to,
  subject,
  text: `Your Partner Portal account has a new email address. This one no longer works.

If you didn’t change it, someone else is signed in as you:
1. Right away, write from this address to the help address at the bottom of ${portal}. We’ll lock
   your account, then give it back to you with this address.
2. Change the password of this mailbox if someone may know it.`,
})

/** The same to the phone number. */
export const numberChanged = (to: string, portal: string): IdentityMail => ({
  channel: 'sms',
  to,
  subject: 'Text message',
  text: `Your Partner Portal account has a new phone number in place of this one. Not you? Change your password at ${portal} and write to the help address there.`,
})

/** An address as it may be shown to somebody who only claims to own it: a***@p***.example. */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***${end}`
}

/** A phone number of which the owner knows the end: +*******0123. */
export const maskedPhone = (phone: string): string => `+*******${phone.slice(-4)}`
