const titles = {
  'estimate-rates': 'Freight Rates',
  'dismantler-rates': 'Dismantler Rates',
  'mail-recipients': 'Mail Recipients',
  'lead-times': 'Lead Times',
  'company-calendar': 'Company Calendar',
} as const
/** A setting that has a page (redesign-2.md §4.4). */
export type PagedSetting = keyof typeof titles
export const pagedSettings = Object.keys(titles) as readonly PagedSetting[] // because these are its keys

export const isPagedSetting = (name: string): name is PagedSetting => Object.hasOwn(titles, name)
/** What a setting is called; a name that none has stays as it is. */
export const settingTitle = (name: string): string => (isPagedSetting(name) ? titles[name] : name)
