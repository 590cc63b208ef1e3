/** What pages of later issues say about themselves: what will be there, nothing that pretends to work. */
export const comingTexts = {
  notYet: 'This part of the portal is not open yet.',
  write: 'Until then, write to',
  home: 'Go to the start page',
  goTo: (label: string) => `Go to ${label}`,
  pages: {
    sellMyBattery: 'Here you will look up a battery pack and get a priced offer for it.',
    onboarding: 'Here your company will tell us about its sites, contacts and materials.',
    dealershipDemo: 'Here a map will show demo dealerships and plan a round over their sites.',
    companyUsers: 'Here the users of the company will be listed with their groups.',
    configs: 'Here part numbers, sites, purchase orders and rates will be kept.',
    outbox: 'Here mails, bookings and documents on their way will be listed.',
  },
} as const
export type ComingPage = keyof (typeof comingTexts)['pages']

const byPath: Readonly<Record<string, ComingPage>> = {
  '/sell-my-battery/': 'sellMyBattery',
  '/supplier-onboarding/': 'onboarding',
  '/supplier-onboarding/europe/': 'onboarding',
  '/dealership-demo/': 'dealershipDemo',
  '/dashboard/{slug}-users/': 'companyUsers',
  '/dashboard/configs/': 'configs',
  '/dashboard/configs/$configName/': 'configs',
  '/dashboard/outbox/': 'outbox',
}

/** The words for a page of the table of pages, by its path there; undefined for one that is there. */
export const comingPageOf = (path: string): ComingPage | undefined => byPath[path]
