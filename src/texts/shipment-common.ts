/** Words of requests that dashboards need without the rest. */
export const commonTexts = {
  units: (n: number) => (n === 1 ? '1 unit' : `${n} units`),
  pieces: (n: number) => (n === 1 ? '1 piece' : `${n} pieces`),
  system: 'Partner Portal',
} as const
