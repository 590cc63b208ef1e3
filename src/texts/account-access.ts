/** Words of getting an account and of getting back into one (pages.md §2.9). */
export const accessTexts = {
  backToSignIn: 'Back to Sign In',
  code: 'Code',
  codeHint: 'Six digits. Valid for 10 minutes.',
  codeNeeded: 'Enter the code: 6 to 8 digits.',
  emailNeeded: 'Enter an email like name@company.com.',
  resend: 'Resend code',
  resent: 'Another code is on its way.',
  resendPause: 'You can resend the code after 30 seconds.',
  resendIn: (seconds: number) =>
    `You can resend the code in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  codeExpired: 'That code has expired. Ask for a new one.',
  otherEmail: 'Use another email',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your email. We’ll send you a code to choose a new password.',
    send: 'Send code',
    sso: 'Staff and VW corporate users: use your single sign-on. We don’t have your password.',
  },
  reset: {
    title: 'Reset your password',
    sent: (username: string, destination: string) =>
      `If ${username} has an account, we sent a code to ${destination || 'its email'}.`,
    newPassword: 'New password',
    set: 'Set new password',
    done: 'Your new password is set',
    doneHint: 'We signed you out of every other browser. Sign in with your new password.',
    signIn: 'Sign in',
  },
  signUp: {
    title: 'Create an account',
    lead: 'For auto dismantlers and battery sellers. We invite suppliers and dealers by email.',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    email: 'Email',
    password: 'Password',
    create: 'Create account',
    approval:
      'We check each new account. Until we approve yours, you can save offers but not accept them.',
    confirmTitle: 'Confirm your account',
    sent: (username: string, destination: string) =>
      `We sent a code to ${destination || username}. If you don’t see it, check your spam folder.`,
    confirm: 'Confirm account',
    signingIn: 'Your account is confirmed. Signing you in…',
    confirmed: 'Your account is confirmed',
    confirmedHint: 'Sign in with your email and password.',
    choose: 'Choose a password',
    chooseHint: (username: string) =>
      `Your email is confirmed, but ${username} was signed up in another browser. To be safe, choose a new password. We’ll email you a code.`,
    waits: 'Your account is waiting for approval. You can save offers but not accept them yet.',
  },
} as const
