import { afterAll, describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import { editorAlphabet, sampleInput } from '#tests/machines/spot-offer/editor/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { declaredTransitions, edgePaths } from '#tests/support/paths.ts'
import type { Path } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
const editor = offerEditorMachine.provide({
  actors: {
    openEditor: silent(),
    loadPrices: silent(),
    loadTheirs: silent(),
    saveOffer: silent(),
    watchDevice: fromCallback(() => {}),
    findContacts: fromCallback(() => {}),
    keepDraft: draftKeeperMachine.provide({ actors: { saveDraft: silent(), dropDraft: silent() } }),
  },
})
type Editor = typeof editor

// A form has no end of contents: two situations are the same when the same may be done in them.
const keyOf = ({ value, context }: SnapshotFrom<Editor>) =>
  JSON.stringify([
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

// One path for each way of leaving a state: the same edge again over another form shows nothing new.
function distinct(paths: readonly Path<Editor>[]): readonly Path<Editor>[] {
  const byEdge = new Map(
    paths.map((path) => {
      const { from, event, to } = path.at(-1) ?? { from: null, event: null, to: null }
      const kinds = [from?.context.verdict.kind, to?.context.verdict.kind]
      return [JSON.stringify([from?.value, event, to?.value, kinds]), path]
    }),
  )
  return [...byEdge.values()]
}

const events = editorAlphabet as unknown as readonly EventFromLogic<Editor>[] // because actors' answers are no declared events
const seen = coverageOf(editor, 'machine')
afterAll(() => seen.print())

describe('the editor of an offer', () => {
  const paths = distinct(edgePaths(editor, { input: sampleInput, events, keyOf }))

  test('every generated path ends where the chart says, and nothing wrong is sent', () => {
    expect(paths.length).toBeGreaterThan(100)
    for (const path of paths)
      walk(editor, {
        input: sampleInput,
        path,
        check: ({ expected, actual, ids }) => {
          expect(keyOf(actual)).toBe(keyOf(expected))
          expect(ids.length).toBeGreaterThan(0)
          expect(problemsOf(actual)).toEqual([])
          seen.take(ids)
        },
      })
  })

  test('every declared transition is on some path', () => {
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
    expect(declaredTransitions(editor).length).toBeGreaterThan(60)
  })
})

// What no path may break.
function problemsOf({ value, context }: SnapshotFrom<Editor>): readonly string[] {
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
