import fs from 'node:fs'

import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const TARGET = 'src/inter.gen.woff2'
const MAX_BYTES = 27 * 1024 // look-and-feel.md §3

// English, the names of dealers and towns in Europe, and the marks that the pages use.
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const CHARACTERS = `${range(0x20, 0x7e)}\u00A0¡£§©«®°±²³µ·»½¿${range(0xc0, 0xff)}ŒœŸŠšŽž–—‘’‚“”„•…‹›€™−≤≥×→←↑↓`

/** Makes the font of the pages from the npm package: Latin, weights 400 to 600. */
export async function makeFont(): Promise<void> {
  const isFresh =
    fs.existsSync(TARGET) && fs.statSync(TARGET).mtimeMs > fs.statSync(import.meta.filename).mtimeMs
  if (isFresh) return
  const font = await subsetFont(fs.readFileSync(SOURCE), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  })
  if (font.byteLength > MAX_BYTES)
    throw new Error(`the font has ${font.byteLength} bytes, more than ${MAX_BYTES}`)
  fs.writeFileSync(TARGET, font)
}

if (import.meta.main) await makeFont()
