import { describe, expect, test } from 'vitest'

import { line, note } from '#schemas/primitives.ts'

import { defineActions } from './define-actions.ts'
import type { Draft } from './types.ts'

type Things = {
  readonly dialog: 'rename' | 'close'
  readonly field: 'name' | 'reason'
  readonly opened: { readonly name: string }
  readonly filled: { readonly action: string; readonly note?: string; readonly name?: string }
}
/** The dialogs of a thing of no area. */
const { asksFor, needed, read, start } = defineActions<Things>({
  fields: { name: line(1, 5), reason: line(1, 5), note: note(500) },
  dialogs: {
    rename: {
      start: ({ name }) => ({ name, note: '' }),
      needs: ['name'],
      fill: ({ name = '' }) => ({ name }),
    },
    close: {
      start: () => ({ reason: '', note: '' }),
      needsToo: ({ draft }) => (draft['reason'] === 'other' ? ['note'] : []),
      skips: ({ initial }) => (initial['reason'] === 'known' ? ['reason'] : []),
    },
  },
  missing: (name) => (name === 'note' ? ({ draft }) => `Say why: ${draft['reason']}` : undefined),
  check: ({ typed, issues }): Draft =>
    typed['name'] === 'same' && !issues['name'] ? { name: 'Not the same' } : {},
  fill: (action, { note: said }) => ({ action, ...(said ? { note: said } : {}) }),
})
const asked = (dialog: string, draft: Draft, initial: Draft = {}) => ({
  dialog,
  draft,
  initial,
  isNoteRequired: false,
})

describe('dialogs as data', () => {
  test('start with what the record has', () => {
    expect(start('rename', { name: 'Box' })).toEqual({ name: 'Box', note: '' })
    expect([asksFor('rename', 'name'), asksFor('close', 'name')]).toEqual([true, false])
  })

  test('send what was typed, trimmed, and nothing that was not', () => {
    expect(read(asked('rename', { name: ' Crate ', note: ' ' }))).toEqual({
      ok: true,
      filled: { action: 'rename', name: 'Crate' },
    })
  })

  test('name what is wrong with a field, by its schema first', () => {
    expect(read(asked('rename', { name: '' }))).toEqual({
      ok: false,
      issues: { name: 'Enter a name' },
    })
    expect(read(asked('rename', { name: 'too long' }))).toMatchObject({
      issues: { name: 'At most 5 characters' },
    })
    expect(read(asked('rename', { name: 'same' }))).toMatchObject({
      issues: { name: 'Not the same' },
    })
  })

  test('say what is missing in their own words, where what is filled in needs it', () => {
    expect(read(asked('close', { reason: 'other', note: '' }))).toEqual({
      ok: false,
      issues: { note: 'Say why: other' },
    })
    expect(read(asked('close', { reason: 'other', note: 'x' }))).toMatchObject({ ok: true })
  })

  test('leave out what does not count', () => {
    const draft = { reason: 'far too long', note: '' }

    expect(read(asked('close', draft))).toMatchObject({ ok: false })
    expect(read(asked('close', draft, { reason: 'known' }))).toMatchObject({ ok: true })
  })

  test('need each field once, a note where the record makes it so', () => {
    const other = { ...asked('close', { reason: 'other' }), isNoteRequired: true }

    expect(needed(other)).toEqual(['note'])
    expect(needed({ ...other, dialog: 'rename' })).toEqual(['name', 'note'])
  })

  test('of other records are not read', () => {
    expect(() => read(asked('open', {}))).toThrow('open is no dialog of these records')
  })
})
