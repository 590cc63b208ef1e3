import { plainCode } from '#schemas/plain-text.ts'

export type Mark = '.' | ','

export const bare = (text: string): string =>
  plainCode(text)
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[-+]/, '')
// One mark before exactly three digits: "1.050" is a thousand and fifty, or one and a bit.
const OPEN = /^[1-9]\d{0,2}([.,])\d{3}$/
/** The mark of a number that can be read in two ways; undefined: it can be read in one. */
export const openMark = (text: string): Mark | undefined => {
  const mark = OPEN.exec(bare(text))?.[1]
  return mark === '.' || mark === ',' ? mark : undefined
}

/** What stands behind a number that a column left open, so that it is none until somebody says which. */
export const DOUBT = '?'
/** The number of a text that a column left open; undefined: it did not. */
export const openNumber = (text: string): string | undefined =>
  text.endsWith(DOUBT) && openMark(text.slice(0, -1)) ? text.slice(0, -1) : undefined
/** What an open number can be, the larger first. */
export const readingsOf = (text: string): readonly [number, number] => {
  const digits = bare(text)
  return [Number(digits.replace(/[.,]/, '')), Number(digits.replace(',', '.'))]
}
