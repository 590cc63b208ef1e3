import { describe, expect, test } from 'vitest'

import { changesOf, overTheirs, withStored } from '#machines/settings/editor/edit.ts'
import type { SettingContext } from '#machines/settings/editor/types.ts'
import { builtInDismantlerRates } from '#schemas/battery-offer/rates.ts'
import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import { pagedSettings } from '#schemas/setting-names.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { StoredSetting } from '#schemas/settings.ts'

import { formOf, readSetting } from './forms.ts'

const stored = (value: StoredSetting['value'], version = 1): StoredSetting => ({
  value,
  version,
  updatedAt: '2026-11-12T16:20:00.000Z',
  updatedBy: 'Maya Novak',
})
const samples: Readonly<Record<PagedSetting, StoredSetting['value']>> = {
  'estimate-rates': builtInRates,
  'dismantler-rates': builtInDismantlerRates,
  'mail-recipients': { bizdev: ['a@x.example', 'b@x.example'], logistics: ['c@x.example'] },
  'lead-times': {
    pickup: 3,
    bizdev: 5,
    logistics: 3,
    asn: 2,
    answer: 5,
    logisticsAnswer: 2,
    rejectedAnswer: 3,
    offerApproval: 2,
    offerBeforeExpiry: 3,
    offerAnswer: 1,
    poNumber: 5,
    signUp: 2,
    transit: 5,
    carrierMinutes: 30,
  },
  'company-calendar': { holidays: [], byCountry: { CA: ['2026-08-03'], JP: ['2026-11-23'] } },
}
const typed = (name: PagedSetting, change: Readonly<Record<string, string>> = {}) => ({
  ...formOf(name, samples[name]).fields.fromForm(samples[name]),
  ...change,
})
const read = (name: PagedSetting, change?: Readonly<Record<string, string>>) =>
  readSetting(name, stored(samples[name]), typed(name, change))

describe.each(pagedSettings)('%s', (name) => {
  test('is read back from its fields as it is', () => {
    expect(read(name)).toEqual({ ok: true, value: samples[name] })
  })

  test('has every field in one group', () => {
    const { fields, groups } = formOf(name, samples[name])

    expect(groups.flatMap(({ names }) => names)).toEqual(fields.names)
  })
})

test('a field that is emptied is missing, not what it was', () => {
  expect(read('lead-times', { asn: '' })).toMatchObject({
    ok: false,
    issues: { asn: 'Fill this in' },
  })
  expect(read('mail-recipients', { bizdev: ' \n' })).toMatchObject({
    issues: { bizdev: 'Fill this in' },
  })
})

test('what is wrong with a table as a whole is said at its first field', () => {
  expect(read('estimate-rates', { 'zones.1.upToMiles': '90' })).toEqual({
    ok: false,
    issues: { 'zones.0.perCwtUsd': 'Distances must increase, and the last zone has no end' },
  })
})

test('a mistake in a list says its line', () => {
  const { issues } = read('mail-recipients', { bizdev: 'a@x.example\nnobody' }) as {
    readonly issues: Readonly<Record<string, string>>
  } // because nobody is no address

  expect(Object.keys(issues)).toEqual(['bizdev'])
  expect(issues['bizdev']).toMatch(/^Line 2: /)
})

test('a country without a day goes by its usual holidays again; one that the page does not know stays', () => {
  expect(read('company-calendar', { 'byCountry.CA': '', holidays: '2026-12-24' })).toEqual({
    ok: true,
    value: { holidays: ['2026-12-24'], byCountry: { JP: ['2026-11-23'] } },
  })
})

describe('over what somebody else saved', () => {
  const name = 'dismantler-rates'
  const mine = (change: Readonly<Record<string, string>>): SettingContext => {
    const fresh = withStored(name, stored(builtInDismantlerRates))
    const input = { name, mayEdit: true, isOnline: true } as const
    return { ...input, ...fresh, draft: { ...fresh.draft, ...change } }
  }
  const theirs = stored(
    {
      ...builtInDismantlerRates,
      onboardingFromUsd: 9000,
      reuse: { ...builtInDismantlerRates.reuse, LFP: 0.2 },
    },
    2,
  )

  test('a number that is written otherwise is no change', () => {
    expect(changesOf(mine({ 'reuse.NMC': ' 1.10 ', onboardingFromUsd: '10,000' }))).toEqual([])
  })

  test('stands what was changed here, and what both changed is named', () => {
    const context = mine({ 'reuse.LFP': '0.18', 'reuse.NMC': '1.3' })
    const next = { ...context, ...overTheirs(context, theirs) }

    expect(next.draft).toMatchObject({
      'reuse.LFP': '0.18',
      'reuse.NMC': '1.3',
      onboardingFromUsd: '9000',
    })
    expect(next.meanwhile).toEqual({
      by: 'Maya Novak',
      clashes: [{ field: 'reuse.LFP', theirs: '0.2' }],
    })
    expect(changesOf(next)).toEqual(['reuse.NMC', 'reuse.LFP'])
  })
})
