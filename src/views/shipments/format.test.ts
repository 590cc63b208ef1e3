import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'

import { loadOf, sayLoad } from './format.ts'

const { shipmentRequestForm: form } = requestWith()
const bare = {
  handlingUnits: [],
  estimatedHandlingUnits: 8,
  estimatedGrossWeight: { value: 3600, unit: 'kg' },
} as const

test('a pre-booking without units shows what was estimated, not nothing', () => {
  expect(loadOf({ ...bare, handlingUnits: [] })).toEqual({
    mark: '≈\u00A0',
    units: 8,
    grossKg: 3600,
  })
  expect(sayLoad({ ...bare, handlingUnits: [] })).toBe('≈\u00A08 units, 3,600 kg (7,937 lb)')
})

test('what is listed counts, whatever was estimated', () => {
  expect(sayLoad({ ...bare, handlingUnits: form.handlingUnits })).toBe(sayLoad(form))
  expect(sayLoad(form)).not.toContain('≈')
})
