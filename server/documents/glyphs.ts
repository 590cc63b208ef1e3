import type { GlyphRun } from '@pdf-lib/fontkit'
import {
  PDFHexString,
  beginText,
  endText,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from 'pdf-lib'
import type { PDFFont, PDFOperator, PDFPage, RGB } from 'pdf-lib'

type Text = { readonly text: string; readonly font: PDFFont }
/** y from the bottom of the page; the size in points. */
type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: RGB
}

// Arabic dots, Thai tones and accents are glyphs of their own, and the library draws each behind the last one.
const HAS_MARKS = /[\p{M}\p{Script=Arabic}\p{Script=Thai}]/u

type Embedder = {
  readonly embedder: {
    readonly font: {
      readonly unitsPerEm: number
      readonly layout: (text: string, features: unknown) => GlyphRun
    }
    readonly fontFeatures: unknown
  }
}

/** Draws a text in one font, with every mark where the font places it. */
export function drawGlyphs(page: PDFPage, { text, font }: Text, place: Place): void {
  const { x, y, size, color } = place
  if (!HAS_MARKS.test(text)) {
    page.drawText(text, { x, y, size, font, color })
    return
  }
  const { embedder } = font as unknown as Embedder // because the library has positions, but does not hand them out
  const { positions } = embedder.font.layout(text, embedder.fontFeatures)
  const scale = size / embedder.font.unitsPerEm
  const codes = font.encodeText(text).asString().match(/.{4}/g) ?? []
  const shown: PDFOperator[] = []
  let pen = x
  codes.forEach((code, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
    shown.push(
      setTextMatrix(1, 0, 0, 1, pen + xOffset * scale, y + yOffset * scale),
      showText(PDFHexString.of(code)),
    )
    pen += xAdvance * scale
  })
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingRgbColor(color.red, color.green, color.blue),
    setFontAndSize(page.node.newFontDictionary(font.name, font.ref), size),
    ...shown,
    endText(),
    popGraphicsState(),
  )
}
