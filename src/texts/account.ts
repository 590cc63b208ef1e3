/** Words of the account pages. */
export const accountTexts = {
  who: 'Who you are',
  access: 'What you may do',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  type: 'Type',
  roles: 'Roles',
  sites: 'Sites',
  allSites: 'All sites',
  none: 'None',
  readOnly: 'Type, roles and sites are given by an administrator.',
  look: 'How it looks',
  managed: 'Managed by your single sign-on.',
  managedHint:
    'Your name, email and the ways you sign in are kept there. Ask its help desk to change them.',
  toSecurity: 'Sign-In and Security',
  securityHint: 'Password, second step, passkeys and trusted devices.',
} as const

/** Words of changing one’s own profile. */
export const profileTexts = {
  things: 'your profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint:
    'A new address counts once you enter the code that is sent to it. Until then the old one stays.',
  phone: 'Phone',
  phoneHint: 'With + and the country code, like +1 775 555 0142. Optional.',
  phoneBad: 'Enter a phone number with + and the country code, like +1 775 555 0142.',
  enter: (label: string) => `Enter your ${label.toLowerCase()}.`,
  save: 'Save changes',
  unchanged: 'Nothing was changed yet.',
  saved: 'Your profile is saved.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  sendCode: {
    email: 'Send code to confirm the email',
    phone_number: 'Send code to confirm the phone',
  },
  proveTitle: { email: 'Confirm your new email', phone_number: 'Confirm your phone' },
  sentTo: (destination: string) => `A code was sent to ${destination}.`,
  confirm: 'Confirm',
  later: 'Do this later',
} as const
