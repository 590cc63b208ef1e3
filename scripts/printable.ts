import fs from 'node:fs'

import fontkit from '@pdf-lib/fontkit'

import { INTER, fontFiles } from '#server/documents/more-letters.ts'

const TARGET = 'src/schemas/printable-table.ts'

/** The letters of all fonts of papers as gaps and lengths of ranges, each in base 36. */
export function printableRanges(): string {
  const codes = [INTER, ...fontFiles().map(({ url }) => url)].flatMap(
    (url) => fontkit.create(fs.readFileSync(url)).characterSet,
  )
  const sorted = [...new Set(codes)].toSorted((one, other) => one - other)
  const numbers: number[] = []
  let last = 0
  for (let at = 0; at < sorted.length; at += 1) {
    const first = sorted[at] ?? 0
    while (sorted[at + 1] === (sorted[at] ?? 0) + 1) at += 1
    const end = sorted[at] ?? 0
    numbers.push(first - last, end - first)
    last = end
  }
  return numbers.map((number) => number.toString(36)).join(' ')
}

if (import.meta.main)
  fs.writeFileSync(
    TARGET,
    `// Written by scripts/printable.ts from the fonts of papers: gaps and lengths of ranges of code points, in base 36.
const RANGES =
  '${printableRanges()}'

let known: ReadonlySet<number> | undefined
function lettersOf(): ReadonlySet<number> {
  const letters = new Set<number>()
  let code = 0
  RANGES.split(' ').forEach((text, at) => {
    const count = Number.parseInt(text, 36)
    if (at % 2 === 0) letters.add((code += count))
    else for (let more = 0; more < count; more += 1) letters.add((code += 1))
  })
  return letters
}

/** Whether a font of papers has a code point. */
export const isInFonts = (code: number): boolean => (known ??= lettersOf()).has(code)
`,
  )
