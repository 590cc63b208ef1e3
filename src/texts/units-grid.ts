/** Words of the units grid (redesign.md §6.3). */
export const gridTexts = {
  label: 'Handling units',
  columns: {
    number: '#',
    packaging: 'Packaging',
    quantity: 'Units',
    part: 'Part',
    pieces: 'Pieces each',
    size: 'L × W × H',
    gross: 'Gross each',
    tare: 'Tare each',
    total: 'Gross total',
    marks: 'Marks',
    details: 'Details',
  },
  /** A cell by its row, for those who hear it. */
  cell: (column: string, row: number) => `${column}, row ${row}`,
  details: (row: number) => `Details of row ${row}`,
  row: (row: number) => `Row ${row}`,
  missing: 'Missing',
  needs: {
    packaging: 'needs a packaging',
    quantity: 'needs a number of units',
    partNumber: 'needs a part number',
    description: 'needs a description of its part',
    pieces: 'needs a number of pieces',
    size: 'needs its size',
    gross: 'needs a gross weight',
    tare: 'needs a tare or net weight',
    returnable: 'needs its returnable packaging',
    contents: 'needs at least one part',
  },
  odd: {
    weight: 'Over 20,000 lb. Check the weight and its unit.',
    size: 'Over 102 in. Check the size and its unit.',
    light: 'Under 10 lb. Check the weight and its unit.',
    usual: (value: string) => `Usually ${value} for this part. Check the number and its unit.`,
  },
  wrong: (row: number, field: string, text: string) => `row ${row}, ${field}: ${text}`,
  rowNeeds: (row: number, what: string) => `row ${row} ${what}`,
  problems: (count: number) => (count === 1 ? '1 problem:' : `${count} problems:`),
  marks: { po: 'PO', ddr: 'DDR', returnable: 'RP' },
  marksLong: {
    po: (parts: string) => `Not on the purchase order: ${parts}`,
    ddr: 'Damaged, defective or recalled (DDR)',
    returnable: 'Returnable packaging',
  },
  notOnOrder: 'Not on PO',
  moreParts: (count: number) => (count === 1 ? '+1 part' : `+${count} parts`),
  total: 'Total',
  estimate: 'Estimate',
  totals: (units: string, pieces: string, weight: string) =>
    `${units} ${units === '1' ? 'unit' : 'units'}, ${pieces} ${pieces === '1' ? 'piece' : 'pieces'}, ${weight}`,
  template: 'CSV template',
  templateFile: 'handling-units.csv',
  add: 'Add row',
  hint: 'Type, paste, or drop a file',
  drop: 'Drop the file: its rows are added below.',
  keys: { tab: 'next cell', enter: 'next row', copy: 'copy from above', space: 'details' },
  parts: {
    list: 'Parts',
    order: (po: string) => `On PO ${po}`,
    shipped: 'You shipped before',
    listed: 'Part list',
    take: 'takes it with its last packaging, size and weights',
    keep: 'keeps what you typed',
  },
  packagings: 'Packagings',
  pasted: (rows: number) => (rows === 1 ? '1 row pasted.' : `${rows} rows pasted.`),
  unknown: (heads: readonly string[]) =>
    heads.length === 1
      ? `1 column was skipped: ${heads.join(', ')}.`
      : `${heads.length} columns were skipped: ${heads.join(', ')}.`,
  match: 'Match columns…',
  onlyHeads: 'You pasted headings only. Copy the rows below them, too.',
  totalsLeftOut: (lines: number) =>
    lines === 1 ? '1 total or note was left out.' : `${lines} totals or notes were left out.`,
  readAs: (words: string) => `We read "${words}" as a pallet.`,
  leftOut: (rows: number) =>
    rows === 1
      ? '1 row did not fit: a request has at most 100 handling units.'
      : `${rows} rows did not fit: a request has at most 100 handling units.`,
  beyond: (cells: number) =>
    cells === 1
      ? '1 cell was right of the last column that takes it.'
      : `${cells} cells were right of the last column that takes them.`,
  undoPaste: 'Undo paste',
  notRead: 'This file is not a text. Save it as CSV UTF-8, or copy its rows and paste them here.',
  notOpened: 'This could not be opened. Drop one file, not a folder.',
  drawer: {
    none: 'Type in this row first.',
    contents: 'Contents of one unit',
    previous: 'Previous row',
    next: 'Next row',
    close: 'Close details',
  },
} as const
