import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readSheet } from './sheet.ts'
import { readBlock, readTables } from './table.ts'

const cellsOf = (text: string) => readTables(text)[0]?.map(({ cells }) => cells)

describe('a quotation mark between tabs', () => {
  test.each([
    [
      'ditto',
      'A-1\tRack\nA-2\t"\nA-3\tRack',
      [
        ['A-1', 'Rack'],
        ['A-2', '"'],
        ['A-3', 'Rack'],
      ],
    ],
    [
      'dittos below each other',
      'A-1\tRack\nA-2\t"\nA-3\t"',
      [
        ['A-1', 'Rack'],
        ['A-2', '"'],
        ['A-3', '"'],
      ],
    ],
    [
      'dittos side by side',
      'A-1\t"\t"\nA-2\tx\ty',
      [
        ['A-1', '"', '"'],
        ['A-2', 'x', 'y'],
      ],
    ],
    [
      'inches',
      '48"\t40"\n"48"\t40',
      [
        ['48"', '40"'],
        ['48', '40'],
      ],
    ],
    [
      'a name that begins with one',
      '"Big" rack\tx\nA\ty',
      [
        ['"Big" rack', 'x'],
        ['A', 'y'],
      ],
    ],
    [
      'a cell with a line break',
      '"Gross\nweight"\tTare\n1\t2',
      [
        ['Gross\nweight', 'Tare'],
        ['1', '2'],
      ],
    ],
    ['doubled marks', '"Rack ""B"""\tx', [['Rack "B"', 'x']]],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
    expect(readBlock(text)).toEqual(cells)
  })
})

test.each([
  [
    'sep=;\nA;B\n1,5;2',
    [
      ['A', 'B'],
      ['1,5', '2'],
    ],
  ],
  [
    '"sep=,"\r\nA,B\r\n1,2',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  [
    'sep=;;;\nA;B;C\n1;2;3',
    [
      ['A', 'B', 'C'],
      ['1', '2', '3'],
    ],
  ],
  [
    '\uFEFFsep=|\nA|B\n1|2',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
])('%j names its separator, and that is no head', (text, cells) => {
  expect(readTables(text)).toHaveLength(1)
  expect(cellsOf(text)).toEqual(cells)
  expect(readBlock(text)).toEqual(cells)
})

test.each([
  [
    'titles with commas above a table of semicolons',
    'Lakeside, Reno, NV\n\nPart;Gross;Tare\nA-1;880;62',
  ],
  ['a title above commas', 'Packing list\nPart,Gross,Tare\nA-1,880,62'],
  [
    'an address of several cells',
    'Ship to:\tReno in NV\nDate:\t11/24/2026\nPart\tGross\tTare\nA-1\t880\t62',
  ],
])('%s', (_, text) => {
  const sheet = readSheet(text)

  expect(sheet?.mapping).toEqual(['partNumber', 'gross', 'tare'])
  expect(sheet?.rows).toMatchObject([{ cells: ['A-1', '880', '62'] }])
})

test.each([
  'Total',
  'TOTALS:',
  'Grand total',
  'Summe',
  'Gesamt',
  'Totale',
  'Somme',
  'Sum',
  '合計',
  '합계',
])('a line that begins with "%s" is left out', (word) => {
  const text = `Pallet #\tPart\tDescription\tGross\n1\tA-1\tRack\t880\n2\tA-2\tRack\t910\n${word}\t\t\t1790`

  expect(readSheet(text)).toMatchObject({ rows: [{}, {}], leftOut: 1 })
})

test('no row of a table is taken for a sum that is none', () => {
  const text = 'Part\tDescription\tGross\nTotal-9\tRack\t880\nA-2\tTotal loss\t910'

  expect(readSheet(text)).toMatchObject({ rows: [{}, {}], leftOut: 0 })
})

test('any text becomes lines without an end, and cells are never lost between tabs', () => {
  const cell = fc.constantFrom('', '"', '48"', '1,5', 'a "b" c', 'Rack; steel', '""x', '4\' 2"')
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((cells) => cells.join('\t')).join('\n')
      const read = readBlock(`${text}\n.\t.`)
      expect(read).toHaveLength(rows.length + 1)
      read.slice(0, -1).forEach((cells, at) => expect(cells).toHaveLength(rows[at]?.length ?? 0))
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readTables(text).length).toBeGreaterThan(0)
      readBlock(text)
      readSheet(text)
    }),
  )
})
