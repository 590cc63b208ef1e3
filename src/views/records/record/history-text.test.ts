import { expect, test } from 'vitest'

import { saidDays } from './history-text.ts'

test('the days of an entry are said, its numbers stay', () => {
  expect(saidDays('Booked: RW25294862, pickup 2026-11-26')).toBe(
    'Booked: RW25294862, pickup Thu, Nov 26, 2026',
  )
  expect(saidDays('PO number 4500-2026-11')).toBe('PO number 4500-2026-11')
})
