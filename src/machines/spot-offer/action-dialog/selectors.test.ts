import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type { Answer, Sending } from '#machines/records/action/types.ts'
import { offerWith, today } from '#tests/support/offer-views.ts'
import { userNamed } from '#tests/support/request-views.ts'

import { entriesAfter, offerInputOf } from './selectors.ts'

const opened = { user: userNamed('internal-customer-ops'), today }
const read = offerWith({ revision: 4, updatedAt: '2026-11-19T11:00:00.000Z' })
const newer = offerWith({ revision: 5, updatedAt: '2026-11-19T12:00:00.000Z' }, [
  { action: 'add-note', note: 'Called them' },
])

test('a dialog is about the revision that was read, and sends the time of change as its lock', () => {
  expect(offerInputOf('add-note', read, opened)).toMatchObject({
    revision: 4,
    lock: '2026-11-19T11:00:00.000Z',
  })
})

test('what happened since is what came after that', () => {
  const { lock } = offerInputOf('add-note', read, opened)

  expect(entriesAfter(newer, lock).map(({ note }) => note)).toEqual(['Called them'])
  expect(entriesAfter(newer, offerInputOf('add-note', newer, opened).lock)).toEqual([])
})

test('after a look at a newer offer the dialog sends the lock of that one', async () => {
  const sent: (string | undefined)[] = []
  const meanwhile = { by: 'Maya Novak', at: newer.updatedAt }
  const machine = actionDialogMachine.provide({
    actors: {
      sendAction: fromPromise<Answer, Sending>(({ input }) => {
        sent.push(input.lock)
        return Promise.resolve(
          sent.length === 1 ? { kind: 'conflict', meanwhile } : { kind: 'done', warning: null },
        )
      }),
    },
  })
  const actor = createActor(machine, { input: offerInputOf('add-note', read, opened) }).start()
  const until = (state: string) =>
    new Promise<void>((resolve) => {
      const seen = () => void (actor.getSnapshot().value === state && resolve())
      actor.subscribe(seen)
      seen()
    })

  actor.send({ type: 'change', field: 'note', value: 'Sent the papers' })
  actor.send({ type: 'submit' })
  await until('conflict')
  const { revision, lock, initial, isNoteRequired } = offerInputOf('add-note', newer, opened)
  actor.send({ type: 'review', revision, lock, initial, isNoteRequired })
  actor.send({ type: 'submit' })
  await until('closed')

  expect(sent).toEqual([read.updatedAt, newer.updatedAt])
})
