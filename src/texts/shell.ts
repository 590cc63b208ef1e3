/** Words of the shell that is on every page (specification 1 §2, pages.md §1 and §2.1). */
export const shellTexts = {
  product: 'Partner Portal',
  mainNavigation: 'Main',
  menu: 'Menu',
  skip: 'Skip to content',
  signIn: 'Sign In',
  dashboard: 'Dashboard',
  account: 'Your account',
  refresh: 'Refresh User Data',
  refreshed: 'User data refreshed.',
  signOut: 'Sign out',
  accountMenu: (name: string) => `Account menu for ${name}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  notifications: 'Notifications',
  closeNotification: 'Close notification',
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  needHelp: 'Need help? Email us at',
  or: 'or',
  offline: 'You are offline. Changes cannot be sent; drafts are kept on this device.',
  viewAs: (tenant: string) => `You are viewing ${tenant} as staff. Nothing can be changed here.`,
  readOnly: 'Your account can read but not change.',
  noRole: (mail: string) =>
    `Your account has no role yet. Write to ${mail}, then choose Refresh User Data.`,
  pageBroken:
    'Something went wrong on this page. It was reported. Reload, or go to the start page.',
  dialogBroken: 'This could not be shown. Close it and try again.',
  reload: 'Reload',
  startPage: 'Go to the start page',
  unreachable: 'The portal could not be reached.',
  staleTitle: 'Sign-in changed in another tab',
  staleText: 'You signed in or out in another tab. Reload to continue.',
} as const

/** 403 and 404 (pages.md §2.1). */
export const refusedTexts = {
  cannotOpen: 'You cannot open this page',
  isFor: (audience: string, email: string, label: string) =>
    `It is for ${audience}. You are signed in as ${email} (${label}).`,
  goTo: (label: string) => `Go to ${label}`,
  page: 'Page',
  notFound: (thing: string) => `${thing} not found`,
  outOfSight: 'It does not exist, or it is outside the sites you can see.',
} as const
