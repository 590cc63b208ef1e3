import { expect, test } from 'vitest'

import { changeRow, moveRow, putBackRow, removeRow, rowField } from './rows.ts'
import { stillSaid } from './said.ts'

const [one, two, three] = ['1', '2', '3'].map((key) => ({ key, name: `n${key}` }))
const rows = [one!, two!, three!]

test('a row that was removed can be put back where it was', () => {
  const gone = removeRow({ rows, removed: null }, '2')

  expect(gone).toEqual({ rows: [one, three], removed: { row: two, at: 1 } })
  expect(putBackRow(gone)).toEqual({ rows, removed: null })
  expect(removeRow(gone, '2')).toEqual(gone)
  expect(putBackRow({ rows, removed: null })).toEqual({ rows, removed: null })
})

test('a row changes alone, and moves as far as the ends', () => {
  expect(changeRow(rows, '2', { name: 'x' })).toEqual([one, { key: '2', name: 'x' }, three])
  expect(moveRow(rows, '2', -1)).toEqual([two, one, three])
  expect(moveRow(rows, '2', 1)).toEqual([one, three, two])
  expect(moveRow(rows, '1', -1)).toBe(rows)
  expect(moveRow(rows, '3', 1)).toBe(rows)
  expect(moveRow(rows, '4', 1)).toBe(rows)
})

test('a path in a list is a field of the row at that place', () => {
  expect(rowField('units.1.size.width', 'units', rows)).toBe('2.size.width')
  expect(rowField('units.7.name', 'units', rows)).toBeUndefined()
  expect(rowField('units.1', 'units', rows)).toBeUndefined()
  expect(rowField('unitsOf.1.name', 'units', rows)).toBeUndefined()
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
