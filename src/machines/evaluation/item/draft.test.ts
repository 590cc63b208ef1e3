import { describe, expect, test } from 'vitest'

import { emptyDraft, isDraft, ofBattery, packDraft, recognised, unpackDraft } from './draft.ts'
import type { Battery } from './label.ts'

const battery: Battery = {
  uuid: 'b1',
  revision: 2,
  partNumber: '61 27 8 851 310',
  serialNumber: 'BMW-HV-0092275',
  wasEvaluated: false,
}
const typed = { ...emptyDraft('new'), vin: 'WBY33AW04PFM55531', damage: 'none' }

describe('the evaluation of a battery that is on the list', () => {
  test('has its numbers, and what was answered already', () => {
    expect(ofBattery(typed, battery)).toEqual({
      ...typed,
      uuid: 'b1',
      base: 2,
      partNumber: '61 27 8 851 310',
      serialNumber: 'BMW-HV-0092275',
    })
  })

  test('is found by its numbers once, and stays then', () => {
    const serial = { ...typed, serialNumber: 'bmw hv 0092275' }
    const found = recognised(serial, { batteries: [battery] })

    expect(found).toMatchObject({ uuid: 'b1', base: 2, vin: 'WBY33AW04PFM55531' })
    expect(recognised({ ...serial, base: 1 }, { batteries: [battery] })).toMatchObject({
      uuid: 'new',
      base: 1,
    })
    expect(recognised(typed, { batteries: [battery] })).toEqual(typed)
  })
})

describe('a kept draft', () => {
  const photos = [{ uuid: 'f1', name: 'Crack.jpg' }]

  test('comes back as it was', () => {
    const draft = { ...ofBattery(typed, battery), photos, yre5: 'true' }
    const kept = structuredClone(packDraft(draft))

    expect(kept).not.toHaveProperty('recall')
    expect(unpackDraft(kept)).toEqual(draft)
  })

  test.each([
    undefined,
    null,
    [],
    { ...packDraft(typed), v: 2 },
    { ...packDraft(typed), base: 'first' },
    { ...packDraft(typed), damage: 1 },
    { ...packDraft(typed), photos: [{ name: 'Crack.jpg' }] },
    { ...packDraft(typed), photos: Array.from({ length: 6 }, () => photos[0]) },
  ])('that does not fit is none: %j', (stored) => {
    expect(unpackDraft(stored)).toBeUndefined()
  })

  test('of another form is none of this one', () => {
    expect(isDraft(typed)).toBe(true)
    expect(isDraft({ photos: [] })).toBe(false)
    expect(isDraft({ damage: '' })).toBe(false)
  })
})
