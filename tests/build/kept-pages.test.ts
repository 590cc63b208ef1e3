import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readPages } from '#server/http/pages.ts'
import { evaluationFiles, workerOf } from '#server/http/worker.ts'

const dist = path.resolve('dist')
const { manifest } = readPages(dist)
const read = (file: string) => fs.readFileSync(path.join(dist, file))

test('the worker is one file that asks for nothing else', () => {
  const text = read('sw.js').toString()

  expect(text.length).toBeGreaterThan(1000)
  expect(text.length).toBeLessThan(8 * 1024)
  expect(text).not.toMatch(/\bimport\b|\bexport\b|importScripts/)
  expect(workerOf({ dist, manifest, document: '' })).toContain(text)
})

test('what evaluating takes is its dialogs with their styles and what those import, and not the whole portal', () => {
  const files = evaluationFiles(manifest)
  const bytes = files.map((file) => fs.statSync(path.join(dist, 'assets', file)).size)

  for (const name of ['maker-page', 'evaluation-flow', 'claims-flow', 'remove-flow', 'run-queue'])
    expect(
      files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js')),
    ).toHaveLength(1)
  expect(files.some((file) => /^evaluation-flow-.*\.css$/.test(file))).toBe(true)
  // As the browser reads them; packed it is a third.
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(900 * 1024)
})

test('the description of the portal names icons that are there', () => {
  const { icons } = JSON.parse(read('portal.webmanifest').toString()) as {
    readonly icons: readonly { readonly src: string }[]
  } // because it is ours

  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect(read(src).subarray(1, 4).toString()).toBe('PNG')
})
