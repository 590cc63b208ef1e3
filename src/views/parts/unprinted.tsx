import { isInFonts } from '#schemas/printable-table.ts'
import { printedLetters } from '#schemas/printed-letters.ts'
import { fieldTexts } from '#texts/fields.ts'

import { Banner } from './banner.tsx'

const NAMED = 8

/** The warning of a note (print-note.tsx), which comes with the table of letters when one is needed. */
export function Unprinted({ text }: { readonly text: string }) {
  const letters = new Set(
    printedLetters(text, isInFonts).flatMap(({ letter, isShown }) => (isShown ? [] : [letter])),
  )
  if (!letters.size) return null
  const named = [...letters].slice(0, NAMED).join(' ')
  return (
    <Banner tone="warning" role="status">
      {fieldTexts.unprinted(named, letters.size - Math.min(letters.size, NAMED))}
    </Banner>
  )
}
