import { expect, test } from 'vitest'

import { askOfRequest } from '#machines/shipment/estimate.ts'
import { sampleChoices, sampleDraft } from '#tests/machines/shipment/wizard/alphabet.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { askOfDraft } from './estimate.ts'

// The sample's site is in Nevada: its day begins eight hours after UTC's.
test.each([
  ['2026-12-01T07:59:00Z', false],
  ['2026-12-01T08:00:00Z', true],
])('a day that is over at the site has no estimate: at %s %s', (at, isOver) => {
  const now = Date.parse(at)
  const draft = { ...sampleDraft, pickupDate: '2026-11-30' }
  const why = (ask: ReturnType<typeof askOfDraft>) => ask.kind === 'none' && ask.why

  expect(why(askOfDraft({ draft, choices: sampleChoices, now })) === 'past-day').toBe(isOver)
  const stored = requestWith({})
  const { shipmentRequestForm: form } = stored
  const request = { ...stored, shipmentRequestForm: { ...form, pickupDate: '2026-11-30' } }
  expect(why(askOfRequest(request, [], now)) === 'past-day').toBe(isOver)
})
