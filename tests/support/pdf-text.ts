import { inflateSync } from 'node:zlib'

import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import type { PDFObject, PDFPage } from 'pdf-lib'

/** A piece of text as a reader of the file finds it: y from the top of its page, x at its left end. */
export type Drawn = {
  readonly page: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
}

const bytesOf = (stream: PDFRawStream): string => {
  const isPacked = String(stream.dict.get(PDFName.of('Filter'))).includes('Flate')
  const contents = Buffer.from(stream.getContents())
  return (isPacked ? inflateSync(contents) : contents).toString('latin1')
}

type Face = { readonly letters: ReadonlyMap<string, string>; readonly widths: readonly number[] }

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** What the glyphs of a font mean and how wide they are, by the tables that the file carries for readers. */
function faceOf(doc: PDFDocument, font: PDFDict): Face {
  const map = doc.context.lookup(font.get(PDFName.of('ToUnicode')))
  if (!(map instanceof PDFRawStream)) throw new Error('a font without a table of its letters')
  const letters = new Map(
    [...bytesOf(map).matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]*)>/g)].map(
      ([, glyph = '', code = '']) => [glyph.toUpperCase(), fromHex(code)],
    ),
  )
  const [descendant] = font.lookup(PDFName.of('DescendantFonts'), PDFArray).asArray()
  const table = doc.context.lookup(descendant, PDFDict).lookup(PDFName.of('W'), PDFArray)
  const widths: number[] = []
  const entries = table.asArray().map((entry) => doc.context.lookup(entry))
  for (let at = 0; at < entries.length; at += 2) {
    const list = entries[at + 1]
    if (!(list instanceof PDFArray)) throw new Error('a range of widths, which pdf-lib never wrote')
    list
      .asArray()
      .forEach((width, n) => void (widths[Number(String(entries[at])) + n] = Number(String(width))))
  }
  return { letters, widths }
}

function facesOf(doc: PDFDocument, page: PDFPage): ReadonlyMap<string, Face> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.entries() ?? []).map(([name, font]) => [
      name.decodeText(),
      faceOf(doc, doc.context.lookup(font, PDFDict)),
    ]),
  )
}

function contentsOf(doc: PDFDocument, page: PDFPage): string {
  const contents: PDFObject | undefined = page.node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  return parts
    .map((part) => (part instanceof PDFRef ? doc.context.lookup(part) : part))
    .map((part) => (part instanceof PDFRawStream ? bytesOf(part) : ''))
    .join('\n')
}

/** What a PDF draws, page by page, as its operators. */
export async function pdfDrawings(file: Uint8Array): Promise<string[]> {
  const doc = await PDFDocument.load(file)
  return doc.getPages().map((page) => contentsOf(doc, page))
}

const SHOWN = /\/(\S+) ([\d.]+) Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|<([0-9A-Fa-f]*)> Tj/g

/** Every text of a PDF in the order in which it was drawn, read from the file itself. */
export async function readPdf(file: Uint8Array): Promise<Drawn[]> {
  const doc = await PDFDocument.load(file)
  return doc.getPages().flatMap((page, number) => {
    const faces = facesOf(doc, page)
    const found: Drawn[] = []
    let [face, size, x, y]: [Face | undefined, number, number, number] = [undefined, 0, 0, 0]
    for (const [, name, points, left, bottom, hex] of contentsOf(doc, page).matchAll(SHOWN)) {
      if (name !== undefined) [face, size] = [faces.get(name), Number(points)]
      else if (left !== undefined) [x, y] = [Number(left), page.getHeight() - Number(bottom)]
      else if (hex !== undefined && face) {
        const glyphs = hex.toUpperCase().match(/.{4}/g) ?? []
        const text = glyphs.map((glyph) => face?.letters.get(glyph) ?? '\uFFFD').join('')
        const widths = glyphs.map((glyph) => face?.widths[Number.parseInt(glyph, 16)] ?? 0)
        const width = (widths.reduce((sum, one) => sum + one, 0) * size) / 1000
        found.push({ page: number + 1, text, x, y, size, width })
      }
    }
    return found
  })
}

/** All texts of a PDF, a line each. */
export const pdfLines = async (file: Uint8Array): Promise<string[]> =>
  (await readPdf(file)).map(({ text }) => text)
