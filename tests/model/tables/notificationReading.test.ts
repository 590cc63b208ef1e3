import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { notificationReadingMachine } from '#machines/notification/reading/machine.ts'
import type { ReadingContext, ReadingEvent } from '#machines/notification/reading/types.ts'
import { notificationReadingAlphabet } from '#tests/machines/notification/reading/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = ReadingContext
const queued = ({ asked }: Context, { ones }: ReadingEvent) => ({ asked: [...asked, ones] })
const isNew = ({ asked }: Context, { ones }: ReadingEvent) =>
  !asked.some((one) => isDeepStrictEqual(one, ones))
const dropped = ({ asked }: Context) => ({ asked: asked.slice(1) })
const isMore = ({ asked }: Context) => asked.length > 1

// From calls.md §9, not from the machine: whatever is read is noted, in its order, also while something else is.
const rules: Readonly<Record<string, Rules<Context>>> = {
  quiet: { READ: { to: 'noting', keeps: queued } },
  noting: {
    READ: { when: isNew, keeps: queued },
    'done notificationReading.note': [
      { when: isMore, to: 'noting', again: true, keeps: dropped },
      { to: 'quiet', keeps: dropped },
    ],
    'failed notificationReading.note': [
      { when: isMore, to: 'noting', again: true, keeps: dropped, does: ['tellFailed'] },
      { to: 'quiet', keeps: dropped, does: ['tellFailed'] },
    ],
  },
}

test('what was read is noted in every situation as is written', () => {
  const unused = holdAgainst(notificationReadingMachine, {
    inputs: [undefined],
    events: notificationReadingAlphabet,
    start: ['quiet'],
    gives: { 'notificationReading.note': ({ asked }) => asked[0] },
    enters: { noting: ['start notificationReading.note'] },
    rules,
  })

  expect(unused).toEqual([])
})
