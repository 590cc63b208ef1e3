// Nothing to see by themselves: they join letters or choose between two shapes of one.
const UNSEEN = /[\p{Cf}\p{VS}]/u
/** Whether a letter shows nothing by itself. */
export const isUnseen = (letter: string): boolean => UNSEEN.test(letter)
const MARK = /\p{M}/u
// The fonts of these place marks on their letters; elsewhere only what has a composed form can be printed.
const TAKES_MARKS = /[\p{Script=Arabic}\p{Script=Thai}]/u

/** A letter of a text, and whether papers can show it. */
export type Printed = { readonly letter: string; readonly isShown: boolean }

/**
 * What papers make of a text, letter by letter: composed, with single blanks, without invisible marks. `has` says of a
 * code point whether some font has it.
 */
export function printedLetters(text: string, has: (code: number) => boolean): Printed[] {
  const printed: Printed[] = []
  let base = ''
  for (const letter of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    const isMark = MARK.test(letter)
    if (isUnseen(letter)) continue
    const isShown = has(letter.codePointAt(0) ?? 0) && (!isMark || TAKES_MARKS.test(base))
    if (!isMark) base = letter
    // The parts of an emoji are one letter that is not shown.
    const isOfUnshown = isMark && printed.at(-1)?.isShown === false
    if (isShown || !isOfUnshown) printed.push({ letter, isShown })
  }
  return printed
}
