import fs from 'node:fs'

/** The rows of a table next to this file, by the names of its columns; no value has commas. */
export function readRows(file: string): readonly Readonly<Record<string, string>>[] {
  const text = fs.readFileSync(new URL(file, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
}
