import { describe, expect, test } from 'vitest'

import { choice, code, number, optional, text } from './columns.ts'
import { diffRows } from './diff.ts'
import { MAX_LINES, readList, textOf } from './read.ts'
import type { List } from './read.ts'

const list: List<ReadonlySet<string>> = {
  columns: {
    id: code(3, 10),
    name: optional(text(20)),
    weight: number({ min: 0.01, max: 10_000, decimals: 2 }),
    kind: choice(['box', 'crate']),
  },
  keyOf: (row) => row['id'] ?? '',
  judge: ({ id = '' }, known) =>
    known.has(id) ? [] : [{ column: 'id', text: 'Unknown', level: 'warning' }],
}
const HEAD = 'id,name,weight,kind'
const known = new Set(['abc', 'abd'])
const read = (...lines: readonly string[]) => readList(list, lines.join('\n'), known)
const issuesOf = async (...lines: readonly string[]) =>
  (await read(...lines)).issues.map(({ line, column, value, text: said }) => [
    line,
    column,
    value,
    said,
  ])

test.each([
  ['commas', [HEAD, 'abc,"A, b",1.50,BOX']],
  ['semicolons', [HEAD.replaceAll(',', ';'), 'abc;A, b;1.5;box']],
  ['tabs', [HEAD.replaceAll(',', '\t'), 'abc\tA, b\t01.5\tbox']],
  ['other columns first, and a mark', ['\uFEFFKind,Weight,NAME,Id', 'box,1.5,"A, b",abc']],
  ['empty lines and cells that a spreadsheet left', [`${HEAD},,`, '', 'abc,"A, b",1.5,box,,', '']],
])('a text is read with %s', async (_, lines) => {
  const { rows, issues } = await read(...lines)

  expect(issues).toEqual([])
  expect([...rows]).toEqual([
    ['abc', { row: expect.anything() as unknown, line: lines.length > 2 ? 3 : 2 }],
  ])
  expect(textOf(list, rows)).toBe('id,name,weight,kind\r\nabc,"A, b",1.5,box')
})

describe('a mistake is named by line, column and value:', () => {
  test('in the head', async () => {
    expect(await issuesOf('abc,1')).toEqual([
      [1, null, null, 'Begin with a line that names the columns: id,name,weight,kind'],
    ])
    expect(await issuesOf('id,name,colour,name,constructor')).toEqual([
      [1, null, null, 'Add the column weight'],
      [1, null, null, 'Add the column kind'],
      [1, 'colour', 'colour', 'Unknown column. Remove it'],
      [1, 'name', 'name', 'This column appears twice. Keep one'],
      [1, 'constructor', 'constructor', 'Unknown column. Remove it'],
    ])
  })

  test('in a line', async () => {
    expect(
      await issuesOf(
        HEAD,
        'abc,,1o.5,box',
        'ab,,1,tin',
        'abc,,,box',
        'abd,=1+2,1,box',
        'abc,,1,box',
        'ABC"x,,1,box',
        'abc,,2,crate',
        'abd,,1,box,more',
        'abd,\u202Eevil,1,box',
        `abd,${'x'.repeat(1001)},1,box`,
      ),
    ).toEqual([
      [2, 'weight', '1o.5', 'Enter a number from 0.01 to 10,000, with at most 2 decimals'],
      [3, 'id', 'ab', 'Use 3 to 10 characters'],
      [3, 'kind', 'tin', 'Use box or crate'],
      [4, 'weight', '', 'Fill in this cell'],
      [5, 'name', '=1+2', 'Spreadsheets would run this cell. Begin it with a letter or a digit'],
      [7, null, null, 'Check the quotation marks on this line'],
      [8, null, null, 'This row is also on line 6. Keep one'],
      [9, null, null, 'Use 4 cells. This line has 5'],
      [10, 'name', expect.any(String), expect.any(String)],
      [11, null, null, 'Shorten this line to 1000 characters or fewer'],
    ])
  })

  test('what is only worth a look is a warning, and what is stored is not judged', async () => {
    const given = [HEAD, 'xyz,,1,box']

    expect((await read(...given)).counts).toEqual({ error: 0, warning: 1 })
    expect((await readList(list, given.join('\n'))).counts).toEqual({ error: 0, warning: 0 })
  })
})

test.each([
  ['0.01', true],
  ['10000', true],
  ['0', false],
  ['0.009', false],
  ['10000.01', false],
  ['1.234', false],
  ['1.200', true],
  ['-1', false],
  ['1e3', false],
  ['1,5', false],
  [' 1.5 ', true],
])('a weight of %s is right: %s', async (weight, isRight) => {
  expect((await issuesOf(HEAD, `abc,,"${weight}",box`)).length).toBe(isRight ? 0 : 1)
})

test('of many issues the first five hundred are listed, and all counted', async () => {
  const { issues, counts } = await read(HEAD, ...Array.from({ length: 700 }, () => 'a,,1,box'))

  expect([issues.length, counts.error]).toEqual([500, 700])
})

test('a hundred thousand lines are read in seconds, and one more is refused', async () => {
  const lines = Array.from({ length: MAX_LINES }, (_, at) => `a${at}x,Name ${at},1,box`)
  const began = performance.now()
  const { rows, counts } = await readList(list, [HEAD, ...lines].join('\n'))

  expect(performance.now() - began).toBeLessThan(10_000)
  expect([rows.size, counts.error]).toEqual([MAX_LINES, 0])
  const more = await readList(list, [HEAD, ...lines, 'abc,,1,box'].join('\n'))
  expect(more.issues.map(({ text: said }) => said)).toEqual(['Too many lines. Use at most 100000'])
})

test('a difference has whole rows that come and go, and cells of those that stay', async () => {
  const before = await read(HEAD, 'abc,One,1,box', 'abd,Two,2,box', 'abe,,3,box')
  const after = await read(HEAD, 'abx,,9,crate', 'abd,Two,2.0,box', 'abe,Three,3.5,box')

  expect(diffRows(before.rows, after.rows)).toEqual({
    added: [{ key: 'abx', column: null, from: null, to: 'abx, 9, crate', line: 2 }],
    removed: [{ key: 'abc', column: null, from: 'abc, One, 1, box', to: null, line: 2 }],
    modified: [
      { key: 'abe', column: 'name', from: '', to: 'Three', line: 4 },
      { key: 'abe', column: 'weight', from: '3', to: '3.5', line: 4 },
    ],
    rowsModified: 1,
  })
})
