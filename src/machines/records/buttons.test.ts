import { describe, expect, test } from 'vitest'

import { allowedOn, whyNot } from './allowed.ts'
import { defineButtons, whyRowsOf } from './buttons.ts'
import type { Allowed } from './lifecycle.ts'

type Action = 'open' | 'close' | 'paint' | 'burn' | 'note'
const allowed = (action: Action, codes: readonly string[] = []): Allowed<Action> => ({
  action,
  isPossible: codes.length === 0,
  isForbiddenByRole: codes.includes('role'),
  isForPartners: true,
  reasons: codes.map((code) => ({ code, text: `Not: ${code}.`, who: ['keeper'] })),
})

const { buttonsOf, dialogOf } = defineButtons<Action, 'paint'>({
  keys: { open: 'o' },
  dangerous: ['burn'],
  elsewhere: ['not_here'],
  onPages: ['paint'],
  isBeside: ({ action }) => action === 'note',
  lateness: ({ isDangerous = false }) => Number(isDangerous),
})
const shown = (all: readonly Allowed<Action>[], hrefOf?: (action: Action) => string | undefined) =>
  buttonsOf({
    allowed: all,
    forward: ['open', 'close'],
    labelOf: (action) => action.toUpperCase(),
    hrefOf,
  })
const names = (views: readonly { readonly action: Action }[]) => views.map(({ action }) => action)

describe('the buttons of a record', () => {
  test('begin with the first possible action that carries it on', () => {
    const all = shown([allowed('open', ['full']), allowed('close'), allowed('note')])

    expect(all.primary).toEqual({ action: 'close', label: 'CLOSE' })
    expect(all.outlined).toEqual([
      { action: 'open', label: 'OPEN', key: 'o', reason: 'Not: full.' },
      { action: 'note', label: 'NOTE' },
    ])
  })

  test('say what would carry it on and is held, not what stands beside it', () => {
    const all = shown([allowed('open', ['full']), allowed('close'), allowed('note', ['full'])])

    expect(all.held).toEqual([
      {
        action: 'open',
        label: 'OPEN',
        key: 'o',
        reason: 'Not: full.',
        reasons: [{ code: 'full', text: 'Not: full.', who: ['keeper'] }],
      },
    ])
  })

  test('leave out what the role forbids and what is not asked here', () => {
    const all = shown([allowed('open', ['role']), allowed('close', ['full', 'not_here'])])

    expect(all).toEqual({ primary: undefined, outlined: [], more: [], held: [] })
  })

  test('have what has no dialog only where it leads somewhere', () => {
    expect(names(shown([allowed('paint')]).more)).toEqual([])
    expect(shown([allowed('paint')], () => '/paint/').more).toEqual([
      { action: 'paint', label: 'PAINT', href: '/paint/' },
    ])
    expect([dialogOf('paint'), dialogOf('burn')]).toEqual([undefined, 'burn'])
  })

  test('keep the order of the lifecycle in their menu, but for what comes late', () => {
    const { more } = buttonsOf({
      allowed: [allowed('burn'), allowed('open'), allowed('close')],
      forward: undefined,
      labelOf: String,
    })

    expect(names(more)).toEqual(['open', 'close', 'burn'])
  })

  test('are explained with a row for each reason', () => {
    const rows = whyRowsOf([allowed('open', ['full', 'role']), allowed('note')], {
      labelOf: String,
      sayWho: (who) => who.join(),
    })

    expect(rows).toEqual([
      { action: 'open', isPossible: false, reason: 'Not: full.', who: 'keeper' },
      { action: 'open', isPossible: false, reason: 'Not: role.', who: 'keeper' },
      { action: 'note', isPossible: true, reason: '', who: '' },
    ])
  })
})

describe('a record', () => {
  test('is asked about once for each user and day', () => {
    let asked = 0
    const allowedOf = allowedOn({
      askingOf: (_: object, [id, today]: readonly [string, string]) => ({
        by: { id, caller: 'keeper' },
        today,
      }),
      allowed: (): readonly Allowed<Action>[] => {
        asked += 1
        return [allowed('open')]
      },
    })
    const record = {}

    expect(allowedOf(record, ['maya', '2026-11-17'])).toBe(
      allowedOf(record, ['maya', '2026-11-17']),
    )
    expect(asked).toBe(1)
    allowedOf(record, ['maya', '2026-11-18'])
    allowedOf(record, ['omar', '2026-11-18'])
    allowedOf({}, ['omar', '2026-11-18'])
    expect(asked).toBe(4)
  })

  test('says why an action is not possible, also one that it does not know', () => {
    expect(whyNot(allowed('open'))).toBeUndefined()
    expect(whyNot(allowed('open', ['full', 'role']))).toBe('Not: full. Not: role.')
    expect(whyNot(undefined)).toBe('')
  })
})
