import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import { issuesOf } from '#machines/evaluation/item/steps.ts'
import { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import {
  battery,
  itemEvaluationAlphabet,
  sampleInput,
  wholeDraft,
} from '#tests/machines/evaluation/item/alphabet.ts'
import { evaluationQueueAlphabet } from '#tests/machines/evaluation/queue/alphabet.ts'
import { deaf, formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const item = itemEvaluationMachine.provide({
  actors: {
    openEvaluation: silent(),
    saveEvaluation: silent(),
    keepPhotos: silent(),
    readLabels: deaf(),
    ...formActors,
  },
})
type Item = SnapshotFrom<typeof item>
const queue = evaluationQueueMachine.provide({
  actors: { watchQueue: deaf(), readQueue: silent(), sendNext: silent(), resolve: silent() },
})

const kept = (content: object) => ({ content, revision: 3, at: '2026-11-23T17:40:00.000Z' })
const dangerous = { ...wholeDraft, damage: 'dangerous' }
const open = (found: object | null, batteries: readonly object[] = []) => ({
  type: 'xstate.done.actor.evaluation.open',
  output: { found: found && kept(found), parts: [], batteries },
})
const named = (...starts: readonly string[]) =>
  itemEvaluationAlphabet.filter(({ type }) => starts.some((start) => type.startsWith(start)))
const answer = (field: string, value: string) => ({ type: 'change', field, value })
const always = [...named('continue', 'back'), open(wholeDraft)]
// What is done on one screen has little to do with the others: each is walked by itself.
const alphabets = [
  [
    ...named('retry', 'start', 'scan', 'type', 'see', 'blind', 'add', 'leave', 'network', 'flush'),
    ...named('kept', 'use', 'keep', 'another', 'xstate.error', 'xstate.done.actor.evaluation.add'),
    ...always,
    open(null, [battery]),
    answer('partNumber', ''),
    answer('partNumber', '61278851310'),
  ],
  [
    ...always,
    ...named('step', 'save', 'use', 'keep', 'kept', 'flush', 'leave', 'replace'),
    ...named('xstate.done.actor.evaluation.save', 'xstate.error.actor.evaluation.save', 'another'),
    open(dangerous),
    answer('damage', 'damaged'),
    answer('damage', 'dangerous'),
    answer('physicalDamageComment', ''),
    answer('recall', ''),
    answer('isConfirmed', ''),
    { type: 'replace-draft', kept: kept(dangerous) },
    { type: 'replace-draft', kept: kept({ ...wholeDraft, partNumber: '' }) },
  ],
  [
    ...always,
    ...named('pick', 'remove', 'use', 'keep', 'kept', 'flush', 'leave', 'replace', 'change'),
    ...named('xstate.done.actor.evaluation.photos', 'xstate.error.actor.evaluation.photos'),
  ].filter((event) => !('field' in event) || event.field === 'recall'),
  [
    ...always,
    ...named('scan'),
    { type: 'replace-draft', kept: kept(dangerous) },
    answer('damage', 'dangerous'),
  ],
]
const ANSWERS = [
  'partNumber',
  'vin',
  'damage',
  'physicalDamageComment',
  'recall',
  'isConfirmed',
] as const
/** A form has no end of contents: two situations are the same when the same may be done in them. */
const keyOf = ({ value, context: { draft, found, batteries, isBlind } }: Item) =>
  JSON.stringify([
    value,
    ANSWERS.map((field) => draft[field]),
    draft.base,
    draft.photos.length,
    found?.content.damage,
    batteries.length,
    isBlind,
  ])

describe('the evaluation of a battery', () => {
  const steps = testPaths(item, {
    inputs: [sampleInput],
    alphabets,
    keyOf,
    edgeOf: ({ from, event, to }) => [from.value, event, to.value, to.context.draft.isConfirmed],
    faultOf: ({ value, context }) => {
      const isStopped = value === 'dangerous' || value === 'asking'
      if (context.draft.damage === 'dangerous' && !isStopped)
        return 'it goes on with a battery that is dangerous now'
      return value === 'saving' && Object.keys(issuesOf(context.draft, context)).length > 0
        ? 'something wrong is sent'
        : []
    },
    atLeast: 300,
  })

  test('out of danger one only gets by saying that it is over', () => {
    const ways = steps.filter(
      ({ from, to }) => from.value === 'dangerous' && to.value !== 'dangerous',
    )

    expect(new Set(ways.map(({ event }) => event.type))).toEqual(new Set(['step-back']))
  })
})

describe('what waits on a device for a connection', () => {
  testPaths(queue, {
    alphabet: evaluationQueueAlphabet,
    faultOf: ({ value, context: { isOnline, waiting, resolving } }) => {
      if (value === 'sending' && waiting.length === 0) return 'nothing is sent'
      if (value === 'idle' && isOnline && waiting.some(({ uuid }) => uuid === 'b1'))
        return 'what can be sent is left lying'
      return (value === 'resolving') === (resolving !== null) ? [] : 'a decision is lost'
    },
  })
})
