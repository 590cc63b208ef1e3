import fs from 'node:fs'

import { expect, test } from 'vitest'

import panda from '../panda.config.ts'

const using = fs
  .globSync('src/**/*.{ts,tsx}')
  .filter((file) => fs.readFileSync(file, 'utf8').includes("from '#styled/"))

test('every file that uses styles is one that Panda reads', () => {
  const read = new Set(fs.globSync(panda.include ?? []))

  expect(using.length).toBeGreaterThan(100)
  expect(using.filter((file) => !read.has(file))).toEqual([])
})
