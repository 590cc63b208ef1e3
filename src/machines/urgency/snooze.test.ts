import { describe, expect, test } from 'vitest'

import { isSnoozed, snoozeDay } from './snooze.ts'

const place = { country: 'US', calendar: { holidays: [] } }
const MONDAY = '2026-11-23'

describe('the day on which a thing comes back', () => {
  test.each([
    ['this-week', '2026-11-25', '2026-11-24'],
    // Thanksgiving is no business day, nor is a weekend.
    ['this-week', '2026-11-27', '2026-11-25'],
    ['later', '2026-11-30', '2026-11-27'],
    ['this-week', '2026-11-24', undefined],
    ['today', MONDAY, undefined],
    ['today', '2026-11-20', undefined],
    ['exceptions', null, undefined],
    ['exceptions', '2026-12-15', undefined],
  ] as const)('of %s, due %s, is %s', (group, due, day) => {
    expect(snoozeDay({ group, due }, { today: MONDAY, place })).toBe(day)
  })
})

describe('a snoozed thing', () => {
  const since = '2026-11-20T09:00:00.000Z'
  const thing = {
    kind: 'approve',
    targetId: 'sr_04839217',
    since,
    urgency: { group: 'later', due: '2026-12-01' },
  } as const
  const snoozed = { ...thing, due: '2026-12-01', until: '2026-11-30' } as const

  test('is away until its day', () => {
    expect(isSnoozed(thing, snoozed, MONDAY)).toBe(true)
    expect(isSnoozed(thing, { ...snoozed, since: '2026-11-20T09:00:00Z' }, MONDAY)).toBe(true)
    expect(isSnoozed(thing, snoozed, '2026-11-29')).toBe(true)
    expect(isSnoozed(thing, snoozed, '2026-11-30')).toBe(false)
  })

  test.each([
    ['it became an exception', { urgency: { group: 'exceptions', due: null } }],
    ['it is due on another day', { urgency: { group: 'later', due: '2026-12-02' } }],
    ['it went on and waits anew', { since: '2026-11-23T09:00:00.000Z' }],
    ['it waits for something else', { kind: 'book' }],
    ['it is another one', { targetId: 'sr_04839218' }],
  ] as const)('is back at once when %s', (_what, changed) => {
    expect(isSnoozed({ ...thing, ...changed }, snoozed, MONDAY)).toBe(false)
  })
})
