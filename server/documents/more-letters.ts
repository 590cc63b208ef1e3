import fs from 'node:fs'

import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import subsetFont from 'subset-font'
import * as z from 'zod/mini'

/**
 * Where fonts of further scripts lie: each family as many small files, with a table of the letters that one may hold.
 * The first that has a letter draws it, so Japanese shapes go before Chinese and Korean ones.
 */
const FAMILIES: readonly (readonly [name: string, table: string])[] = [
  ['jp', import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json')],
  ['sc', import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json')],
  ['kr', import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json')],
  ['thai', import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json')],
  ['arabic', import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json')],
]
/** The font of all papers, in its regular weight. */
export const INTER = new URL('fonts/inter-regular.ttf', import.meta.url)

const Table = z.record(z.string(), z.string())

/** A font file of a family, with the first and last letters of its ranges, as code points. */
export type FontFile = {
  readonly url: URL
  readonly ranges: readonly (readonly [number, number])[]
}

const rangeOf = (text: string): readonly [number, number] => {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

let files: readonly FontFile[] | undefined
/** The families' files, in the order in which they are asked for a letter. */
export const fontFiles = (): readonly FontFile[] =>
  (files ??= FAMILIES.flatMap(([name, table]) =>
    Object.entries(Table.parse(JSON.parse(fs.readFileSync(new URL(table), 'utf8')))).map(
      ([part, ranges]) => ({
        // The table has its parts in brackets, the files have not.
        url: new URL(
          `files/noto-sans-${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
          table,
        ),
        ranges: ranges.split(',').map(rangeOf),
      }),
    ),
  ))

/** Draws some letters, in both weights. */
export type Face = Readonly<Record<'regular' | 'bold', PDFFont>>

/**
 * Takes the fonts of further scripts into a document, cut down to the letters that it needs. Answers the face of each
 * letter (a code point); those that no font has are left out. Reads no file that can have none of them.
 */
export async function embedLetters(
  doc: PDFDocument,
  letters: readonly number[],
): Promise<ReadonlyMap<number, Face>> {
  const faces = new Map<number, Face>()
  for (const { url, ranges } of letters.length ? fontFiles() : []) {
    const wanted = letters.filter(
      (letter) =>
        !faces.has(letter) && ranges.some(([first, last]) => first <= letter && letter <= last),
    )
    if (!wanted.length) continue
    const part = await cut(fs.readFileSync(url), wanted)
    // The tables are of the whole of Noto Sans: a file may have less.
    const found = lettersIn(part)
    if (!found.length) continue
    const embed = async (wght: number) => {
      const font = await doc.embedFont(await cut(part, found, { wght }), { subset: true })
      // Without a single glyph, as when nothing is bold, it would be no font.
      font.encodeText(String.fromCodePoint(...found.slice(0, 1)))
      return font
    }
    const face = { regular: await embed(400), bold: await embed(700) }
    for (const letter of found) faces.set(letter, face)
  }
  return faces
}

function lettersIn(font: Uint8Array): readonly number[] {
  try {
    return fontkit.create(font).characterSet
  } catch {
    return [] // cut down to nothing, it has no table of letters
  }
}

const cut = (font: Uint8Array, letters: readonly number[], variationAxes = {}) =>
  subsetFont(font, letters.map((letter) => String.fromCodePoint(letter)).join(''), {
    targetFormat: 'truetype',
    variationAxes,
  })
