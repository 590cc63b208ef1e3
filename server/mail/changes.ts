import type { Change } from '#schemas/shipment-request.ts'
import { valueInWords } from '#texts/change-values.ts'
import { fieldInWords } from '#texts/change-words.ts'

const LONGEST = 120
const shown = (value: unknown): string => valueInWords(value, 'nothing').slice(0, LONGEST)

/** What a mail says of changed fields, a row for each, in the words of the page. */
export const changeRows = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ path, from, to }) => {
    const field = fieldInWords(path)
    return field === undefined ? [] : [`${field}: ${shown(from)} → ${shown(to)}`]
  })
