/** Words of the account pages. */
export const accountTexts = {
  who: 'Profile',
  access: 'Access',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  type: 'Type',
  roles: 'Roles',
  sites: 'Sites',
  allSites: 'All sites',
  none: 'None',
  readOnly: 'An administrator sets your type, roles and sites.',
  look: 'Appearance',
  notifications: 'Notifications',
  weights: {
    label: 'Weights',
    site: 'Same as the site',
    imperial: 'Pounds first',
    metric: 'Kilograms first',
  },
  managed: 'Managed by your single sign-on.',
  managedHint:
    'Your name, email and sign-in are kept there. To change them, ask your IT help desk.',
  toSecurity: 'Sign-In and Security',
  securityHint: 'Password, second step, passkeys and trusted devices.',
} as const

/** Words of changing one’s own profile. */
export const profileTexts = {
  things: 'your profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'We’ll send a code to a new address. Your old one stays until you enter the code.',
  phone: 'Phone',
  phoneHint: 'Optional. Start with + and the country code, like +1 775 555 0142.',
  phoneBad: 'Enter a phone number with + and the country code, like +1 775 555 0142.',
  enter: (label: string) => `Enter your ${label.toLowerCase()}.`,
  save: 'Save changes',
  unchanged: 'No changes to save.',
  saved: 'Profile saved.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  sendCode: {
    email: 'Send code to confirm your email',
    phone_number: 'Send code to confirm your phone',
  },
  proveTitle: { email: 'Confirm your new email', phone_number: 'Confirm your phone' },
  sentTo: (destination: string) => `We sent a code to ${destination}.`,
  confirm: 'Confirm',
  later: 'Do this later',
} as const
