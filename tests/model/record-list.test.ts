import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import { recordListMachine } from '#machines/records/list/machine.ts'
import type { ListEvent } from '#machines/records/list/types.ts'
import {
  bareInputs,
  recordListAlphabet,
  sampleInput,
} from '#tests/machines/records/list/alphabet.ts'
import { testPaths } from '#tests/support/records/path-kit.ts'

// What is opened, selected and how high rows are has nothing to do with what is read: each is walked by itself.
const READING = ['ADDRESS', 'VIEWS', 'SEEK', 'ROWS', 'GONE', 'SHOW_CHANGES', 'ACT']
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

describe('a list of records', () => {
  const steps = testPaths(recordListMachine, {
    inputs: [sampleInput, ...bareInputs],
    alphabets: [READING, HANDLING].map((types) =>
      recordListAlphabet.filter(({ type }) => types.includes(type)),
    ),
    atLeast: 50,
  })

  test('rows that are in sight stay where they are until somebody asks for others', () => {
    const readings = steps.filter(
      ({ event, from }) => event.type === 'ROWS' && from.context.shown.length > 0,
    )

    expect(readings.length).toBeGreaterThan(0)
    for (const { from, to } of readings) {
      const before = from.context.shown.map(({ id }) => id)
      // Only what is the reader's own comes between them.
      const others = to.context.shown
        .map(({ id }) => id)
        .filter((id) => before.includes(id) || !to.context.own.includes(id))
      expect(others.slice(0, before.length)).toEqual(before)
    }
  })
})

const named = (...ids: readonly string[]) => ids.map((id) => ({ id, revision: 1 }))
const read = (rows: ReturnType<typeof named>, held: readonly string[] = []) =>
  ({ type: 'ROWS', key: 'all', rows, held }) as const
/** What is in sight after a list of two rows was read and that happened, and whether there is more to be shown. */
function after(...events: readonly ListEvent[]) {
  const list = createActor(recordListMachine, { input: sampleInput }).start()
  for (const event of [{ type: 'SEEK', key: 'all' } as const, read(named('a', 'b')), ...events])
    list.send(event)
  const state = list.getSnapshot()
  return {
    ids: state.context.shown.map(({ id }) => id).join(' '),
    isChanged: state.matches({ shown: { rows: 'changed' } }),
  }
}

describe('rows that wait on the device', () => {
  test('are listed as soon as they are sent and read, whichever is heard first', () => {
    const sent = { ids: 'new a b', isChanged: false }

    expect(after(read(named('a', 'b'), ['new']), read(named('new', 'a', 'b'), ['new']))).toEqual(
      sent,
    )
    expect(
      after(read(named('a', 'b'), ['new']), read(named('a', 'b')), read(named('new', 'a', 'b'))),
    ).toEqual(sent)
  })

  test('stay the reader’s own when the changes of others are shown', () => {
    const shown = after(
      read(named('a'), ['new']),
      { type: 'SHOW_CHANGES' },
      read(named('new', 'a')),
    )

    expect(shown).toEqual({ ids: 'new a', isChanged: false })
  })

  test('let others’ rows wait until they are asked for', () => {
    expect(after(read(named('other', 'new', 'a', 'b'), ['new']))).toEqual({
      ids: 'new a b',
      isChanged: true,
    })
  })
})

describe('a row that the reader takes away', () => {
  const gone = { type: 'GONE', id: 'a' } as const

  test('is gone at once, whether or not that was read already', () => {
    expect(after(gone)).toEqual({ ids: 'b', isChanged: false })
    expect(after(gone, read(named('b')))).toEqual({ ids: 'b', isChanged: false })
    expect(after(read(named('b')), gone)).toEqual({ ids: 'b', isChanged: false })
  })

  test('shows nothing else that has changed', () => {
    expect(after(read(named('other', 'b')), gone)).toEqual({ ids: 'b', isChanged: true })
  })
})
