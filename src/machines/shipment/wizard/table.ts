const separators = ['\t', ';', ','] as const

/** Splits one pasted table into cells: tab, semicolon or comma, whichever the first line has; quotes as in CSV. */
export function readTable(text: string): readonly (readonly string[])[] {
  const content = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const firstLine = content.slice(0, content.includes('\n') ? content.indexOf('\n') : undefined)
  const separator = separators.find((one) => firstLine.includes(one)) ?? '\t'
  return split(content, separator).filter((row) => row.some((cell) => cell !== ''))
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
