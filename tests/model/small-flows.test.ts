import { afterAll, describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

import { fileExportMachine } from '#machines/records/export/machine.ts'
import { delegationMachine } from '#machines/spot-offer/delegation/machine.ts'
import { configHistoryMachine } from '#machines/spot-offer/history/machine.ts'
import { fileExportAlphabet } from '#tests/machines/records/export/alphabet.ts'
import { delegationAlphabet } from '#tests/machines/spot-offer/delegation/alphabet.ts'
import { configHistoryAlphabet } from '#tests/machines/spot-offer/history/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { tours } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const fileExport = fileExportMachine.provide({ actors: { writeFile: silent() } })
const delegation = delegationMachine.provide({ actors: { save: silent(), end: silent() } })
const configHistory = configHistoryMachine.provide({
  actors: { readOlder: silent(), readVersion: silent() },
})

/** Takes every declared transition, on a living actor; `keyOf` leaves counters out. */
function holdPaths<M extends AnyStateMachine>(
  machine: M,
  alphabet: readonly { readonly type: string }[],
  keyOf: (snapshot: SnapshotFrom<M>) => string,
): void {
  const seen = coverageOf(machine, 'machine')
  afterAll(() => seen.print())

  test('every generated path ends where the chart says, and every transition is on one', () => {
    const events = alphabet as unknown as readonly EventFromLogic<M>[] // because actors' answers are no declared events
    for (const path of tours(machine, { events, keyOf }))
      walk(machine, {
        input: undefined as never, // because none of them takes one
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          seen.take(ids)
        },
      })
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
  })
}

describe('the export of a list', () => {
  holdPaths(fileExport, fileExportAlphabet, ({ value }) => JSON.stringify(value))
})

describe('standing in', () => {
  holdPaths(delegation, delegationAlphabet, ({ value, context }) =>
    JSON.stringify([value, { ...context, attempt: 0 }]),
  )
})

describe('the history of the configuration', () => {
  holdPaths(configHistory, configHistoryAlphabet, ({ value, context: { older, problem } }) =>
    JSON.stringify([value, older.length > 0, problem]),
  )
})
