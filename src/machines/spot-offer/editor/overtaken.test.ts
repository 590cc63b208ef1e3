import { describe, expect, test } from 'vitest'

import {
  sampleDraft,
  sampleEdited,
  sampleInput,
  sampleConfig,
  sampleLineId,
  sampleNow,
  samplePrices,
} from '#tests/machines/spot-offer/editor/alphabet.ts'

import { changeHead } from './change.ts'
import { differences } from './diff.ts'
import { closedContext, merged, openWith, submissionOf, withNewDraft, withTheirs } from './start.ts'

const LATER = '2026-11-21T10:00:00.000Z'
const before = { ...sampleDraft, base: sampleEdited.stamp }
/** What somebody else saved after the draft was begun: another address. */
const newer = {
  ...sampleEdited,
  stamp: LATER,
  draft: changeHead(sampleEdited.draft, { field: 'supplier.email', value: 'new@nordic.example' }),
}
const opened = {
  config: sampleConfig,
  now: sampleNow,
  prices: samplePrices,
  edited: newer,
  freshKey: 'key-of-a-fresh-draft-1',
  freshLine: sampleLineId,
}
const open = (content: typeof before | typeof sampleDraft, at: string) => {
  const context = closedContext({ ...sampleInput, offerId: newer.offerId })
  return { ...context, ...openWith(context, { ...opened, found: { content, revision: 1, at } }) }
}
const goOn = (context: ReturnType<typeof open>) => ({
  ...context,
  ...(context.found ? withNewDraft(context, context.found.content) : {}),
})

describe('a draft that goes on after somebody else saved', () => {
  test('is sent under the stamp that it was begun on, so that theirs is not written over', () => {
    expect(submissionOf(goOn(open(before, LATER))).stamp).toBe(sampleEdited.stamp)
  })

  test.each([
    ['earlier', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    ['later', '2026-11-22T08:00:00.000Z', LATER],
    ['at a time that nobody knows', '', LATER],
  ])('kept %s, before drafts said so, it is judged by its time', (_when, at, stamp) => {
    expect(submissionOf(goOn(open({ ...sampleDraft, base: null }, at))).stamp).toBe(stamp)
  })

  test('is compared with theirs wherever they differ, and nothing is taken without a choice', () => {
    const mine = goOn(open(before, LATER))
    const compared = { ...mine, ...withTheirs(mine, newer) }
    const { edited, theirs, draft } = compared
    if (!edited || !theirs) throw new Error('nothing to compare with')
    const found = differences({ base: edited.draft, mine: draft, theirs: theirs.draft })

    expect(found.find(({ id }) => id === 'supplier.email')).toMatchObject({ isContested: true })
    expect(found.filter(({ isContested }) => !isContested)).toEqual([])
    const after = {
      ...compared,
      ...merged({ ...compared, choices: { 'supplier.email': 'theirs' } }),
    }
    expect(after.draft['supplier.email']).toBe('new@nordic.example')
    expect(submissionOf(after).stamp).toBe(LATER)
  })

  test('that was begun on what is known here is compared field by field with that, as before', () => {
    const mine = { ...goOn(open(before, LATER)), edited: sampleEdited }

    expect(withTheirs(mine, newer)).toEqual({ theirs: newer, choices: {} })
  })
})
