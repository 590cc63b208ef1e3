import { expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { samplePickup } from '#tests/machines/shipment/wizard/sample-pickup.ts'

import { lastPickup, withLastPickup } from './same-pickup.ts'
import { closedContext } from './start.ts'

const { id, ...same } = samplePickup
const older = { ...samplePickup, id: 'sr_00000003', from: '06:00' }
const elsewhere = { ...samplePickup, id: 'sr_00000009', siteId: 'SUP-RNO-2' }
const [site] = sampleChoices.sites
const context = {
  ...closedContext({ ...sampleInput, goods: 'batteries' }),
  choices: { ...sampleChoices, pickups: [elsewhere, samplePickup, older] },
  now: sampleNow,
  draft: { ...sampleDraft, pickupDate: '' },
}

test('site, contact, window, dock and note are those of the newest request of the site; the day is the next one', () => {
  const filled = withLastPickup(context)

  expect(filled).toEqual({ ...sampleDraft, ...same, pickupDate: '2026-11-24' })
  expect(lastPickup(context)).toMatchObject({ id, isTaken: false })
  expect(lastPickup({ ...context, draft: filled })?.isTaken).toBe(true)
})

test.each([
  ['a later day that was chosen stays', '2026-12-11', '2026-12-11'],
  ['one that is too early does not', '2026-11-19', '2026-11-24'],
])('%s', (_, chosen, day) => {
  expect(
    withLastPickup({ ...context, draft: { ...sampleDraft, pickupDate: chosen } }).pickupDate,
  ).toBe(day)
})

test('before a site is chosen it is that of the last request, and the batteries are others', () => {
  const open = { ...sampleDraft, siteId: '', items: ['one'] }
  const sites = [site!, { ...site!, siteId: 'SUP-RNO-2' }]
  const choices = { ...context.choices, sites }

  expect(withLastPickup({ ...context, choices, draft: open })).toMatchObject({
    siteId: 'SUP-RNO-2',
    items: [],
  })
  // One that is closed since is not chosen.
  expect(lastPickup({ ...context, draft: open })?.id).toBe(id)
})

test.each([
  ['of another site', { choices: { ...sampleChoices, pickups: [elsewhere] } }],
  ['of other goods', { goods: 'units' as const }],
  ['over a request that is changed', { stored: sampleStored }],
  ['before anything was read', { choices: { ...sampleChoices, pickups: [] } }],
  [
    'for staff who have not said for whom',
    { contact: { name: '', email: '' }, draft: { ...sampleDraft, siteId: '' } },
  ],
])('nothing is offered %s', (_, change) => {
  const other = { ...context, ...change }

  expect(lastPickup(other)).toBeUndefined()
  expect(withLastPickup(other)).toBe(other.draft)
})
