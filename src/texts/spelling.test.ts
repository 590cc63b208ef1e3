import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const files = ['src', 'server'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(folder, file)),
)
/** What stands in quotes in a line, and between tags. */
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+</g
const saying = (words: RegExp) =>
  files.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => line.match(QUOTED) ?? [])
      .filter((text) => words.test(text))
      .map((text) => `${file}: ${text}`),
  )

test('a pickup is spelled in one way (words.md)', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(saying(/pick-up/i)).toEqual([])
})

// The action keeps its name on the wire; people withdraw a request.
test('nobody reads that a rejection is dismissed', () => {
  expect(saying(/dismiss\w* (the )?rejection|rejection( of .*)? dismissed/i)).toEqual([
    "server/db/repositories/shipment-rows.ts: 'Rejection dismissed'",
  ])
})
