import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readText } from './read-text.ts'

const bytes = (...values: readonly number[]) => new Blob([new Uint8Array(values)])

test.each([
  ['UTF-8 with its mark', new Blob(['\uFEFFGröße']), 'Größe'],
  ['UTF-8', new Blob(['品番']), '品番'],
  ['UTF-16', bytes(0xff, 0xfe, 0xd6, 0, 0x31, 0), 'Ö1'],
  ['UTF-16 the other way round', bytes(0xfe, 0xff, 0, 0xd6, 0, 0x31), 'Ö1'],
  ["Windows-1252, as Excel's plain CSV", bytes(0x53, 0x74, 0xfc, 0x63, 0x6b), 'Stück'],
  ['Windows-1252 with a euro', bytes(0x80, 0x31, 0xe9), '€1é'],
])('%s is read', async (_, file, text) => {
  expect(await readText(file)).toEqual({ ok: true, text })
})

test.each([
  ['a workbook', new Blob(['PK\u0003\u0004\u0000\u0000'])],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)],
  [
    'Japanese letters of Windows',
    bytes(0x83, 0x70, 0x83, 0x8c, 0x83, 0x62, 0x83, 0x67, 0x81, 0x40),
  ],
])('%s is none', async (_, file) => {
  expect(await readText(file)).toEqual({ ok: false, why: 'binary' })
})

test('no other place reads a file as if it were UTF-8', () => {
  const files = fs.globSync('src/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))
  const rash = files.filter((name) =>
    /\bfile\.text\(\)|\breadAsText\b/.test(fs.readFileSync(path.resolve(name), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(rash).toEqual([])
})
