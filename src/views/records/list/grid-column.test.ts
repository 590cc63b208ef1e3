import { expect, test } from 'vitest'

import { fitting } from './grid-column.ts'

const columns = [
  { id: 'id', width: 10 },
  { id: 'state', width: 10 },
  { id: 'bol', width: 10, drop: 2 },
  { id: 'po', width: 10, drop: 1 },
  { id: 'units', width: 5 },
]
const idsIn = (room: number) =>
  fitting(columns, room)
    .map(({ id }) => id)
    .join(' ')

test.each([
  [45, 'id state bol po units'],
  [44.9, 'id state po units'],
  [34, 'id state units'],
  [24, 'id state'],
  [15, 'id'],
  [1, 'id'],
])('in %d rem the columns that matter least are left out first', (room, expected) => {
  expect(idsIn(room)).toBe(expected)
})
