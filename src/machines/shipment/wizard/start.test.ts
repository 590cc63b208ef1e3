import { expect, test } from 'vitest'

import {
  sampleChoices,
  sampleInput,
  sampleKept,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { phoneTexts } from '#texts/phone.ts'

import { cureOf, headError } from './selectors.ts'
import { closedContext, freshStart, openWith, withDraft, withRefusal } from './start.ts'

const [site] = sampleChoices.sites
const sites = [
  site!,
  { ...site!, siteId: 'other' },
  { ...site!, siteId: 'closed', isActive: false },
]

test.each([
  ['the one that the address asks for', 'other', 'other'],
  ['none that is not in use', 'closed', ''],
  ['none that is not there', 'nowhere', ''],
  ['none of several, if nobody asks', null, ''],
])('a new request starts at a site: %s', (_, asked, chosen) => {
  const context = {
    ...closedContext({ ...sampleInput, site: asked }),
    choices: { ...sampleChoices, sites },
  }

  expect(freshStart(context, 'key').draft.siteId).toBe(chosen)
})

test('a phone that the server refuses is named at its field, until another one is typed', () => {
  const context = closedContext(sampleInput)
  const typed = { ...context.draft, contactPhone: '+1 555 555 5555' }
  const reason = { code: 'no_phone', text: phoneTexts.unknown, who: [] }

  const refused = {
    ...context,
    draft: typed,
    ...withRefusal({ ...context, draft: typed }, { text: '', reasons: [reason] }),
  }

  expect(headError(refused, 'site', 'contactPhone')).toBe(phoneTexts.unknown)
  expect(cureOf(reason)).toBe('site')
  const other = { ...typed, contactPhone: '+1 775 555 0142' }
  expect(withDraft(refused, other).issues.head['contactPhone']).toBeUndefined()
})

test.each([
  ['of the last request with the same contact', 'supplier@portal.example', '+17755550142'],
  ['none of another contact', 'ana@lakeside.example', ''],
  ['none for whom staff act', '', ''],
])('a new request starts with the phone: %s', (_, email, phone) => {
  const contacts = [
    { email: 'kim@lakeside.example', phone: '+17755550100' },
    { email: 'supplier@portal.example', phone: '+17755550142' },
    { email: 'supplier@portal.example', phone: '+17755550199' },
  ]
  const context = {
    ...closedContext({ ...sampleInput, contact: { name: 'Ana Ruiz', email } }),
    choices: { ...sampleChoices, contacts },
  }

  expect(freshStart(context, 'key').draft.contactPhone).toBe(phone)
})

test('a new request begins at its first step, also where nothing is left to say there', () => {
  const opened = { found: null, copied: null, stored: null, last: null, freshKey: 'new', now: 0 }
  const stepOf = (input: object, loaded: object) =>
    openWith(closedContext({ ...sampleInput, ...input }), {
      choices: sampleChoices,
      ...opened,
      ...loaded,
    }).step

  expect(stepOf({}, {})).toBe('site')
  expect(stepOf({ step: 'units' }, {})).toBe('units')
  // Whoever goes on with a draft, a copy or a change goes on behind what was said.
  expect(stepOf({}, { found: sampleKept })).toBeNull()
  expect(stepOf({ copyOf: 'sr_04217733' }, { copied: sampleKept.content })).toBeNull()
  expect(stepOf({}, { stored: sampleStored })).toBeNull()
})

test('a copy opens with the day that the address asks for; what is changed keeps its own', () => {
  const context = closedContext({ ...sampleInput, date: '2026-12-02' })
  const dayOf = (loaded: object) =>
    openWith(context, {
      choices: sampleChoices,
      found: null,
      copied: null,
      stored: null,
      last: null,
      freshKey: 'new',
      now: 0,
      ...loaded,
    }).draft.pickupDate

  expect(dayOf({ copied: { ...sampleKept.content, pickupDate: '' } })).toBe('2026-12-02')
  expect(dayOf({})).toBe('2026-12-02')
  expect(dayOf({ stored: sampleStored })).toBe(sampleStored.draft.pickupDate)
})
