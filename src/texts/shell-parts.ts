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

/** 403 and 404 (pages.md §2.1). */
export const refusedTexts = {
  isFor: (audience: string, email: string, label: string) =>
    `It is for ${audience}. You are signed in as ${email} (${label}).`,
  goTo: (label: string) => `Go to ${label}`,
  notFound: (thing: string) => `${thing} not found`,
  outOfSight: 'It does not exist, or it is outside the sites you can see.',
} as const
