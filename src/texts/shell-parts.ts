/** Words of the shell's parts that come when they are asked for: menus, the modal, refused pages. */
export const menuTexts = {
  account: 'Your account',
  live: 'Live flows',
  inspect: 'Inspect this tab',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const

export const staleTexts = {
  title: 'Sign-in changed in another tab',
  text: 'You signed in or out in another tab. Reload to continue.',
} as const

export const endedTexts = {
  title: 'Sign in again',
  text: 'You’ve been signed out. Your work on this page is kept. Sign in, then repeat your last step.',
  ssoText:
    'You’ve been signed out. Single sign-on takes you to another page and back. Your form drafts are kept.',
  signOut: 'Sign out instead',
  proofText: 'Sign in again to change how you sign in. We’ll save your change right after.',
  notNow: 'Not now',
} as const

/** 403 and 404 (pages.md §2.1). */
export const refusedTexts = {
  isFor: (audience: string, email: string, label: string) =>
    `This page is for ${audience}. You are signed in as ${email} (${label}).`,
  staff: (company: string) => `${company} staff`,
  of: (who: string, company: string) => `${who} at ${company}`,
  suppliers: 'suppliers',
  epc: 'EPC suppliers and staff with EPC access',
  callers: {
    admin: 'administrators',
    'customer-ops': 'customer operations',
    managers: 'managers',
    logistics: 'logistics',
    lowest: 'other staff',
  },
  goTo: (label: string) => `Go to ${label}`,
  notFound: (thing: string) => `${thing} not found`,
  outOfSight: 'It doesn’t exist, or it’s at a site you can’t see.',
} as const
