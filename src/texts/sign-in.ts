import type { FirstFactor, SecondFactor } from '#machines/auth/sign-in/types.ts'

const ago = (seconds: number) => (seconds === 1 ? 'a second ago' : `${seconds} seconds ago`)

/** Words of the steps after the first form (pages.md §2.9). */
export const signInTexts = {
  continue: 'Continue',
  verify: 'Verify',
  tryAgain: 'Try again',
  otherWay: 'Choose another way',
  otherFactor: 'Set up another factor',
  expiring: 'Less than a minute left for this step. You can start over at any time.',
  code: 'Code',
  codeHint: '6 to 8 digits',
  notCode: 'Enter the code: 6 to 8 digits.',
  sms: {
    title: 'Enter the code from your text message',
    sent: (destination: string) => `We texted a code to ${destination}.`,
    again: (destination: string) => `We texted another code to ${destination}.`,
    isOut: (destination: string, seconds: number) =>
      `The code we texted ${ago(seconds)} to ${destination} still works.`,
    nothingCame: 'No text? Wait a minute, then resend the code.',
  },
  email: {
    title: 'Enter the code from your email',
    sent: (destination: string) => `We emailed a code to ${destination}.`,
    again: (destination: string) => `We emailed another code to ${destination}.`,
    isOut: (destination: string, seconds: number) =>
      `The code we emailed ${ago(seconds)} to ${destination} still works.`,
    nothingCame: 'No email? Check your spam folder, or resend the code.',
  },
  totp: {
    title: 'Enter the code from your authenticator app',
    sent: 'Open the app you set up for this account. The code changes every 30 seconds.',
  },
  resendByStart: 'Start over to get another code.',
  trust: 'Remember this device',
  trustHint: 'We won’t ask for a code on this device. Don’t use this on a shared computer.',
  firstFactor: {
    title: 'Choose how to sign in',
    noPasskey: 'This account has no passkey here. Choose another way.',
    label: 'Ways to sign in',
    options: {
      PASSWORD_SRP: 'Password',
      PASSWORD: 'Password',
      WEB_AUTHN: 'Passkey',
      EMAIL_OTP: 'Code by email',
      SMS_OTP: 'Code by text message',
    } satisfies Record<FirstFactor, string>,
  },
  select: {
    title: 'Choose how to verify it’s you',
    label: 'Ways to verify',
    options: {
      SMS: 'Code by text message',
      TOTP: 'Code from an authenticator app',
      EMAIL: 'Code by email',
    } satisfies Record<SecondFactor, string>,
  },
  setUp: {
    title: 'Set up two-step sign-in',
    lead: 'This account needs a second step after the password. Setup takes a minute.',
    label: 'Second step',
    hints: {
      SMS: '',
      TOTP: 'An app on your phone shows codes, even offline.',
      EMAIL: 'We email you a code each time you sign in.',
    } satisfies Record<SecondFactor, string>,
  },
  emailSetUp: {
    title: 'Set up email codes',
    email: 'Email',
    hint: 'Your account’s email. We’ll send a code there right away.',
    notAddress: 'Enter an email like name@company.com.',
    send: 'Send code',
  },
  totpSetUp: {
    title: 'Set up an authenticator app',
    scan: 'Scan this QR code with the app, then enter the code it shows.',
    preparing: 'Preparing a new key…',
  },
  password: { title: 'Enter your password', password: 'Password' },
  question: {
    title: 'Answer to continue',
    answer: 'Answer',
    wrong: 'That’s not the right answer. Try again.',
    over: 'Too many wrong answers.',
  },
  passkey: {
    title: 'Use your passkey',
    waiting: 'Your browser is asking for your passkey. Follow its steps.',
    refused: 'That passkey doesn’t work for this account.',
    failed: 'That didn’t work. Try again, or choose another way.',
  },
  asking: 'One moment…',
  trusting: 'Remembering this device…',
  untrusted:
    'You’re signed in, but we couldn’t remember this device. We’ll ask for a code next time. You can trust it under Sign-In and Security.',
  refused: { title: 'This sign-in ended', hint: 'Start over to try again.' },
  reset: {
    title: 'Reset your password',
    hint: 'You need a new password before you can sign in. We’ll email you a code to set it.',
    go: 'Reset password',
  },
  confirm: {
    title: 'Confirm your account',
    hint: 'This account’s email isn’t confirmed yet. Enter the code we emailed, or get a new one.',
    go: 'Confirm account',
  },
  finder: {
    kind: 'What does your company do?',
    brand: 'Which one?',
    kinds: {
      brand: { label: 'Sells or services cars', hint: 'Dealers and service shops' },
      supplier: { label: 'Makes batteries or parts', hint: 'Plants and suppliers' },
      dismantler: { label: 'Dismantles vehicles or sells battery packs' },
      epc: { label: 'Builds and services energy storage', hint: 'EPC suppliers' },
      staff: { label: 'Runs this portal' },
    },
  },
} as const
