/** What cells of a line may stand between, the likeliest first. */
const separators = ['\t', ';', ',', '|'] as const
type Separator = (typeof separators)[number]
/** One line of a table; `line` counts from 1 as in the spreadsheet, empty ones too. */
export type Line = { readonly line: number; readonly cells: readonly string[] }

const evened = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
// Excel's own first line: "sep=;", which other programs fill up with separators.
const SEPARATOR = /^"?sep=(\t|[;,|])"?[\t;,|]*\n/i
// In tab-separated text a quotation mark only quotes where the cell ends with one, and inches and dittos stay as they are.
const QUOTED = {
  tab: /[ ]*"((?:[^"\t]|"")*)"[ ]*(?=\t|\n|$)/y,
  other: /[^\S\n]*"([^"]*(?:""[^"]*)*)"[^\S\n]*(?=[;,|\n]|$)/y,
} as const

/** The text of a quoted cell that begins here and where it ends; undefined: the mark is one of the text. */
function quotedAt(content: string, at: number, separator: Separator) {
  const pattern = separator === '\t' ? QUOTED.tab : QUOTED.other
  pattern.lastIndex = at
  const [whole, inner] = pattern.exec(content) ?? []
  if (whole === undefined || inner === undefined) return undefined
  const end = at + whole.length
  const closes = end === content.length || content[end] === '\n' || content[end] === separator
  // Two dittos below each other are no cell with a line break in it.
  const isMark = inner.startsWith('\n') || inner.endsWith('\n')
  return closes && !isMark ? { text: inner.replaceAll('""', '"'), end } : undefined
}

function split(content: string, separator: Separator): Line[] {
  const ends = new RegExp(`[${separator}\n]`, 'g')
  const lines: Line[] = []
  let cells: string[] = []
  let at = 0
  while (at <= content.length) {
    const quoted = quotedAt(content, at, separator)
    ends.lastIndex = at
    const end = quoted?.end ?? ends.exec(content)?.index ?? content.length
    cells.push((quoted?.text ?? content.slice(at, end)).trim())
    at = end + 1
    if (content[end] === separator) continue
    lines.push({ line: lines.length + 1, cells })
    cells = []
  }
  return lines
}
const isFilled = ({ cells }: Line) => cells.some((cell) => cell !== '')

/**
 * The tables that a text can be, one for each way to separate its cells; with `sep=` in its first line that one alone.
 * Empty lines are left out.
 */
export function readTables(text: string): readonly (readonly Line[])[] {
  const content = evened(text)
  const said = SEPARATOR.exec(content)
  const own = separators.find((one) => one === said?.[1])
  const body = own ? content.slice(said?.[0].length) : content
  const lines = own ? [own] : separators.filter((one) => body.includes(one))
  return (lines.length > 0 ? lines : [separators[0]]).map((one) =>
    split(body, one).filter(isFilled),
  )
}

const lineCount = (text: string, letter: string) => text.split(letter).length - 1
// Fewer of them may stand in a number or a name.
const FEWEST = 3

/**
 * Splits cells that were copied: by tabs, or by semicolons or commas where every line has several of them. Empty rows
 * between others stay, since what follows them belongs to the rows below.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const whole = evened(text)
  const said = SEPARATOR.exec(whole)
  const own = separators.find((one) => one === said?.[1])
  const content = (own ? whole.slice(said?.[0].length) : whole).replace(/\n+$/, '')
  const lines = content.split('\n').filter((line) => line !== '')
  const separator =
    own ??
    separators.find(
      (one) =>
        (one === '\t' && content.includes('\t')) ||
        lines.every((line) => lineCount(line, one) >= FEWEST),
    ) ??
    '\t'
  return content === '' ? [] : split(content, separator).map(({ cells }) => cells)
}
