import { expect, test } from 'vitest'

import { selectable, selectedWith, toggled } from './selection.ts'

const rows = Array.from({ length: 210 }, (_none, at) => ({ id: String(at), isReady: at !== 1 }))
const [first, barred, third] = rows
if (!first || !barred || !third) throw new Error('there are more')
type Row = typeof first
const none = { selected: new Set<string>(), onSelect: () => {} }
const ready = { ...none, barrierOf: (row: Row) => (row.isReady ? undefined : 'Not yet') }

test('all at once are a hundred, or as many as the list says', () => {
  expect(selectable({}, rows)).toHaveLength(100)
  expect(selectable({ most: 200 }, rows)).toHaveLength(200)
  expect(selectable({ most: 50 }, rows)).toHaveLength(50)
  expect(selectedWith({ ...none, most: 50, selected: new Set(['a']) }, rows).size).toBe(50)
})

test('a row that cannot be selected never is', () => {
  expect(selectable(ready, rows.slice(0, 3))).toEqual(['0', '2'])
  expect([...toggled(ready, barred)]).toEqual([])
  expect([...selectedWith(ready, [barred, third])]).toEqual(['2'])
})

test('a row is taken in and out, also one that cannot be selected any more', () => {
  expect([...toggled(ready, first)]).toEqual(['0'])
  expect([...toggled({ ...ready, selected: new Set(['1']) }, barred)]).toEqual([])
  const full = { ...none, most: 1, selected: new Set(['0']) }
  expect([...toggled(full, third)]).toEqual(['0'])
})
