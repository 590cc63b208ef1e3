import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { numberFormat } from './number-format.ts'

test('a format is made once', () => {
  expect(numberFormat({ maximumFractionDigits: 1 }).format(1.25)).toBe('1.3')
  expect(numberFormat({ maximumFractionDigits: 1 })).toBe(
    numberFormat({ maximumFractionDigits: 1 }),
  )
  expect(numberFormat({}, 'en-US')).not.toBe(numberFormat({}, 'de-DE'))
})

// The first one that a browser makes takes a slow phone 150 ms, which belong to what needs it.
test('no format is made while the portal loads', () => {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const early = files.filter((file) =>
    /^(export )?(const|let) \w+ = new Intl\b/m.test(
      fs.readFileSync(path.join('src', file), 'utf8'),
    ),
  )

  expect(files.length).toBeGreaterThan(1000)
  expect(early).toEqual([])
})
