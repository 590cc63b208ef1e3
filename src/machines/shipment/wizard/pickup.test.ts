import { describe, expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess } from './assess.ts'
import type { WizardDraft } from './draft.ts'
import { readForm } from './issues.ts'
import { earliestPickup, noticeOf, skippedHolidays, suggestedPickup } from './pickup.ts'
import { warningsOf } from './summary.ts'

// Wednesday, the day before Thanksgiving, 09:00 in Nevada.
const WEDNESDAY = Date.parse('2026-11-25T17:00:00Z')
const around = { ...sampleInput, isPreBooking: false, choices: sampleChoices, now: WEDNESDAY }
const draftFor = (pickupDate: string, change: Partial<WizardDraft> = {}) => ({
  ...sampleDraft,
  pickupDate,
  ...change,
})
const said = (draft: WizardDraft, given: Parameters<typeof assess>[1] = around) =>
  assess(draft, given).issues.head
const inGermany = {
  otherAddress: true,
  addressLine1: 'Hauptstraße 1',
  city: 'Bremen',
  region: 'HB',
  postalCode: '28195',
  countryCode: 'de',
}

describe('on the day before Thanksgiving', () => {
  test('the earliest day is Friday, because Thursday is Thanksgiving', () => {
    expect(earliestPickup(draftFor(''), around)).toBe('2026-11-27')
    expect(skippedHolidays(draftFor(''), around)).toEqual([
      { date: '2026-11-26', name: 'Thanksgiving' },
    ])
    expect(said(draftFor('2026-11-26'))).toEqual({
      pickupDate: 'Thu, Nov 26, 2026 is Thanksgiving. Choose another day.',
    })
    expect(said(draftFor('2026-11-27'))).toEqual({})
  })

  test('a later holiday is named, too, and a day off of the company', () => {
    expect(said(draftFor('2026-12-25'))['pickupDate']).toContain('is Christmas Day.')
    const calendar = { company: { holidays: ['2026-12-28'] }, leadDays: 3 }
    const off = { ...around, choices: { ...sampleChoices, calendar } }
    expect(said(draftFor('2026-12-28'), off)['pickupDate']).toBe(
      'Mon, Dec 28, 2026 is a company holiday. Choose another day.',
    )
    expect(said(draftFor('2026-12-28'))).toEqual({})
  })

  test('holidays are those of the country where the goods are', () => {
    expect(earliestPickup(draftFor('', inGermany), around)).toBe('2026-11-26')
    expect(said(draftFor('2027-05-06', inGermany))['pickupDate']).toContain('is Ascension Day.')
    expect(said(draftFor('2027-05-06'))).toEqual({})
  })

  test('three business days are suggested, and less says what it means', () => {
    expect(suggestedPickup(draftFor(''), around)).toBe('2026-12-01')
    expect(noticeOf(draftFor('2026-12-01'), around)).toEqual({ days: 6, given: 3, needed: 3 })
    expect(noticeOf(draftFor('2026-11-27'), around)).toEqual({ days: 2, given: 1, needed: 3 })
    expect(warningsOf(draftFor('2026-11-27'), around)).toContain('short-notice')
    expect(warningsOf(draftFor('2026-11-30'), around)).toContain('short-notice')
    expect(warningsOf(draftFor('2026-12-01'), around)).not.toContain('short-notice')
    // What is refused is not warned of as well.
    for (const day of ['', '2026-11-2', '2026-11-25', '2026-11-26', '2026-12-25'])
      expect([day, noticeOf(draftFor(day), around)]).toEqual([day, undefined])
    expect(suggestedPickup({ ...sampleDraft, siteId: '' }, around)).toBeUndefined()
  })

  test('the lead time is the one that came with the sites', () => {
    const calendar = { company: { holidays: [] }, leadDays: 5 }
    const slow = { ...around, choices: { ...sampleChoices, calendar } }

    expect(suggestedPickup(draftFor(''), slow)).toBe('2026-12-03')
    expect(warningsOf(draftFor('2026-12-01'), slow)).toContain('short-notice')
  })

  test('a weekend day is warned of, not refused', () => {
    expect(said(draftFor('2026-11-28'))).toEqual({})
    expect(warningsOf(draftFor('2026-11-28'), around)).toContain('weekend')
  })
})

describe('a request that is changed', () => {
  const change = { pickupDate: '2026-12-25', from: '08:00', to: '08:10' }
  const stored = { ...sampleStored, draft: { ...sampleStored.draft, ...change } }
  const changing = { ...around, stored }

  test('keeps its holiday and its short window', () => {
    expect(said(stored.draft, changing)).toEqual({})
    expect(readForm(stored.draft, changing)).toMatchObject({
      ok: true,
      form: { pickupDate: '2026-12-25', pickupTimeWindow: ['08:00', '08:10'] },
    })
  })

  test('takes no other one', () => {
    expect(said({ ...stored.draft, pickupDate: '2027-01-01' }, changing)).toMatchObject({
      pickupDate: expect.stringContaining("is New Year's Day.") as string,
    })
    expect(said({ ...stored.draft, to: '09:00' }, changing)).toEqual({
      to: 'Allow at least 2 hours',
    })
    // The day of another country is looked at there.
    expect(said({ ...stored.draft, ...inGermany }, changing)['pickupDate']).toContain('Christmas')
  })

  test('that is new has none of them', () => {
    expect(said(stored.draft)).toMatchObject({
      pickupDate: expect.stringContaining('is Christmas Day.') as string,
      to: 'Allow at least 2 hours',
    })
  })

  test('is not too early as long as its day is ahead', () => {
    const soon = { ...stored.draft, pickupDate: '2026-11-26' }

    expect(said(soon, { ...around, stored: { ...stored, draft: soon } })).toEqual({})
    expect(
      said(
        { ...soon, pickupDate: '2026-11-25' },
        { ...around, stored: { ...stored, draft: { ...soon, pickupDate: '2026-11-25' } } },
      ),
    ).toMatchObject({ pickupDate: 'The earliest pickup at this site is Thu, Nov 26, 2026.' })
  })
})

test('a window under two hours is refused, one under four is hinted at', () => {
  const now = { ...around, now: sampleNow }
  const windowed = (to: string) => draftFor('2026-11-24', { to })

  expect(said(windowed('08:10'), now)).toEqual({ to: 'Allow at least 2 hours' })
  expect(said(windowed('10:00'), now)).toEqual({})
  expect(warningsOf(windowed('10:00'), now)).toContain('tight-window')
  expect(warningsOf(windowed('12:00'), now)).not.toContain('tight-window')
})
