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
    readParts: silent(),
    keepPhotos: silent(),
    dropPhoto: silent(),
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
    ...named('kept', 'use', 'keep', 'xstate.error', 'xstate.done.actor.evaluation.add'),
    ...named('xstate.done.actor.evaluation.parts'),
    ...always,
    open(null, [battery]),
    answer('partNumber', ''),
    answer('partNumber', '61278851310'),
  ],
  [
    ...always,
    ...named('step', 'save', 'close', 'use', 'keep', 'kept', 'flush', 'leave', 'replace', 'retry'),
    ...named('xstate.done.actor.evaluation.withdraw', 'xstate.error.actor.evaluation.withdraw'),
    ...named('xstate.done.actor.evaluation.save', 'xstate.error.actor.evaluation.save'),
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
    ...named(
      'pick',
      'remove',
      'drop',
      'use',
      'keep',
      'kept',
      'flush',
      'leave',
      'replace',
      'change',
    ),
    ...named('xstate.done.actor.evaluation.photo', 'xstate.error.actor.evaluation.photo'),
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

const isStopped = ({ value }: Pick<Item, 'value'>) =>
  typeof value === 'object' && 'dangerous' in value

describe('the evaluation of a battery', () => {
  const steps = testPaths(item, {
    inputs: [sampleInput],
    alphabets,
    keyOf,
    edgeOf: ({ from, event, to }) => [from.value, event, to.value, to.context.draft.isConfirmed],
    faultOf: ({ value, context }) => {
      const isHeld = value === 'asking' || isStopped({ value })
      if (context.draft.damage === 'dangerous' && !isHeld)
        return 'it goes on with a battery that is dangerous now'
      return value === 'saving' && Object.keys(issuesOf(context.draft, context)).length > 0
        ? 'something wrong is sent'
        : []
    },
    atLeast: 300,
  })

  test('out of danger one only gets by saying that it is over', () => {
    const ways = steps.filter(({ from, to }) => isStopped(from) && !isStopped(to))

    expect(new Set(ways.map(({ event }) => event.type))).toEqual(new Set(['step-back']))
  })
})

describe('what waits on a device for a connection', () => {
  testPaths(queue, {
    alphabet: evaluationQueueAlphabet,
    faultOf: ({ value: { queue: value, question }, context: { asked, ...context } }) => {
      const { isOnline, waiting, decisions, resolving } = context
      if ((question === 'asked') !== (asked !== null)) return 'a question about nothing'
      if (value === 'sending' && waiting.length === 0) return 'nothing is sent'
      if (value === 'idle' && isOnline && waiting.some(({ uuid }) => uuid === 'b1'))
        return 'what can be sent is left lying'
      if ((value === 'resolving') !== (resolving !== null)) return 'a decision is lost'
      return value === 'idle' && decisions.length > 0 ? 'a decision is lost' : []
    },
  })
})
