import type { FirstFactor, SecondFactor } from '#machines/auth/sign-in/types.ts'

const ago = (seconds: number) => (seconds === 1 ? 'a second ago' : `${seconds} seconds ago`)

/** Words of the steps after the first form (pages.md §2.9). */
export const signInTexts = {
  continue: 'Continue',
  verify: 'Verify',
  tryAgain: 'Try again',
  otherWay: 'Choose another way',
  otherFactor: 'Set up another factor',
  expiring: 'This step ends in less than a minute. You can start over at any time.',
  code: 'Code',
  codeHint: '6 to 8 digits',
  notCode: 'A code has 6 to 8 digits.',
  sms: {
    title: 'Enter the code from your text message',
    sent: (destination: string) => `A text message with a code went to ${destination}.`,
    again: (destination: string) => `Another text message with a code went to ${destination}.`,
    isOut: (destination: string, seconds: number) =>
      `The text message that went to ${destination} ${ago(seconds)} still counts.`,
    nothingCame: 'Nothing came? A text message may take a minute. Then have another one sent.',
  },
  email: {
    title: 'Enter the code from your email',
    sent: (destination: string) => `A mail with a code went to ${destination}.`,
    again: (destination: string) => `Another mail with a code went to ${destination}.`,
    isOut: (destination: string, seconds: number) =>
      `The mail that went to ${destination} ${ago(seconds)} still counts.`,
    nothingCame: 'Nothing came? Look into the spam folder, or have another one sent.',
  },
  totp: {
    title: 'Enter the code from your authenticator app',
    sent: 'Open the app that you set up for this account; its code changes every 30 seconds.',
  },
  resendByStart: 'Start over to have another code sent.',
  trust: 'Remember this device',
  trustHint: 'No code is asked for on this device from now on. Not on a shared computer.',
  firstFactor: {
    title: 'Choose how to sign in',
    noPasskey: 'There is no passkey for this account here. Choose another way.',
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
    title: 'Choose how to verify it is you',
    label: 'Ways to verify',
    options: {
      SMS: 'Code by text message',
      TOTP: 'Code of an authenticator app',
      EMAIL: 'Code by email',
    } satisfies Record<SecondFactor, string>,
  },
  setUp: {
    title: 'Set up two-step sign-in',
    lead: 'This account needs a second step besides the password. It takes a minute.',
    label: 'Second step',
    hints: {
      SMS: '',
      TOTP: 'An app on your phone shows codes, also without a network.',
      EMAIL: 'A code is mailed to you at each sign-in.',
    } satisfies Record<SecondFactor, string>,
  },
  emailSetUp: {
    title: 'Set up email codes',
    email: 'Email',
    hint: 'The address of your account. A code comes there at once.',
    notAddress: 'Enter an email like name@company.com.',
    send: 'Send code',
  },
  totpSetUp: {
    title: 'Set up an authenticator app',
    scan: 'Scan this with the app, then type the code that it shows.',
    preparing: 'Preparing a new key…',
  },
  password: { title: 'Enter your password', password: 'Password' },
  question: {
    title: 'Answer to continue',
    answer: 'Answer',
    wrong: 'That was not the answer. Try again.',
    over: 'Too many wrong answers.',
  },
  passkey: {
    title: 'Use your passkey',
    waiting: 'Follow your browser: it asks for the passkey of this account.',
    refused: 'This passkey was not accepted for this account.',
    failed: 'Nothing was changed. Try it once more, or choose another way.',
  },
  asking: 'One moment…',
  trusting: 'Remembering this device…',
  untrusted:
    'You are signed in, but this device could not be remembered: a code is asked for again next time. You can trust it on your security page.',
  refused: { title: 'This sign-in has ended', hint: 'Nothing was changed. You can start over.' },
  reset: {
    title: 'Reset your password',
    hint: 'This password has to be replaced before you can sign in. A code for that comes by mail.',
    go: 'Reset password',
  },
  confirm: {
    title: 'Confirm your account',
    hint: 'The address of this account is not confirmed yet. Enter the code from the mail, or have a new one sent.',
    go: 'Confirm account',
  },
  finder: {
    kind: 'What does your company do?',
    brand: 'Which one is it?',
    kinds: {
      brand: { label: 'Sells or services cars of a brand', hint: 'Dealers and workshops' },
      supplier: { label: 'Makes batteries or parts', hint: 'Plants and suppliers' },
      dismantler: { label: 'Takes vehicles apart, or sells battery packs' },
      epc: { label: 'Builds and services storage plants', hint: 'EPC suppliers' },
      staff: { label: 'It is the company that runs this portal' },
    },
  },
} as const
