// A cell that a spreadsheet would run as a formula, also behind blanks and zero-width marks (security.md R13).
const FORMULA = /^[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Whether a spreadsheet would run a cell. */
export const isFormula = (value: string): boolean => FORMULA.test(value) && !NUMBER.test(value)

/** One cell: quoted where needed, and never a formula; numbers stay numbers. */
function csvCell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a file of comma-separated values, without the end of the last one. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(csvCell).join(',')).join('\r\n')

/** Lets spreadsheets read UTF-8: the mark at the start of a file. */
export const CSV_START = '\uFEFF'
