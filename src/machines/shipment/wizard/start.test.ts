import { expect, test } from 'vitest'

import { sampleChoices, sampleInput } from '#tests/machines/shipment/wizard/alphabet.ts'

import { closedContext, freshStart } from './start.ts'

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
