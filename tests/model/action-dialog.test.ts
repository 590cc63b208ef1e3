import { afterAll, describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { actionDialogMachine } from '#machines/records/action/machine.ts'
import { bulkActionMachine } from '#machines/records/bulk/machine.ts'
import type { BulkInput } from '#machines/records/bulk/types.ts'
import {
  actionDialogAlphabet,
  freeInput,
  sampleInput as dialogInput,
} from '#tests/machines/records/action/alphabet.ts'
import {
  approvalInput,
  bulkActionAlphabet,
  sampleInput as bulkInput,
} from '#tests/machines/records/bulk/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const dialog = actionDialogMachine.provide({
  actors: { sendAction: fromPromise(() => new Promise(() => {})) },
})
const bulk = bulkActionMachine.provide({ actors: { runRows: fromCallback(() => {}) } })
type Dialog = typeof dialog
type Bulk = typeof bulk

// Attempts only count up: the same dialog after one more of them shows nothing new.
const dialogKey = ({ value, context }: SnapshotFrom<Dialog>) =>
  JSON.stringify([value, { ...context, attempt: 0 }])
const bulkKey = ({ value, context }: SnapshotFrom<Bulk>) => JSON.stringify([value, context])

const seenDialog = coverageOf(dialog, 'machine')
const seenBulk = coverageOf(bulk, 'machine')
afterAll(() => {
  seenDialog.print()
  seenBulk.print()
})

describe('the dialog of an action', () => {
  const events = actionDialogAlphabet as unknown as readonly EventFromLogic<Dialog>[] // because actors' answers are no declared events
  // One that needs a note, and one that needs nothing.
  const walks = [dialogInput, freeInput].flatMap((input) =>
    edgePaths(dialog, { input, events, keyOf: dialogKey }).map((path) => ({ input, path })),
  )

  // What no path may break, whatever is typed, refused or changed by somebody else.
  function faultOf({ value, context }: SnapshotFrom<Dialog>): string | undefined {
    if (value === 'sending' && context.dialog === 'reject' && !context.draft['note'])
      return 'sent without its note'
    if (value === 'refused' && !context.refusal) return 'refused without a word'
    if (value === 'conflict' && !context.meanwhile) return 'changed by nobody'
    if (value === 'conflict' && context.refusal) return 'a refusal of an older version is shown'
    return undefined
  }

  test('every generated path ends where the chart says, and nothing typed is lost on the way', () => {
    expect(walks.length).toBeGreaterThan(20)
    for (const { input, path } of walks)
      walk(dialog, {
        input,
        path,
        check: ({ expected, actual, ids }) => {
          expect(dialogKey(actual)).toBe(dialogKey(expected))
          expect(faultOf(actual)).toBeUndefined()
          seenDialog.take(ids)
        },
      })
  })

  test('every declared transition is on some path', () => {
    expect(seenDialog.missing()).toEqual([])
    expect(seenDialog.unknown()).toEqual([])
  })

  test('only typing, discarding and a review of the newer version change the draft', () => {
    const others = walks
      .flatMap(({ path }) => path)
      .filter(({ event }) => !['change', 'review'].includes(event.type))

    expect(others.length).toBeGreaterThan(0)
    for (const { from, to } of others) expect(to.context.draft).toEqual(from.context.draft)
  })
})

describe('a bulk action', () => {
  const pathsOf = (input: BulkInput) =>
    edgePaths(bulk, {
      input,
      events: bulkActionAlphabet as unknown as readonly EventFromLogic<Bulk>[], // because actors' answers are no declared events
      keyOf: bulkKey,
    })

  test.each([bulkInput, approvalInput])(
    'every generated path ends where the chart says, and no row is lost: $action',
    (input) => {
      const paths = pathsOf(input)
      expect(paths.length).toBeGreaterThan(10)
      for (const path of paths)
        walk(bulk, {
          input,
          path,
          check: ({ expected, actual, ids }) => {
            expect(bulkKey(actual)).toBe(bulkKey(expected))
            expect(actual.context.rows.map(({ id }) => id)).toEqual(input.rows.map(({ id }) => id))
            // Nothing is sent to a place that nobody chose.
            const isSent = actual.matches('running') || actual.matches('done')
            const isOpen = actual.context.rows.some(({ destination }) => destination === '')
            expect(isSent && isOpen).toBe(false)
            seenBulk.take(ids)
          },
        })
    },
  )

  test('every declared transition is on some path', () => {
    expect(seenBulk.missing()).toEqual([])
    expect(seenBulk.unknown()).toEqual([])
  })

  test('a row that was done is not run again', () => {
    const retries = pathsOf(bulkInput)
      .flat()
      .filter(({ event }) => event.type === 'retry')

    expect(retries.length).toBeGreaterThan(0)
    for (const { from, to } of retries)
      expect(to.context.rows).toEqual(
        expect.arrayContaining(from.context.rows.filter(({ status }) => status === 'done')),
      )
  })
})
