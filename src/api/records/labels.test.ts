import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'

import { arrangeLabels, sheetOf } from './labels.ts'

const A6 = [297.64, 419.53] as const

async function labels(count: number) {
  const made = await PDFDocument.create()
  for (let at = 0; at < count; at++) made.addPage([...A6]).drawText(`Label ${at + 1}`)
  return new Uint8Array(await made.save())
}
const sizes = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => {
    const { width, height } = page.getSize()
    return `${Math.round(width)} × ${Math.round(height)}`
  })

test('one a page: the labels of all requests one after another, in their own size', async () => {
  const sheet = sheetOf('de-DE')
  const all = await arrangeLabels([await labels(2), await labels(1)], { perPage: 1, sheet })

  expect(await sizes(all)).toEqual(['298 × 420', '298 × 420', '298 × 420'])
})

test('two a page lie on a turned sheet, four on an upright one; the last sheet may be half empty', async () => {
  const files = [await labels(3), await labels(2)]

  const two = await arrangeLabels(files, { perPage: 2, sheet: sheetOf('en-US') })
  const four = await arrangeLabels(files, { perPage: 4, sheet: sheetOf('sv-SE') })

  expect(await sizes(two)).toEqual(['792 × 612', '792 × 612', '792 × 612'])
  expect(await sizes(four)).toEqual(['595 × 842', '595 × 842'])
})
