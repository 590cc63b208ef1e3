import { describe, expect, test } from 'vitest'

import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { StoredSetting } from '#schemas/settings.ts'

import { overTheirs, withStored } from './edit.ts'
import { accessOf, askedValue, isNoted, replacedBy, saidChanges } from './selectors.ts'
import type { SettingContext } from './types.ts'

const stored = (value: StoredSetting['value'], version = 1): StoredSetting => ({
  value,
  version,
  updatedAt: '2026-11-12T16:20:00.000Z',
  updatedBy: 'Maya Novak',
})
const editing = (
  name: PagedSetting,
  value: StoredSetting['value'],
  typed: Readonly<Record<string, string>>,
): SettingContext => {
  const base = withStored(name, stored(value))
  return { name, mayEdit: true, isOnline: true, ...base, draft: { ...base.draft, ...typed } }
}
const mailboxes = { bizdev: ['a@x.example'], logistics: ['c@x.example'] }

describe('what is reviewed', () => {
  test('names each change with its unit, and nothing that was typed back', () => {
    const context = editing('estimate-rates', builtInRates, {
      fuelPercent: '31',
      hazmatUsd: `${builtInRates.hazmatUsd}.00`,
      noRoadPostalCodes: '',
    })

    expect(saidChanges(context)).toEqual([
      { field: 'fuelPercent', label: 'Fuel', from: `${builtInRates.fuelPercent} %`, to: '31 %' },
      {
        field: 'noRoadPostalCodes',
        label: 'No road to',
        from: builtInRates.noRoadPostalCodes.join('\n'),
        to: '–',
      },
    ])
  })

  test('says in what a field stands', () => {
    const rates = { onboardingFromUsd: 5000, reuse: { LFP: 0.2 }, recycling: { LFP: 0.1 } }
    const [change] = saidChanges(editing('dismantler-rates', rates, { 'reuse.LFP': '0.3' }))

    expect(change).toMatchObject({ label: 'Reuse, LFP', from: '0.2 $/kg', to: '0.3 $/kg' })
  })

  test('has an effect once it is whole, and none while something is wrong or nothing is changed', () => {
    expect(askedValue(editing('mail-recipients', mailboxes, {}))).toBeUndefined()
    expect(askedValue(editing('mail-recipients', mailboxes, { bizdev: 'nobody' }))).toBeUndefined()
    expect(askedValue(editing('mail-recipients', mailboxes, { bizdev: 'b@x.example' }))).toEqual({
      ...mailboxes,
      bizdev: ['b@x.example'],
    })
  })

  test('warns of what somebody else changed meanwhile until it is theirs again', () => {
    const mine = editing('mail-recipients', mailboxes, { bizdev: 'b@x.example' })
    const theirs = stored({ ...mailboxes, bizdev: ['d@x.example'] }, 2)
    const late = { ...mine, ...overTheirs(mine, theirs) }

    expect(replacedBy(late)).toEqual(['Business development'])
    expect(replacedBy({ ...late, draft: { ...late.draft, bizdev: 'd@x.example' } })).toEqual([])
  })

  test('needs a reason of 500 characters or fewer', () => {
    expect(['', '  ', 'x', 'x'.repeat(501)].map((note) => isNoted({ note }))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

test('administrators change a setting on wide screens; everybody else reads, and is told why', () => {
  expect([
    accessOf({ mayEdit: true }, false),
    accessOf({ mayEdit: true }, true),
    accessOf({ mayEdit: false }, false),
    accessOf({ mayEdit: false }, true),
  ]).toEqual(['change', 'phone', 'reader', 'reader'])
})
