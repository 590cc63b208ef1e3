import { expect, test } from 'vitest'

import { barrierOf, documentName } from './picked.ts'

const MIB = 1024 * 1024
const pdf = { name: 'a.pdf', contentType: 'application/pdf', bytes: 1, file: undefined }

test('a PDF of one byte to ten MiB can be sent', () => {
  expect(barrierOf(pdf)).toBeUndefined()
  expect(barrierOf({ ...pdf, bytes: 10 * MIB })).toBeUndefined()
  expect(barrierOf({ ...pdf, bytes: 10 * MIB + 1 })).toBe('too-large')
  expect(barrierOf({ ...pdf, bytes: 0 })).toBe('empty')
  expect(barrierOf({ ...pdf, contentType: 'image/png' })).toBe('no-pdf')
})

test('a browser that knows no type for it says nothing: then its name does', () => {
  expect(barrierOf({ ...pdf, contentType: '' })).toBeUndefined()
  expect(barrierOf({ ...pdf, contentType: '', name: 'BILL.PDF' })).toBeUndefined()
  expect(barrierOf({ ...pdf, contentType: '', name: 'bill.doc' })).toBe('no-pdf')
  expect(barrierOf({ ...pdf, contentType: '', name: 'pdf' })).toBe('no-pdf')
  expect(barrierOf({ ...pdf, contentType: 'image/png', name: 'a.pdf' })).toBe('no-pdf')
})

test.each([
  ['BOL 17_a.pdf', 'BOL 17_a.pdf'],
  ['Frachtbrief München (2).PDF', 'Frachtbrief Munchen _2_.pdf'],
  ['.pdf', 'document.pdf'],
  [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(96)}.pdf`],
])('%s is sent as %s', (name, sent) => {
  expect(documentName(name)).toBe(sent)
  expect(documentName(name)).toMatch(/^[A-Za-z0-9 ._-]{1,100}$/)
})
