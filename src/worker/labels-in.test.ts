import fs from 'node:fs'
import { createRequire } from 'node:module'

import bwipjs from 'bwip-js/node'
import { expect, test } from 'vitest'

import { FORMATS } from '#api/records/camera.ts'

import { createLabelReader } from './labels-in.ts'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const read = createLabelReader({ bytes: new Uint8Array(fs.readFileSync(file)).buffer })

/** A picture of a bar code as a label shows it, with white around it. */
const drawn = (bcid: string, text: string) =>
  bwipjs.toBuffer({ bcid, text, parse: true, scale: 3, padding: 10, backgroundcolor: 'FFFFFF' })

const samples: Readonly<Record<(typeof FORMATS)[number], readonly [bcid: string, text: string]>> = {
  code_128: ['code128', 'sr_04839217-HU01/05'],
  code_39: ['code39', '1N4BZ1CP6KC310447'],
  data_matrix: ['datamatrix', '61278851310 S4711'],
  qr_code: ['qrcode', 'https://portal.example/?part=61278851310'],
  itf: ['interleaved2of5', '00012345600012'],
  pdf417: ['pdf417', 'LOT 4711'],
}

test.each(FORMATS)('a label in %s is read, as the browser’s own reader would', async (format) => {
  const [bcid, text] = samples[format]

  expect(await read(await drawn(bcid, text))).toBe(text)
})

test('what divides a battery’s label is read as it stands there', async () => {
  const label = '[)>^03006^029P61278851310^029S4711^030^004'

  expect(await read(await drawn('datamatrix', label))).toBe(
    '[)>\u001E06\u001DP61278851310\u001DS4711\u001E\u0004',
  )
})

test('the bar code of goods in a shop is none of them, nor is a picture without one', async () => {
  expect(await read(await drawn('ean13', '2112345678900'))).toBeUndefined()
  const white = { width: 40, height: 40, data: new Uint8ClampedArray(6400).fill(255) }
  expect(await read(white as ImageData)).toBeUndefined() // because Node has no such class
})
