import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

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
import { deaf, silent, testPaths } from '#tests/support/records/path-kit.ts'

const dialog = actionDialogMachine.provide({ actors: { sendAction: silent() } })
const bulk = bulkActionMachine.provide({ actors: { runRows: deaf() } })
type Dialog = typeof dialog
type Bulk = typeof bulk

// Attempts only count up: the same dialog after one more of them shows nothing new.
const dialogKey = ({ value, context }: SnapshotFrom<Dialog>) =>
  JSON.stringify([value, { ...context, attempt: 0 }])

describe('the dialog of an action', () => {
  // What no path may break, whatever is typed, refused or changed by somebody else.
  function faultOf({ value, context }: SnapshotFrom<Dialog>): string | undefined {
    if (value === 'sending' && context.dialog === 'reject' && !context.draft['note'])
      return 'sent without its note'
    if (value === 'refused' && !context.refusal) return 'refused without a word'
    if (value === 'conflict' && !context.meanwhile) return 'changed by nobody'
    if (value === 'conflict' && context.refusal) return 'a refusal of an older version is shown'
    return undefined
  }

  const steps = testPaths(dialog, {
    // One that needs a note, and one that needs nothing.
    inputs: [dialogInput, freeInput],
    alphabet: actionDialogAlphabet,
    keyOf: dialogKey,
    faultOf,
    atLeast: 20,
  })

  test('only typing, discarding and a review of the newer version change the draft', () => {
    const others = steps.filter(({ event }) => !['change', 'review'].includes(event.type))

    expect(others.length).toBeGreaterThan(0)
    for (const { from, to } of others) expect(to.context.draft).toEqual(from.context.draft)
  })
})

describe('a bulk action', () => {
  // No row is lost, and nothing is sent to a place that nobody chose.
  function faultOf(snapshot: SnapshotFrom<Bulk>, { rows }: BulkInput): string | undefined {
    const { rows: now } = snapshot.context
    const isSent = snapshot.matches('running') || snapshot.matches('done')
    if (now.map(({ id }) => id).join(' ') !== rows.map(({ id }) => id).join(' '))
      return 'rows are lost'
    if (isSent && now.some(({ destination }) => destination === '')) return 'sent to no place'
    return undefined
  }

  const steps = testPaths(bulk, {
    inputs: [bulkInput, approvalInput],
    alphabet: bulkActionAlphabet,
    faultOf,
    atLeast: 20,
  })

  test('a row that was done is not run again', () => {
    const retries = steps.filter(({ event }) => event.type === 'retry')

    expect(retries.length).toBeGreaterThan(0)
    for (const { from, to } of retries)
      expect(to.context.rows).toEqual(
        expect.arrayContaining(from.context.rows.filter(({ status }) => status === 'done')),
      )
  })
})
