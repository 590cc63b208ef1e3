import { expect, test } from 'vitest'

import { requestWith } from '#tests/support/request-views.ts'
import { hazardsOf } from '#views/shipment/hazards.ts'

import { marksOf } from './marks.tsx'

test.each([
  ['green', 'success'],
  ['yellow', 'warning'],
  ['red', 'danger'],
] as const)('a battery and a request of class %s are marked in its color', (adrClass, tone) => {
  const mark = marksOf({ isDdr: false, adrClass }).find(({ text }) => text.includes(adrClass))
  const request = requestWith()
  const facts = { ...request.facts, adrClass }
  const badge = hazardsOf({ ...request, facts }).find(({ label }) => label.endsWith('ADR'))

  expect([mark?.tone, badge?.tone]).toEqual([tone, tone])
})
