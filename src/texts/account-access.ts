/** Words of getting an account and of getting back into one (pages.md §2.9). */
export const accessTexts = {
  backToSignIn: 'Back to Sign In',
  code: 'Code',
  codeHint: 'Six digits. It counts for 10 minutes.',
  codeNeeded: 'Enter the 6 to 8 digits of the code.',
  emailNeeded: 'Enter an email like name@company.com.',
  resend: 'Resend code',
  resent: 'Another code is on its way.',
  resendPause: 'Another code can be sent after 30 seconds.',
  resendIn: (seconds: number) =>
    `Another code can be sent in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  codeExpired: 'That code has expired. Ask for a new one.',
  otherEmail: 'Use another email',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your email. A code to choose a new password comes by mail.',
    send: 'Send code',
    sso: 'Staff and VW corporate users sign in with their single sign-on: their password is not kept here.',
  },
  reset: {
    title: 'Reset your password',
    sent: (username: string, destination: string) =>
      `If there is an account for ${username}, a code was sent to ${destination || 'its email'}.`,
    newPassword: 'New password',
    set: 'Set new password',
    done: 'Your new password is set',
    doneHint: 'Every other browser was signed out. Sign in with the new password.',
    signIn: 'Sign in',
  },
  signUp: {
    title: 'Create an account',
    lead: 'For auto dismantlers and sellers of batteries. Suppliers and dealers are invited by mail.',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    email: 'Email',
    password: 'Password',
    create: 'Create account',
    approval:
      'New accounts are checked by hand. Until yours is approved you can save offers, but not accept them.',
    confirmTitle: 'Confirm your account',
    sent: (username: string, destination: string) =>
      `A code was sent to ${destination || username}. If nothing comes, look into the spam folder.`,
    confirm: 'Confirm account',
    signingIn: 'Your account is confirmed. Signing you in…',
    confirmed: 'Your account is confirmed',
    confirmedHint: 'Sign in with your email and password.',
    choose: 'Choose a password',
    chooseHint: (username: string) =>
      `Your email is confirmed, but this is not the browser in which ${username} was signed up. To be safe, the password entered there does not count. Choose your own: a code for it comes by mail.`,
    waits: 'Your account is waiting for approval. You can save offers, but not accept them yet.',
  },
} as const
