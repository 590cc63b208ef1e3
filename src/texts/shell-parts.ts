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
  text: 'Your session has ended. What is open beneath stays as it is, and what you typed is kept. Sign in, then repeat what you were about to do.',
  ssoText:
    'Your session has ended. Single sign-on leaves this page and comes back to it; forms come back with their draft.',
  signOut: 'Sign out instead',
  proofText:
    'It is more than ten minutes since you signed in, and this changes how you sign in. What you typed is kept; it is done as soon as you have signed in.',
  notNow: 'Not now',
} as const

/** 403 and 404 (pages.md §2.1). */
export const refusedTexts = {
  isFor: (audience: string, email: string, label: string) =>
    `It is for ${audience}. You are signed in as ${email} (${label}).`,
  staff: (company: string) => `${company} staff`,
  of: (who: string, company: string) => `${who} of ${company}`,
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
  outOfSight: 'It does not exist, or it is outside the sites you can see.',
} as const
