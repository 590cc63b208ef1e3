import { expect, test } from 'vitest'

import { duplicateUnit, pasteUnits, withoutNames } from '#machines/shipment/units/change.ts'
import { emptyUnit } from '#machines/shipment/units/draft.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleStored,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { sameAgain } from './again.ts'
import { copyDraft } from './from-form.ts'
import { closedContext } from './start.ts'

const { siteId, poId } = sampleDraft
const load = { id: 'sr_00000007', siteId, poId, units: [sampleUnit, { ...sampleUnit, id: '9' }] }
const older = { ...load, id: 'sr_00000003', units: [sampleUnit] }
const elsewhere = { ...load, id: 'sr_00000009', siteId: 'SUP-LAN-1' }
const otherOrder = { ...load, id: 'sr_00000008', poId: 'po-1' }
const blank = { ...sampleDraft, units: [emptyUnit(1, 'imperial')] }
const context = {
  ...closedContext(sampleInput),
  choices: { ...sampleChoices, earlier: [elsewhere, otherOrder, load, older] },
  draft: blank,
}

test('the last request of this site and order is offered before a unit is typed', () => {
  expect(sameAgain(context)).toEqual({ load, isTaken: false })
  expect(sameAgain({ ...context, draft: sampleDraft })).toBeUndefined()
})

test('its units are known again once they are in the form', () => {
  const draft = pasteUnits(blank, load.units)

  expect(draft.units).toHaveLength(2)
  expect(sameAgain({ ...context, draft })).toEqual({ load, isTaken: true })
  const [first, second] = draft.units
  const changed = { ...draft, units: [first!, { ...second!, gross: '9' }] }
  expect(sameAgain({ ...context, draft: changed })).toBeUndefined()
})

test.each([
  ['without a site', { draft: { ...blank, siteId: '' } }],
  ['without an order where orders are asked for', { draft: { ...blank, poId: '' } }],
  ['of a site that shipped nothing yet', { draft: { ...blank, siteId: 'SUP-OHI-1' } }],
  ['while a request is changed', { stored: sampleStored }],
  ['in a pre-booking', { goods: 'estimate' as const }],
  ['before anything was read', { choices: sampleChoices }],
])('nothing is offered %s', (_, change) => {
  expect(sameAgain({ ...context, ...change })).toBeUndefined()
})

test('where no orders are, the site alone counts', () => {
  const earlier = [{ ...load, poId: '' }]
  const choices = { ...sampleChoices, earlier }
  const draft = { ...blank, poId: '' }

  expect(sameAgain({ ...context, choices, draft, needsPo: false })?.load.id).toBe('sr_00000007')
})

test('what names one thing only is not shipped again, whichever way a unit is copied', () => {
  const [content] = sampleUnit.contents
  const named = {
    ...sampleUnit,
    supplierLabelId: 'P-17',
    contents: [{ ...content!, serialNumber: 'SN-4' }],
  }
  const draft = { ...sampleDraft, units: [named] }
  const copies = [
    withoutNames(named),
    ...copyDraft(draft, 'key-of-the-copied-draft').units,
    ...duplicateUnit(draft, named.id).units.slice(1),
  ]

  expect(copies).toHaveLength(3)
  for (const { supplierLabelId, contents } of copies)
    expect([supplierLabelId, contents.map((one) => one.serialNumber)]).toEqual(['', ['']])
  expect(copies[0]).toEqual(sampleUnit)
})
