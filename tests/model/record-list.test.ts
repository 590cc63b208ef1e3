import { afterAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { recordListMachine as list } from '#machines/records/list/machine.ts'
import {
  bareInputs,
  recordListAlphabet,
  sampleInput,
} from '#tests/machines/records/list/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

type List = SnapshotFrom<typeof list>
const keyOf = ({ value, context }: List) => JSON.stringify([value, context])
// What is opened, selected and how high rows are has nothing to do with what is read: each is walked by itself.
const READING = ['ADDRESS', 'VIEWS', 'SEEK', 'ROWS', 'SHOW_CHANGES', 'ACT']
const HANDLING = [
  'VIEW',
  'SELECT',
  'FILTERS',
  'COLUMNS',
  'ACT',
  'BULK',
  'LABELS',
  'CLOSE',
  'DENSITY',
]

const seen = coverageOf(list, 'machine')
afterAll(() => seen.print())

const walks = [READING, HANDLING].flatMap((types) =>
  [sampleInput, ...bareInputs].flatMap((input) =>
    edgePaths(list, {
      input,
      events: recordListAlphabet.filter(({ type }) => types.includes(type)),
      keyOf,
    }).map((path) => ({ input, path })),
  ),
)

describe('a list of records', () => {
  test('every generated path ends where the chart says, and no row moves by itself', () => {
    expect(walks.length).toBeGreaterThan(50)
    for (const { input, path } of walks)
      walk(list, {
        input,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          seen.take(ids)
        },
      })
  })

  test('rows that are in sight stay where they are until somebody asks for others', () => {
    const readings = walks
      .flatMap(({ path }) => path)
      .filter(({ event, from }) => event.type === 'ROWS' && from.context.shown.length > 0)

    expect(readings.length).toBeGreaterThan(0)
    for (const { from, to } of readings) {
      const before = from.context.shown.map(({ id }) => id)
      expect(to.context.shown.map(({ id }) => id).slice(0, before.length)).toEqual(before)
    }
  })

  test('every declared transition is on some path', () => {
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
  })
})
