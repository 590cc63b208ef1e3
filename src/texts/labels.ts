/** Words of printing pallet labels (pages.md §2.8). */
export const labelTexts = {
  perPage: 'Labels per page',
  arranging: 'Preparing labels…',
  requests: (n: number) => `${n} requests`,
  filename: ([id = '', ...more]: readonly string[]) =>
    more.length === 0 ? `Labels-${id}.pdf` : `Labels-${id}-and-${more.length}-more.pdf`,
  unloaded: (n: number) =>
    n === 1 ? 'Labels for one request are missing:' : `Labels for ${n} requests are missing:`,
} as const
