const partsThat = (count: number, of: number, end: string) =>
  of === 1 ? `The part is ${end}` : `${count} of ${of} parts ${count === 1 ? 'is' : 'are'} ${end}`

/** Words of how goods fit their purchase order (redesign.md §5). */
export const poFitTexts = {
  title: 'Goods and purchase order',
  term: 'Goods',
  /** At the order's number, which says what "it" is. */
  short: {
    fits: () => 'All parts are on it',
    'not-on-order': (count: number, of: number) => partsThat(count, of, 'not on it'),
    'closed-line': (count: number, of: number) => partsThat(count, of, 'on a closed line'),
    closed: () => 'PO closed',
    unknown: () => 'PO not on file',
    'no-order': () => 'No PO',
    'no-parts': () => 'No parts yet',
  },
  /** In a sentence of its own. */
  long: {
    fits: (po: string) => `All parts are on purchase order ${po}`,
    'not-on-order': (po: string, count: number, of: number) =>
      partsThat(count, of, `not on purchase order ${po}`),
    'closed-line': (po: string, count: number, of: number) =>
      partsThat(count, of, `on a closed line of purchase order ${po}`),
    closed: (po: string) => `Purchase order ${po} is no longer open`,
    unknown: (po: string) => `Purchase order ${po} is not on file`,
    'no-order': () => 'No purchase order chosen',
    'no-parts': () => 'No parts to compare with the purchase order yet',
  },
  which: (sentence: string, parts: string) => `${sentence}: ${parts}`,
  more: (parts: string, count: number) => `${parts} and ${count} more`,
  hint: 'Check the part numbers. You can still submit; the approver will see this too.',
  compare: 'Compare lines',
  table: {
    title: 'Order lines and goods',
    part: 'Part',
    line: 'Line',
    status: 'Status',
    pieces: 'Pieces',
    other: 'Not on the PO',
    none: '–',
    left: (count: number) =>
      count === 1
        ? '1 more order line isn’t in this request.'
        : `${count} more order lines aren’t in this request.`,
  },
} as const
