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
    packaging: 'needs packaging',
    quantity: 'needs the number of units',
    partNumber: 'needs a part number',
    description: 'needs a part description',
    pieces: 'needs the number of pieces',
    size: 'needs a size',
    gross: 'needs a gross weight',
    tare: 'needs a tare or net weight',
    returnable: 'needs a returnable packaging type',
    contents: 'needs at least one part',
  },
  odd: {
    weight: 'Over 20,000 lb. Check the weight and unit.',
    size: 'Over 102 in. Check the size and unit.',
    light: 'Under 10 lb. Check the weight and unit.',
    usualHere: (value: string) =>
      `Usually ${value} for this part at this site. Check the number and unit.`,
    usual: (value: string) => `Usually ${value} for this part. Check the number and unit.`,
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
  unitsOfMeasure: 'Units of measure',
  measures: { imperial: 'lb, in', metric: 'kg, cm' },
  add: 'Add row',
  hint: 'Type, paste, or drop a file',
  drop: 'Drop the file to add its rows below.',
  keys: { tab: 'next cell', enter: 'next row', copy: 'copy from above', space: 'details' },
  parts: {
    list: 'Parts',
    order: (po: string) => `On PO ${po}`,
    shipped: 'Shipped before',
    listed: 'Part list',
    take: 'use it with the packaging, size and weights from last time',
    keep: 'keep what you typed',
  },
  packagings: 'Packaging options',
  pasted: (rows: number) => (rows === 1 ? '1 row pasted.' : `${rows} rows pasted.`),
  unknown: (heads: readonly string[]) =>
    heads.length === 1
      ? `1 column was skipped: ${heads.join(', ')}.`
      : `${heads.length} columns were skipped: ${heads.join(', ')}.`,
  match: 'Match columns…',
  onlyHeads: 'You pasted only the header row. Copy the rows below it, too.',
  totalsLeftOut: (lines: number) =>
    lines === 1 ? '1 total or note was skipped.' : `${lines} totals or notes were skipped.`,
  readAs: (words: string) => `We read "${words}" as a pallet.`,
  leftOut: (rows: number) =>
    rows === 1
      ? '1 row didn’t fit. A request can have at most 100 handling units.'
      : `${rows} rows didn’t fit. A request can have at most 100 handling units.`,
  beyond: (cells: number) =>
    cells === 1 ? '1 cell to the right was ignored.' : `${cells} cells to the right were ignored.`,
  undoPaste: 'Undo paste',
  notRead: 'We can’t read this file. Save it as CSV UTF-8, or copy its rows and paste them here.',
  notOpened: 'We couldn’t open this. Drop one file, not a folder.',
  drawer: {
    none: 'Fill in this row first.',
    contents: 'Contents of one unit',
    previous: 'Previous row',
    next: 'Next row',
    close: 'Close details',
  },
} as const
