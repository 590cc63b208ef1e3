import { expect, test } from 'vitest'

import { canSnoozeAll, keyOfItem, selectedAfter } from './selecting.ts'

const items = ['sr_1', 'sr_2', 'sr_3', 'sr_4'].map((targetId) => ({
  kind: 'approve' as const,
  targetId,
}))
const [first = '', second = '', third = '', last = ''] = items.map(keyOfItem)
const nothing: ReadonlySet<string> = new Set()
const after = (selected: ReadonlySet<string>, key: string, from?: string) => [
  ...selectedAfter(selected, { items, key, from }),
]

test('a press selects one more, and the same press lets go of it', () => {
  expect(after(nothing, second)).toEqual([second])
  expect(after(new Set([first, second]), second)).toEqual([first])
})

test('with Shift it reaches from the one before, either way, and lets go of none', () => {
  expect(after(new Set([first]), third, first)).toEqual([first, second, third])
  expect(after(new Set([last]), second, last)).toEqual([last, second, third])
  expect(after(new Set([second]), second, second)).toEqual([second])
})

test('where the one before has gone it is a press as any other, and what has gone cannot be selected', () => {
  expect(after(nothing, third, 'approve sr_9')).toEqual([third])
  expect(after(new Set([first]), 'approve sr_9')).toEqual([first])
})

test('a record that asks for two things is two of them', () => {
  expect(keyOfItem({ kind: 'approve', targetId: 'sr_1' })).not.toBe(
    keyOfItem({ kind: 'chase-asn', targetId: 'sr_1' }),
  )
})

test('all are put off together, or none', () => {
  expect(canSnoozeAll([])).toBe(false)
  expect(canSnoozeAll([{ until: '2026-11-30' }])).toBe(true)
  expect(canSnoozeAll([{ until: '2026-11-30' }, {}])).toBe(false)
})
