/** Words of the versions of something that staff change. */
export const versionTexts = {
  history: 'History',
  all: (n: number) => `All ${n}`,
  version: (n: number) => `v${n}`,
  current: 'In use',
  builtIn: 'Built in',
} as const
