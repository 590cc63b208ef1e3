import { expect, test } from 'vitest'

import { gridTexts } from '#texts/units-grid.ts'

import { readDropped } from './drop.ts'

test('a text is read, without the mark that says in which letters it is written', async () => {
  expect(await readDropped(new Blob(['\uFEFFPart,Gross']))).toEqual({
    ok: true,
    text: 'Part,Gross',
  })
})

test('what is no text is refused in words', async () => {
  expect(await readDropped(new Blob(['PK\u0003\u0000']))).toEqual({
    ok: false,
    why: gridTexts.notRead,
  })
})

test('a folder, or a file that cannot be opened, is refused in words', async () => {
  const folder = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }

  expect(await readDropped(folder)).toEqual({ ok: false, why: gridTexts.notOpened })
})
