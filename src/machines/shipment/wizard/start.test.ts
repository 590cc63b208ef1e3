import { expect, test } from 'vitest'

import { sampleChoices, sampleInput } from '#tests/machines/shipment/wizard/alphabet.ts'
import { phoneTexts } from '#texts/phone.ts'

import { cureOf, headError } from './selectors.ts'
import { closedContext, freshStart, withDraft, withRefusal } from './start.ts'

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
