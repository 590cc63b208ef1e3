import { expect, test } from 'vitest'

import { putBack, rowsBy } from './rows.ts'
import { stillSaid } from './said.ts'

const rowsOf = rowsBy('key')
const [one, two, three] = ['1', '2', '3'].map((key) => ({ key, name: `n${key}` }))
const rows = [one!, two!, three!]

test('a row that was removed can be put back where it was', () => {
  const gone = rowsOf.remove(rows, '2')

  expect(gone).toEqual({ rows: [one, three], removed: { row: two, at: 1 } })
  expect(putBack(gone.rows, gone.removed)).toEqual({ rows, removed: null })
  expect(rowsOf.remove(rows, '4')).toEqual({ rows, removed: null })
  expect(rowsOf.remove(gone.rows, '4', gone.removed)).toEqual(gone)
  expect(putBack(rows, null)).toEqual({ rows, removed: null })
})

test('a row changes alone, has its copy behind it, and moves as far as the ends', () => {
  const copy = { key: '9', name: 'n2' }

  expect(rowsOf.change(rows, '2', { name: 'x' })).toEqual([one, { key: '2', name: 'x' }, three])
  expect(rowsOf.insert(rows, '2', (row) => ({ ...row, key: '9' }))).toEqual([one, two, copy, three])
  expect(rowsOf.insert(rows, '4', (row) => row)).toBe(rows)
  expect(rowsOf.move(rows, '2', -1)).toEqual([two, one, three])
  expect(rowsOf.move(rows, '2', 1)).toEqual([one, three, two])
  expect(rowsOf.move(rows, '1', -1)).toBe(rows)
  expect(rowsOf.move(rows, '3', 1)).toBe(rows)
  expect(rowsOf.move(rows, '4', 1)).toBe(rows)
})

test('a path in a list is a field of the row at that place', () => {
  expect(rowsOf.fieldOf('units.1.size.width', 'units', rows)).toBe('2.size.width')
  expect(rowsOf.fieldOf('units.7.name', 'units', rows)).toBeUndefined()
  expect(rowsOf.fieldOf('units.1', 'units', rows)).toBeUndefined()
  expect(rowsOf.fieldOf('unitsOf.1.name', 'units', rows)).toBeUndefined()
})

test('what was said holds until it, or what it is judged with, changes', () => {
  const said = { from: 'Too early', '1.name': 'Unknown', gone: 'Not now' }
  const together = (field: string) => ({ from: ['from', 'to'], '1.name': ['1'] })[field] ?? []
  const before = { from: '08:00', to: '10:00', '1': one }

  expect(stillSaid(said, { before, after: { ...before, other: 'x' }, together })).toEqual({
    from: 'Too early',
    '1.name': 'Unknown',
  })
  expect(stillSaid(said, { before, after: { ...before, to: '11:00' }, together })).toEqual({
    '1.name': 'Unknown',
  })
  expect(stillSaid(said, { before, after: { ...before, '1': { ...one } }, together })).toEqual({
    from: 'Too early',
  })
})
