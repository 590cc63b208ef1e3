import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { requestOf } from '#machines/shipment/third-party/draft.ts'
import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import { emptyContent } from '#machines/shipment/units/draft.ts'
import {
  sampleInput,
  thirdPartyBookingAlphabet,
  wholeDraft,
} from '#tests/machines/shipment/third-party/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { isRight } from './thirdPartyBooking-form.ts'
import { rules } from './thirdPartyBooking-rules.ts'

const [unit] = wholeDraft.units
const keptWith = (units: typeof wholeDraft.units) => ({
  content: { ...wholeDraft, units, lastId: 5000 },
  revision: 4,
  at: '2026-11-19T17:50:00.000Z',
})
// One below the limit of units, and one below that of parts.
const many = keptWith(Array.from({ length: 99 }, (_, n) => ({ ...unit!, id: `many-${n}` })))
const fullOfParts = keptWith([
  { ...unit!, id: '1', contents: Array.from({ length: 29 }, (_, n) => emptyContent(`part-${n}`)) },
])

const openedWith = (found: typeof many) => ({
  found,
  destinations: [],
  programs: [],
  takesAnySupplier: false,
})
const within = (count: number, most: number) => (count > 1 ? Math.max(most - 2, count) : count)

/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf(snapshot: SnapshotFrom<typeof thirdPartyBookingMachine>): string {
  const { value, context } = snapshot
  const { removed, isOnline, said, found, touched } = context
  // What one is asked about, or has.
  const draft = found?.content ?? context.draft
  const parts = draft.units.find(({ id }) => id === '1')?.contents.length
  return JSON.stringify([
    value,
    heldIn(snapshot),
    isOnline,
    isRight(context),
    removed !== null,
    Object.keys(said).length > 0,
    Object.keys(touched).length > 0,
    parts === undefined ? null : within(parts, 30),
    within(draft.units.length, 100),
  ])
}

test('the booking of a third party does in every situation what is written', () => {
  const unused = holdAgainst(thirdPartyBookingMachine, {
    inputs: [sampleInput],
    events: [
      ...thirdPartyBookingAlphabet,
      { type: 'change', field: 'program', value: 'bmw' },
      { type: 'leave', field: '1.gross' },
      { type: 'check', key: 'key-of-another-check' },
      { type: 'replace-draft', kept: undefined },
      { type: 'replace-draft', kept: { ...many, content: { comments: 'Gate 8' } } },
      { type: 'xstate.done.actor.booking.open', output: openedWith(many) },
      { type: 'xstate.done.actor.booking.open', output: openedWith(fullOfParts) },
    ],
    keyOf,
    start: ['opening'],
    gives: {
      keeper: ({ draftKey }) => ({ draftKey }),
      'device.watch': ({ draftKey }) => ({ draftKey }),
      'booking.open': ({ draftKey }) => ({ draftKey }),
      'booking.check': ({ draft }) => ({ request: requestOf(draft) }),
      // Only what was checked is made, and once.
      'booking.create': ({ draft, key }) => ({ request: requestOf(draft), idempotencyKey: key }),
    },
    enters: {
      '': ['start keeper', 'start device.watch'],
      opening: ['start booking.open'],
      'form.checking': ['start booking.check'],
      creating: ['start booking.create'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
