/** Words of requests that dashboards need without the rest. */
export const commonTexts = {
  units: (n: number) => (n === 1 ? '1 unit' : `${n} units`),
  pieces: (n: number) => (n === 1 ? '1 piece' : `${n} pieces`),
  packagings: { pallet: 'Pallet', crate: 'Crate' },
  system: 'Partner Portal',
  /** Where goods go that have no destination yet: to partners with the name of the company that chooses it. */
  toChoose: (company?: string) => (company === undefined ? 'TBD' : `${company} chooses`),
} as const
