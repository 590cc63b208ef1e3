import { IMPORT_HEAD } from '#schemas/spot-offer/price-import.ts'
import { separators } from '#server/records/upload/cells.ts'
import type { Separator } from '#server/records/upload/cells.ts'

/** How a text is written: what stands between its cells, whether its decimals have commas, and how many lines its head ends. */
export type TextForm = {
  readonly separator: Separator
  readonly hasCommas: boolean
  readonly above: number
}
export const plainForm: TextForm = { separator: ',', hasCommas: false, above: 1 }

/** Lines that may stand above the head: a title, a date, Excel's own "sep=;". */
export const MAX_TITLES = 20
// A head whose cells are broken over lines.
const MAX_HEAD_LINES = 8

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z,;\t]/g, '')
const heads = separators.map((separator) => ({
  separator,
  head: bare(IMPORT_HEAD.replaceAll(',', separator)),
}))
// A comma that can only be a decimal one: behind a nought, or before one, two or four figures.
const COMMA = /(?:^|[;\t"])\s*(?:0,\d{1,4}|\d+,(?:\d{1,2}|\d{4}))\s*(?=[;\t"\r\n]|$)/m

/** The form of a text whose head is among its first lines; undefined: it has none. */
export function formOf(lines: readonly string[], text: string): TextForm | undefined {
  for (let at = 0; at < Math.min(lines.length, MAX_TITLES); at += 1) {
    // A head begins with its first word, so that what stands above is no part of it.
    if (!bare(lines[at] ?? '').startsWith('symbol')) continue
    for (let count = 1; count <= MAX_HEAD_LINES; count += 1) {
      const head = bare(lines.slice(at, at + count).join(''))
      const found = heads.find((one) => one.head === head)
      if (found)
        return { separator: found.separator, hasCommas: COMMA.test(text), above: at + count }
    }
  }
  return undefined
}
