import { describe, expect, test } from 'vitest'

import { differences, mergedDraft } from './compare.ts'

const initial = { bol: 'RW00000001', scheduledPickupDate: '2026-11-24', pickupNumber: '', note: '' }
// Yours: another date and a note. Theirs: another date too, and a pickup number.
const draft = { ...initial, scheduledPickupDate: '2026-11-25', note: 'Gate 3' }
const newer = { ...initial, scheduledPickupDate: '2026-11-26', pickupNumber: 'PU7' }

describe('two versions of a booking', () => {
  test('differ where both changed a field, never in the note', () => {
    expect(differences({ draft, initial }, newer)).toEqual([
      { field: 'scheduledPickupDate', yours: '2026-11-25', theirs: '2026-11-26' },
    ])
  })

  test('go on with what was typed, and follow theirs where nothing was', () => {
    expect(mergedDraft({ draft, initial, theirs: [] }, newer)).toEqual({
      bol: 'RW00000001',
      scheduledPickupDate: '2026-11-25',
      pickupNumber: 'PU7',
      note: 'Gate 3',
    })
  })

  test('take theirs where one chooses so', () => {
    expect(mergedDraft({ draft, initial, theirs: ['scheduledPickupDate'] }, newer)).toMatchObject({
      scheduledPickupDate: '2026-11-26',
      note: 'Gate 3',
    })
  })
})
