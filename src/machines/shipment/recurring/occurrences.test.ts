import { expect, test } from 'vitest'

import { nextOccurrence } from './occurrences.ts'

const place = { country: 'US', calendar: { holidays: [] } }
const around = { today: '2026-11-02', leadDays: 3, place }
const plan = { firstDate: '2026-11-12', everyWeeks: 2, until: '2027-03-04', last: null }

test('the next pickup is planned in the rhythm of the first, and is prepared before its lead time', () => {
  expect(nextOccurrence(plan, around)).toEqual({
    plannedDate: '2026-11-12',
    pickupDate: '2026-11-12',
    moved: null,
    // Five business days before: three to set it up, two to send it.
    readyOn: '2026-11-05',
  })
})

test('a planned holiday becomes the next day on which goods are picked up, with its name', () => {
  expect(nextOccurrence({ ...plan, last: '2026-11-12' }, around)).toMatchObject({
    plannedDate: '2026-11-26',
    pickupDate: '2026-11-27',
    moved: 'Thanksgiving',
  })
  const toSaturday = { ...plan, firstDate: '2026-11-14' }
  expect(nextOccurrence(toSaturday, around)).toMatchObject({
    pickupDate: '2026-11-16',
    moved: 'weekend',
  })
})

test('what passed is not made up for, and what is too soon goes to the first day that can be booked', () => {
  const late = { ...around, today: '2026-12-09' }
  expect(nextOccurrence({ ...plan, last: '2026-11-12' }, late)).toMatchObject({
    plannedDate: '2026-12-10',
    pickupDate: '2026-12-14',
    moved: 'we need more notice',
  })
  expect(nextOccurrence(plan, { ...around, today: '2026-12-10' })?.plannedDate).toBe('2026-12-24')
})

test('after the last day nothing is planned', () => {
  expect(nextOccurrence({ ...plan, last: '2027-03-04' }, around)).toBeUndefined()
  expect(nextOccurrence({ ...plan, last: '2027-02-18' }, around)?.plannedDate).toBe('2027-03-04')
})
