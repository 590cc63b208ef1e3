const titles = {
  'year-make-models': 'Year-Make-Models',
  'oem-part-numbers': 'OEM Part Numbers',
  'reuse-blacklist': 'Reuse Blacklist',
  'price-overrides': 'Price Overrides',
} as const
/** A configuration that staff upload as a text (specification 2 §7.6). */
export type ConfigName = keyof typeof titles
export const configNames = Object.keys(titles) as readonly ConfigName[] // because these are its keys

export const isConfigName = (name: string): name is ConfigName => Object.hasOwn(titles, name)
/** What a configuration is called; a name that none has stays as it is. */
export const configTitle = (name: string): string => (isConfigName(name) ? titles[name] : name)
