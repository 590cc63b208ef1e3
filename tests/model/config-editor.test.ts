import { describe, expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import {
  changedSettings,
  fromConfig,
  packConfig,
  readConfig,
  sayOf,
  unpackConfig,
} from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import { storedDraft } from '#machines/spot-offer/config/edit.ts'
import { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import {
  configAlphabet,
  readerInput,
  sampleDraft,
  sampleInput,
  sampleStored,
} from '#tests/machines/spot-offer/config/alphabet.ts'
import { sampleConfig } from '#tests/machines/spot-offer/editor/alphabet.ts'
import { edgePaths } from '#tests/support/paths.ts'
import { formActors, silent, testPaths } from '#tests/support/records/path-kit.ts'

const editor = configEditorMachine.provide({
  actors: {
    openConfig: silent(),
    previewConfig: silent(),
    applyConfig: silent(),
    loadTheirs: silent(),
    ...formActors,
  },
})
type Editor = typeof editor
type Snapshot = SnapshotFrom<Editor>

const isRight = ({ draft }: Snapshot['context']) => readConfig(draft).ok
const isChanged = ({ draft, stored }: Snapshot['context']) =>
  stored !== null && changedSettings(storedDraft(stored), draft).length > 0
// A form has no end of contents: two situations are the same when the same may be done in them.
const keyOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.stored !== null && isRight(context),
    isChanged(context),
    context.draft.note !== '',
    context.isOnline,
    context.removed !== null,
    context.found !== null,
    context.theirs !== null,
    Math.min(context.draft.approvers.length, 2),
  ])

const events = configAlphabet as unknown as readonly EventFromLogic<Editor>[] // because actors' answers are no declared events

// What no path may break.
function problemsOf({ value, context }: Snapshot): readonly string[] {
  const isSent = value === 'applying' || value === 'previewing'
  return [
    ...(isSent && !isRight(context) ? ['sends what the server would refuse'] : []),
    ...(isSent && !isChanged(context) ? ['sends what says nothing new'] : []),
    ...(value === 'applying' && !context.draft.note.trim() ? ['applied for no reason'] : []),
    ...(value === 'unsent' && context.problem === null ? ['unsent without a word'] : []),
    ...(value === 'comparing' && context.theirs === null ? ['nothing to compare with'] : []),
  ]
}

describe('the editor of the configuration', () => {
  testPaths(editor, {
    inputs: [sampleInput],
    alphabet: configAlphabet,
    keyOf,
    // The same edge again over another form shows nothing new.
    edgeOf: ({ from, event, to }) => [from.value, event, to.value, isChanged(from.context)],
    faultOf: problemsOf,
    atLeast: 60,
  })

  test('customer operations never leave the view', () => {
    const values = edgePaths(editor, { input: readerInput, events, keyOf })
      .flat()
      .filter(({ event }) => event.type === 'edit' || event.type === 'restore')
      .filter(({ from }) => from.value === 'viewing')

    expect(values.filter(({ to }) => to.value !== 'viewing')).toEqual([])
  })
})

describe('a configuration as typed', () => {
  test('says what it was made of, also after it was kept', () => {
    expect(readConfig(sampleDraft)).toEqual({ ok: true, config: sampleConfig })
    expect(unpackConfig(structuredClone(packConfig(sampleDraft)))).toEqual(sampleDraft)
    expect(unpackConfig({ v: 2 })).toBeUndefined()
    expect(changedSettings(fromConfig(sampleStored.record), sampleDraft)).toEqual([])
  })

  const typed = (numbers: Partial<ConfigDraft['numbers']>, rest: Partial<ConfigDraft> = {}) => ({
    ...sampleDraft,
    ...rest,
    numbers: { ...sampleDraft.numbers, ...numbers },
  })
  const [maya] = sampleDraft.approvers
  const twin = { ...maya, key: 'twin', email: 'Managers@portal.example' } as NonNullable<
    typeof maya
  >

  test.each([
    [typed({ processingCost: '' }), 'processingCost', 'Fill this in'],
    [typed({ processingCost: '-1' }), 'processingCost', 'At least 0'],
    [typed({ handlingCost: '0.12345' }), 'handlingCost', 'At most 4 decimals'],
    [typed({ 'percentLmeAtSale.ni': '101' }), 'percentLmeAtSale.ni', 'At most 100'],
    [
      typed({ 'targetMargins.low': '40' }),
      'targetMargins.mid',
      'Enter margins in order: low ≤ mid ≤ high',
    ],
    [typed({ minPalletWeight: '9' }), 'minPalletWeight', 'At least 10'],
    [typed({}, { approvers: [] }), 'approvers', 'Name at least one approver'],
    [typed({}, { approvers: [maya!, twin] }), 'twin.email', 'This person is already in the list'],
    [
      typed({}, { approvers: [{ ...maya!, 'near-high-price': '', 'above-high-price': '' }] }),
      'managers@portal.example.reasons',
      'Choose at least one reason',
    ],
  ])('%#: what is wrong is said at its field', (draft, field, text) => {
    const read = readConfig(draft)

    expect(read.ok ? {} : read.issues).toEqual({ [field]: text })
  })

  test('is compared by what it means, not by how it is typed', () => {
    expect(changedSettings(sampleDraft, typed({ processingCost: '1,20' }))).toEqual([])
    expect(changedSettings(sampleDraft, typed({ processingCost: '1.3' }))).toEqual([
      'processingCost',
    ])
    expect(sayOf(typed({}, { mode: 'sequence' }), 'mode')).toBe('In sequence')
    expect(sayOf(sampleDraft, 'approvers')).toBe(
      '1. Maya Novak <managers@portal.example>: Near high price, Above high price',
    )
  })
})
