/** Words of printing pallet labels (pages.md §2.8). */
export const labelTexts = {
  perPage: 'Labels per page',
  arranging: 'Arranging the labels…',
  requests: (n: number) => `${n} requests`,
  filename: ([id = '', ...more]: readonly string[]) =>
    more.length === 0 ? `Labels-${id}.pdf` : `Labels-${id}-and-${more.length}-more.pdf`,
  unloaded: (n: number) =>
    n === 1 ? 'The labels of one request are missing:' : `The labels of ${n} requests are missing:`,
} as const
