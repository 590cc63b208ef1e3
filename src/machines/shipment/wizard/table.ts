const separators = ['\t', ';', ','] as const

/** Splits one pasted table into cells: tab, semicolon or comma, whichever the first line has; quotes as in CSV. */
export function readTable(text: string): readonly (readonly string[])[] {
  const content = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const firstLine = content.slice(0, content.includes('\n') ? content.indexOf('\n') : undefined)
  const separator = separators.find((one) => firstLine.includes(one)) ?? '\t'
  return split(content, separator).filter((row) => row.some((cell) => cell !== ''))
}

const lineCount = (text: string, letter: string) => text.split(letter).length - 1
// Fewer of them may stand in a number or a name.
const FEWEST = 3

/**
 * Splits cells that were copied: by tabs, or by semicolons or commas where every line has several of them. Empty rows
 * between others stay, since what follows them belongs to the rows below.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const content = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '')
  const lines = content.split('\n').filter((line) => line !== '')
  const separator = content.includes('\t')
    ? '\t'
    : (separators.find((one) => lines.every((line) => lineCount(line, one) >= FEWEST)) ?? '\t')
  return content === '' ? [] : split(content, separator)
}

function split(content: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? ''
    if (isQuoted && letter === '"' && content[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && letter === separator) {
      endCell()
    } else if (!isQuoted && letter === '\n') {
      endCell()
      rows.push([])
    } else {
      cell += letter
    }
  }
  endCell()
  return rows
}
