import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { editorAlphabet, sampleInput } from '#tests/machines/spot-offer/editor/alphabet.ts'
import { editor } from '#tests/support/editor-model.ts'
import type { Editor } from '#tests/support/editor-model.ts'
import { heldIn } from '#tests/support/records/form-kit.ts'
import { testPaths } from '#tests/support/records/path-kit.ts'

type Snapshot = SnapshotFrom<Editor>

// A form has no end of contents: two situations are the same when the same may be done in them.
const keyOf = (snapshot: Snapshot) => {
  const { value, context } = snapshot
  if (value === 'discarding')
    return JSON.stringify([value, heldIn(snapshot), context.prices.months.length === 0])
  return JSON.stringify([
    value,
    context.verdict.kind,
    context.isOnline,
    context.removed !== null,
    Math.min(context.draft.lines.length, 2),
    context.prices.months.length,
    context.found !== null,
    context.theirs !== null,
    context.wantsEmail,
  ])
}

describe('the editor of an offer', () => {
  testPaths(editor, {
    inputs: [sampleInput],
    alphabet: editorAlphabet,
    keyOf,
    // The same edge again over another form shows nothing new.
    edgeOf: ({ from, event, to }) => [
      from.value,
      heldIn(from),
      event,
      to.value,
      from.context.verdict.kind,
      to.context.verdict.kind,
    ],
    faultOf: problemsOf,
    atLeast: 100,
  })
})

// What no path may break.
function problemsOf({ value: at, context }: Snapshot): readonly string[] {
  const value = typeof at === 'object' ? at.form : at
  const isSendable = ['approved', 'needs-approval'].includes(context.verdict.kind)
  return [
    ...(value === 'saving' && !isSendable ? ['sends what the server would refuse'] : []),
    ...(value === 'saved' && context.savedId === null ? ['saved without an id'] : []),
    ...(value === 'refused' && !context.refusal?.reasons.length ? ['refused for no reason'] : []),
    ...(value === 'unsent' && context.problem === null ? ['unsent without a word'] : []),
    ...(value === 'comparing' && context.theirs === null ? ['nothing to compare with'] : []),
    ...(context.draft.lines.length === 0 && context.verdict.kind !== 'incomplete'
      ? ['an offer without lines']
      : []),
  ]
}
