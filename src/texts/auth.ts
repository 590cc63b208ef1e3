/** Words of signing in and of the session (pages.md §2.9, §4 texts 32–36; specification 2 §8). */
export const authTexts = {
  title: 'Sign In',
  organization: 'Your organization',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  setPassword: 'Set password and sign in',
  startOver: 'Start over',
  signingInAs: (username: string) => `Signing in as ${username}`,
  chooseNewPassword: 'Choose a new password',
  timedOut: 'Your sign-in timed out',
  timedOutHint: 'A step has to be finished within 3 minutes. Nothing was changed.',
  otherStep: 'This account needs one more step',
  otherStepHint: (step: string) =>
    `It asks for ${step}, which this page does not offer yet. Write to the help address below.`,
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  continue: 'Continue',
  signOut: 'Sign out',
  demoAccounts: 'Demo accounts',
  demoHint: (password: string) =>
    `This portal runs with demo data. Every account has the password ${password}`,
  use: (email: string) => `Use ${email}`,
  account: 'Account',
  passwordFor: 'What it can do',
  required: 'Required',
  attributes: {
    given_name: 'First name',
    family_name: 'Last name',
    name: 'Name',
    phone_number: 'Phone',
    email: 'Email',
  } as Readonly<Record<string, string>>, // because the service may name others
  policy: {
    length: (count: number) => `At least ${count} characters`,
    lowercase: 'A small letter',
    uppercase: 'A capital letter',
    numbers: 'A digit',
    symbols: 'A special character',
  },
  policyTitle: 'The password has',
  lead: 'Request pickups, follow shipments and answer offers.',
  benefits: [
    'A pickup in four steps, with the draft kept',
    'Every shipment says what it waits for, and for whom',
    'Bills of lading and labels as soon as it is booked',
  ],
} as const

/** One text per kind of failure. */
export const failureTexts = {
  network: 'A network error has occurred.',
  notAuthorized: 'Email or password is not right.',
  userNotFound: 'Email or password is not right.',
  userNotConfirmed: 'This account is not confirmed yet. Open the link or code in your mail.',
  resetRequired: 'This password has to be reset. Write to the help address below.',
  codeMismatch: 'That code is not right.',
  codeExpired: 'That code has expired. Ask for a new one.',
  limit: 'Too many attempts. Wait a few minutes.',
  invalidPassword: 'The password does not meet the rules below.',
  userExists: 'This email already has an account. Sign in or reset the password.',
  notFound: 'This organization is not set up for signing in.',
  alreadySignedIn: 'Somebody is signed in already. Reload the page.',
  interrupted: 'Signing in was interrupted. Try again.',
  unknown: 'An unknown error has occurred.',
} as const
