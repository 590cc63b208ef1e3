import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { closure } from '#server/http/pages.ts'
import type { Manifest } from '#server/http/pages.ts'

// Bytes are counted, not timed (targets.md). What pages load until they show is weighed in a browser: e2e/page-weight.
const KIB = 1024
const dist = path.resolve('dist')
const read = (file: string) => fs.readFileSync(path.join(dist, file))
// because Vite writes the manifest in this shape
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest

// As scripts/pack.ts does.
const brotli = (sheet: Buffer) =>
  brotliCompressSync(sheet, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
const packedSize = (file: string) => read(`${file}.br`).length
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0) / KIB

const assets = fs.readdirSync(path.join(dist, 'assets'))

test('the one sheet of all pages is there, and the font stays within 27 KiB', () => {
  const sizeOf = (ending: string) =>
    sum(assets.filter((file) => file.endsWith(ending)).map((file) => read(`assets/${file}`).length))

  expect(assets.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  expect(sizeOf('.woff2')).toBeGreaterThan(5)
  expect(sizeOf('.woff2')).toBeLessThanOrEqual(27)
})

// Every document carries it. Little is left above what it has now, so that it grows by a decision: what one page alone
// needs comes with that page (views/parts/adopt-styles.ts).
test.each([
  ['as browsers read it', 60, (sheet: Buffer) => sheet],
  ['packed by brotli', 11.5, brotli],
  ['packed by gzip, as proxies do', 13, (sheet: Buffer) => gzipSync(sheet, { level: 9 })],
])('the styles of all pages, %s, stay within %d KiB', (_how, most, packed) => {
  const sheets = assets
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(`assets/${file}`))
  const size = sum(sheets.map((sheet) => packed(sheet).length))

  expect(size).toBeGreaterThan(most / 2)
  expect(size).toBeLessThanOrEqual(most)
})

// What a worker runs is no page's.
const isOfWorker = (file: string) => file.startsWith('read-labels-')

// Each page, press and chart of /flows/ has its file. What two of them share would make hundreds more, were it not joined.
test('the scripts are few: a press loads one, a page about a dozen', () => {
  const files = fs.readdirSync(path.join(dist, 'assets'))
  const scripts = files.filter((file) => file.endsWith('.js') && !isOfWorker(file))
  const loaded = new Set(Object.values(manifest).flatMap((entry) => entry.dynamicImports ?? []))

  expect(loaded.size).toBeGreaterThan(100)
  expect(scripts.length).toBeGreaterThan(60)
  expect(scripts.length - loaded.size).toBeLessThanOrEqual(22)
})

// The design allows 30; Sentry's `init` alone, with all of its observers, would take that.
test('the reporter of errors, which comes after the page, stays within 24 KiB', () => {
  // What checks the settings is there before it.
  const own = closure(manifest, 'src/schemas/browser-config.ts', closure(manifest, 'index.html'))
  const late = [...closure(manifest, 'src/api/report/sink.ts')].filter((file) => !own.has(file))

  expect(sum(late.map(packedSize))).toBeGreaterThan(5)
  expect(sum(late.map(packedSize))).toBeLessThanOrEqual(24)
})

// They are larger than all the rest, and nobody is given them: SOURCE_MAPS=1 npm run build makes them.
test('no source map is built unless somebody asks, nor announced to browsers', () => {
  const files = fs.readdirSync(path.join(dist, 'assets'))
  const scripts = files.filter((file) => file.endsWith('.js'))

  expect(scripts.length).toBeGreaterThan(10)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of scripts)
    expect(read(`assets/${file}`).toString()).not.toContain('sourceMappingURL')
})
