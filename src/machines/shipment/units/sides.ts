import { readMeasured } from './measures.ts'
import type { Measured } from './measures.ts'

// "48L x 40W x 44H", "L 48": the letters only say which side it is.
const NAMED = /(?<![a-z])[lwhbd](?![a-z])[ \t]*[:=.]?/gi
const UNIT = /(\d)\s+(?=(?:in|ins|inch|inches|cm|mm|m|ft|zoll)\b)/gi
const BETWEEN = /\s*(?:[x×✕*/]|\bby\b)\s*/i

/** Three sides as one writes them: "48x40x44", "48 by 40 by 44 in", `48″×40″×44″`, "48 40 44". What follows stays in the last. */
export function readSides(text: string): readonly Measured[] {
  const plain = text.replaceAll(NAMED, ' ').replaceAll(UNIT, '$1').trim()
  const [length = '', width = '', ...rest] = plain.split(BETWEEN.test(plain) ? BETWEEN : /\s+/)
  const sides = [length, width, rest.join(' ')].map((side) => readMeasured(side.trim(), 'size'))
  // A unit behind the last one is that of all.
  const shared = sides.findLast(({ measure }) => measure)?.measure
  return sides.map(({ value, measure }) => ({ value, measure: measure ?? shared }))
}
