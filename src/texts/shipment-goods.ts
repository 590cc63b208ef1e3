const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Words of what is shipped, in a line. */
export const goodsTexts = {
  andMore: (first: string, others: number) => `${first} +${others}`,
  packages: {
    pallet: (n: number) => counted(n, 'pallet', 'pallets'),
    crate: (n: number) => counted(n, 'crate', 'crates'),
  },
  batteries: (n: number) => counted(n, 'battery', 'batteries'),
  estimated: (n: number) => `≈\u00A0${counted(n, 'unit', 'units')}`,
} as const
