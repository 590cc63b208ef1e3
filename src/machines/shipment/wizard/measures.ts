import { keysIn } from '#schemas/table.ts'

const WORDS = {
  kg: /^(kgs?|kilos?|kilograms?)$/,
  lb: /^(lbs?|pounds?)$/,
  cm: /^(cms?|centimet(er|re)s?)$/,
  in: /^(in|ins|inch|inches|")$/,
} as const
export type Measure = keyof typeof WORDS
const measures = keysIn(WORDS)

/** The unit that a word names, in small letters; undefined when it names none. */
export const measureOf = (word: string | undefined): Measure | undefined =>
  measures.find((measure) => WORDS[measure].test(word ?? ''))

/** A number with its unit behind it, apart: "540 kg" is "540" in kg; without a unit the text is as it was typed. */
export function readMeasured<M extends Measure>(text: string, allowed: readonly M[]) {
  const [, value, word] = /^(.*\d)\s*([a-z]+|")\.?$/i.exec(text.trim()) ?? []
  const measure = allowed.find((one) => one === measureOf(word?.toLowerCase()))
  return value === undefined || measure === undefined
    ? { value: text, measure: undefined }
    : { value, measure }
}
