import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { readAnswer } from '#machines/spot-offer/answer/draft.ts'
import { offerAnswerMachine } from '#machines/spot-offer/answer/machine.ts'
import { answerAlphabet, sampleInput } from '#tests/machines/spot-offer/answer/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

const answer = offerAnswerMachine.provide({ actors: { sendAnswer: silent() } })
type Answering = typeof answer

// Attempts only count up: the same form after one more of them shows nothing new.
const keyOf = ({ value, context }: SnapshotFrom<Answering>) =>
  JSON.stringify([value, { ...context, attempt: 0 }])

describe('the answer of a supplier', () => {
  // What no path may break.
  function faultOf({ value, context }: SnapshotFrom<Answering>): string | undefined {
    const read = readAnswer(context)
    if (value === 'sending' && !read.ok) return 'sends what is not complete'
    if (value === 'sending' && context.stamp === '') return 'answers what nobody has read'
    if (value === 'refused' && !context.refusal) return 'refused without a word'
    if (value === 'changed' && !context.meanwhile) return 'changed by nobody'
    if (value === 'changed' && context.draft.terms) return 'terms of another offer are accepted'
    return undefined
  }

  const steps = testPaths(answer, {
    inputs: [sampleInput],
    alphabet: answerAlphabet,
    keyOf,
    faultOf,
    atLeast: 40,
  })

  test('only typing and an answer that arrived change what was typed', () => {
    const others = steps.filter(
      ({ event, to }) => event.type !== 'change' && to.context.done === undefined,
    )

    expect(others.length).toBeGreaterThan(0)
    for (const { from, to } of others)
      expect({ ...to.context.draft, terms: '' }).toEqual({ ...from.context.draft, terms: '' })
  })
})

describe('what is sent', () => {
  const draft = { poNumber: ' 4500118273 ', note: '', lossReason: '', terms: 'true' }

  test('is trimmed, and says only what the action reads', () => {
    expect(readAnswer({ word: 'accept', draft })).toEqual({
      ok: true,
      said: { action: 'supplier-approve', poNumber: '4500118273' },
    })
    const declined = { ...draft, lossReason: 'material-price', note: ' Too low ' }
    expect(readAnswer({ word: 'decline', draft: declined })).toEqual({
      ok: true,
      said: { action: 'supplier-reject', lossReason: 'material-price', note: 'Too low' },
    })
  })

  test.each([
    ['accept', { terms: '' }, ['terms']],
    ['accept', { poNumber: 'x'.repeat(51) }, ['poNumber']],
    ['decline', {}, ['lossReason']],
    ['decline', { lossReason: 'other' }, ['note']],
    ['note', {}, ['note']],
    ['note', { note: 'x'.repeat(501) }, ['note']],
  ] as const)('%s with %o is not sent: %o', (word, change, fields) => {
    const read = readAnswer({ word, draft: { ...draft, ...change } })

    expect(read.ok ? [] : Object.keys(read.issues)).toEqual(fields)
  })
})
