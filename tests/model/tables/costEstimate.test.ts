import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { readEstimate } from '#machines/cost-estimate/form/draft.ts'
import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import {
  costEstimateAlphabet,
  sampleInput,
  samplePlaces,
  wholeDraft,
} from '#tests/machines/cost-estimate/form/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'

import { isWhole, rules } from './costEstimate-rules.ts'

const [unit] = wholeDraft.rows
const many = {
  ...wholeDraft,
  rows: Array.from({ length: 99 }, (_, n) => ({ ...unit!, key: `key-${n}` })),
}
const found = { content: many, revision: 4, at: '2026-11-19T17:50:00.000Z' }

/** A form has no end of contents: two are the same where the same may be done with them. */
function keyOf(snapshot: SnapshotFrom<typeof costEstimateMachine>): string {
  const { value, context } = snapshot
  const { draft, removed, isOnline, said, attempts } = context
  return JSON.stringify([
    value,
    heldIn(snapshot),
    isOnline,
    isWhole(context),
    removed !== null,
    Object.keys(said),
    attempts > 0,
    draft.head.site,
    draft.head.destination,
    draft.head['addresses.from.postalCode'],
    draft.rows.length === 1 ? 1 : Math.max(98, draft.rows.length),
  ])
}

test('the form of an estimate does in every situation what is written', () => {
  const unused = holdAgainst(costEstimateMachine, {
    inputs: [sampleInput],
    events: [
      ...costEstimateAlphabet,
      { type: 'leave', field: 'unit-1.weight' },
      { type: 'replace-draft', kept: undefined },
      { type: 'replace-draft', kept: { ...found, content: { comments: 'Gate 8' } } },
      { type: 'xstate.done.actor.estimate.open', output: { found, places: samplePlaces } },
    ],
    keyOf,
    start: ['opening'],
    gives: {
      keeper: ({ draftKey }) => ({ draftKey }),
      'device.watch': ({ draftKey }) => ({ draftKey }),
      'estimate.open': ({ draftKey }) => ({ draftKey }),
      'estimate.price': ({ draft }) => {
        const read = readEstimate(draft)
        return { request: read.ok ? read.value : undefined }
      },
    },
    enters: {
      '': ['start keeper', 'start device.watch'],
      opening: ['start estimate.open'],
      'form.pricing': ['start estimate.price'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
