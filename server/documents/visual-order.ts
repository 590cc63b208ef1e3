/** A part of a line that is read in one direction. */
export type Run = { readonly text: string; readonly isRightToLeft: boolean }

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
const MARK = /\p{M}/u
// Between two digits these belong to the number: a part number or a day is read as it was typed.
const JOINS = /[.,:/+-]/

type Kind = 'left' | 'right' | 'digit' | 'other'

function kindsOf(letters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  letters.forEach((letter, at) => {
    const before = kinds[at - 1] ?? 'other'
    if (MARK.test(letter)) kinds.push(before)
    else if (DIGIT.test(letter)) kinds.push('digit')
    else if (LETTER.test(letter)) kinds.push(RIGHT_TO_LEFT.test(letter) ? 'right' : 'left')
    else {
      const joins = JOINS.test(letter) && before === 'digit' && DIGIT.test(letters[at + 1] ?? '')
      kinds.push(joins ? 'digit' : 'other')
    }
  })
  return kinds
}

type Side = 'left' | 'right'

/** Levels as in the Unicode bidirectional algorithm: even ones are read to the right, odd ones to the left. */
function levelsOf(letters: readonly string[]): number[] {
  const kinds = kindsOf(letters)
  // A line that begins with a figure is one of ours, like "4 × …".
  const base: Side = kinds.find((kind) => kind !== 'other') === 'right' ? 'right' : 'left'
  let side: Side = base
  // A number goes with the letters before it.
  const sides = kinds.map((kind): Side | undefined => {
    if (kind === 'left' || kind === 'right') side = kind
    return kind === 'other' ? undefined : side
  })
  pairBrackets(letters, sides, base)
  // What has no direction of its own goes with what surrounds it, or with the line.
  const after: Side[] = []
  sides.toReversed().reduce<Side>((next, own) => {
    after.unshift(own ?? next)
    return own ?? next
  }, base)
  let before: Side = base
  return kinds.map((kind, at) => {
    before = sides[at] ?? before
    const own = before === after[at] ? before : base
    if (own === 'left') return base === 'left' ? 0 : 2
    return kind === 'digit' ? 2 : 1
  })
}

/** Gives both brackets of a pair one side: the line's, unless all within and the text before go the other way. */
function pairBrackets(letters: readonly string[], sides: (Side | undefined)[], base: Side): void {
  const open: number[] = []
  letters.forEach((letter, at) => {
    if ('([{'.includes(letter)) open.push(at)
    if (!')]}'.includes(letter)) return
    const start = open.pop()
    if (start === undefined) return
    const within = sides.slice(start + 1, at).filter((side) => side !== undefined)
    if (!within.length) return
    const before = sides.slice(0, start).findLast((side) => side !== undefined) ?? base
    sides[start] = within.includes(base) ? base : before
    sides[at] = sides[start]
  })
}

/**
 * A line as the parts of it that stand beside each other on paper, from left to right: as one reads Arabic
 * with figures and Latin words between them (Unicode Annex 9, without embeddings, which no text may hold).
 */
export function visualOrder(text: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, isRightToLeft: false }]
  const letters = Array.from(text)
  const levels = levelsOf(letters)
  const runs: { text: string; level: number }[] = []
  letters.forEach((letter, at) => {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    if (last?.level === level) last.text += letter
    else runs.push({ text: letter, level })
  })
  // Only parts at level 0 stay where they are; those between them are read the other way round.
  const ordered = runs.reduce<(typeof runs)[]>((groups, run) => {
    const group = groups.at(-1)
    if (group?.[0] && group[0].level > 0 && run.level > 0) group.unshift(run)
    else groups.push([run])
    return groups
  }, [])
  return ordered.flat().map(({ text: part, level }) => ({ text: part, isRightToLeft: level === 1 }))
}

const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/** Signs that are read to the left, as they are drawn from left to right: brackets face the other way. */
export const mirrored = (text: string): string =>
  Array.from(text)
    .toReversed()
    .map((letter) => MIRRORED.get(letter) ?? letter)
    .join('')
