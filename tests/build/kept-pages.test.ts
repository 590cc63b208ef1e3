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

test('what evaluating takes is its dialogs and what those import, and not the whole portal', () => {
  const files = evaluationFiles(manifest)
  const bytes = files.map((file) => fs.statSync(path.join(dist, 'assets', file)).size)

  const parts = ['evaluation-flow', 'claims-flow', 'remove-flow', 'run-queue']
  const sources = ['dashboard/maker-page', ...parts.map((name) => `evaluation/${name}`)].map(
    (name) => `src/routes/-pages/${name}.tsx`,
  )
  for (const source of sources)
    expect(files).toContain(path.basename(manifest[source]?.file ?? `no file of ${source}`))
  // As the browser reads them; packed it is a third.
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1000 * 1024)
})

test('the description of the portal names icons that are there', () => {
  const { icons } = JSON.parse(read('portal.webmanifest').toString()) as {
    readonly icons: readonly { readonly src: string }[]
  } // because it is ours

  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect(read(src).subarray(1, 4).toString()).toBe('PNG')
})
