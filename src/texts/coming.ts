/** What pages of later issues say about themselves: what will be there, nothing that pretends to work. */
export const comingTexts = {
  notYet: 'This part of the portal isn’t open yet.',
  write: 'Until then, email',
  home: 'Go to the home page',
  goTo: (label: string) => `Go to ${label}`,
  pages: {
    companyUsers: 'You’ll see the company’s users and their groups.',
  },
} as const
export type ComingPage = keyof (typeof comingTexts)['pages']

const byPath: Readonly<Record<string, ComingPage>> = {
  '/dashboard/{slug}-users/': 'companyUsers',
}

/** The words for a page of the table of pages, by its path there; undefined for one that is there. */
export const comingPageOf = (path: string): ComingPage | undefined => byPath[path]
