/** Words of the dialog that reads a spreadsheet. */
export const pasteTexts = {
  match: 'Match columns',
  matchLead: 'Say what each column means. The rows you pasted are replaced.',
  lead: 'Copy the rows with their header row. Each row is a handling unit; rows with the same label id are one unit.',
  area: 'Rows',
  columns: 'Columns',
  unmatched: 'Not matched',
  unused: 'Not recognized. Match it or skip it.',
  preview: 'Preview',
  line: 'Line',
  unit: 'Unit',
  problem: 'Problem',
  noProblem: 'None',
  replace: (count: number) =>
    count === 1 ? 'Replace with 1 handling unit' : `Replace with ${count} handling units`,
  add: (count: number) => (count === 1 ? 'Add 1 handling unit' : `Add ${count} handling units`),
  nothing: 'Paste a header row and at least one row.',
  tooMany: (count: number) =>
    `Only ${count} more ${count === 1 ? 'fits' : 'fit'} into this request.`,
  cancel: 'Cancel',
  meanings: {
    quantity: 'Quantity of units',
    pieces: 'Quantity of parts',
    packaging: 'Packaging of the unit',
    contentPackaging: 'Packaging of the parts',
    size: 'Length × width × height',
    grossTotal: 'Gross of all units',
    tareTotal: 'Tare of all units',
    netTotal: 'Net of all units',
    piecesTotal: 'Parts in all units',
    skip: 'Skip this column',
  },
} as const
