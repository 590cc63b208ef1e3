import type { MachineWords } from './flows.ts'

const prices = (n: number) => (n === 1 ? '1 price' : `${n} prices`)

/** Words of commodity prices: series, their import, and how offers ended (pages.md §2.6, §3.3). */
export const priceTexts = {
  things: 'prices',
  title: 'Commodity prices',
  all: 'All prices',
  lead: 'The months that offers are priced by. A line uses the average of the mid prices of its month.',
  symbol: 'Symbol',
  span: 'Months',
  spans: { 3: '3 months', 6: '6 months', 12: '12 months' },
  synthetic: 'Synthetic data',
  syntheticText:
    'These prices are invented: real quotes are licensed. Import yours, and they count instead, month by month.',
  averages: 'Averages by month',
  month: 'Month',
  source: 'Source',
  sources: { synthetic: 'Synthetic', import: 'Imported', feed: 'Price service' },
  average: 'Average of mid',
  days: 'Days',
  missing: 'No prices',
  download: 'Download current file',
  downloadHint: 'These months as CSV, in the form that the import takes',
  import: {
    title: 'Import prices',
    lead: 'A CSV with one price a line. Imported prices replace invented ones for their symbol and month.',
    head: 'First line',
    choose: 'Choose file',
    paste: 'Paste text',
    drop: 'Or drop a file here.',
    pasteLabel: 'Prices as CSV',
    check: 'Compare',
    checking: 'Comparing with what is stored…',
    tooLarge: 'This file is larger than 5 MB. Split it by year.',
    fault: 'Something went wrong here. Nothing was taken over; try again.',
    retry: 'Try again',
    cancel: 'Cancel',
    another: 'Import another',
    readOnly: 'Only administrators and managers can import prices.',
    issues: (n: number) => (n === 1 ? '1 problem in the text' : `${n} problems in the text`),
    line: 'Line',
    column: 'Column',
    value: 'Value',
    wholeLine: 'Whole line',
    problem: 'Problem',
    fix: 'Correct these lines and compare again. Nothing was taken over.',
    same: 'Every price in it is stored already. There is nothing to take over.',
    again: 'Somebody imported prices meanwhile. This is the difference to what is stored now.',
    added: (n: number) => `Added (${n})`,
    modified: (n: number) => `Modified (${n})`,
    removed: 'Prices that it does not name stay.',
    warnings: (n: number) => (n === 1 ? '1 price looks wrong' : `${n} prices look wrong`),
    look: 'Look at them before you take them over: offers are priced by them at once.',
    accept: 'I have looked at these prices: they are right',
    tickFirst: 'Tick first that the prices which look wrong are right.',
    averages: 'Averages before and after',
    before: 'Before',
    after: 'After',
    change: 'Change',
    unit: 'Unit',
    average: (value: string, source: string, days: number) =>
      `${value}, ${source.toLowerCase()}, ${days === 1 ? '1 day' : `${days} days`}`,
    effect: 'Effect on open offers',
    touched: (n: number, open: number) =>
      `${n} of ${open === 1 ? '1 open offer' : `${open} open offers`} would be priced otherwise. They keep their price until their next edit.`,
    untouched: (open: number) =>
      open === 0
        ? 'No offer is open.'
        : `None of ${open === 1 ? '1 open offer' : `${open} open offers`} is priced by them.`,
    capped: 'Only the 500 newest open offers were looked at.',
    total: 'Total',
    high: 'At the high price',
    moved: (from: string, to: string) => (from === to ? to : `${from} → ${to}`),
    key: 'Price',
    from: 'Stored',
    to: 'New',
    more: (n: number) => `and ${n} more`,
    apply: (n: number) => `Upload ${n === 1 ? '1 change' : `${n} changes`}`,
    applied: (added: number, modified: number) =>
      `${prices(added)} added, ${modified} modified. Offers use them from their next edit on.`,
  },
  outcomes: {
    title: 'Offers won and lost',
    lead: 'How suppliers decided in the last twelve months, by the month of their word.',
    things: 'outcomes',
  },
} as const

/** How the chart of the import calls its events (texts/flows.ts). */
export const priceImportWords: MachineWords = {
  events: {
    choose: 'Choose a text',
    retry: 'Try again',
    apply: 'Upload the changes',
    accept: 'Tick that the prices are right',
    doubt: 'Take the tick away',
    cancel: 'Cancel',
  },
  guards: {
    hasChosen: 'a text is chosen',
    isTooLarge: 'larger than 5 MB',
    hasErrors: 'lines with mistakes',
    isSame: 'nothing new in it',
    isDoubtful: 'some prices look wrong',
    isCompared: 'it was compared',
    wasApplied: 'it was taken over',
    wasOvertaken: 'somebody imported meanwhile',
  },
}
