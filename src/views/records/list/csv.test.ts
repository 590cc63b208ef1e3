import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { resultsCsv } from './csv.ts'

const cell = (text: string) => resultsCsv([[text]])
/** How a spreadsheet reads one cell. */
const read = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
const RUN = /^[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

describe('a cell of an export', () => {
  test.each(['=1+1', '+1 775', '-2+3', '@SUM(A1)', '  =1', '\u200B=1', '\t=1', '＝1', '%1'])(
    '%j is no formula',
    (text) => {
      expect(read(cell(text)).startsWith("'")).toBe(true)
    },
  )

  test.each(['42', '-17', '3.25', 'RW00000001', 'Live Batteries - CCP'])(
    '%s stays as it is',
    (text) => {
      expect(cell(text)).toBe(text)
    },
  )

  test('with a comma, a quote or a line break is quoted', () => {
    expect(cell('a, "b"\nc')).toBe('"a, ""b""\nc"')
  })

  test('is never run, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = read(cell(text))
        expect(RUN.test(shown) && !/^-\d+(\.\d+)?$/.test(shown)).toBe(false)
      }),
    )
  })
})
