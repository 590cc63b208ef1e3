import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { closedContext } from '#machines/shipment/wizard/start.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { SameAgain } from './same-again.tsx'

const { siteId, poId } = sampleDraft
const earlier = [{ id: 'sr_00000007', siteId, poId, units: [sampleUnit] }]
const shown = (units: readonly UnitDraft[]) =>
  renderToStaticMarkup(
    createElement(SameAgain, {
      context: {
        ...closedContext(sampleInput),
        draft: { ...sampleDraft, units },
        choices: { ...sampleChoices, earlier },
      },
      send: () => undefined,
    }),
  )

test('what was shipped before is offered, and said as it changes with the site', () => {
  expect(shown([])).toMatch(/<button.*role="status"[^>]*>sr_00000007/)
})

test('once it is taken the focus can be where the button was, and nothing is said twice', () => {
  const html = shown([sampleUnit])

  expect(html).toMatch(/tabindex="-1"[^>]*>We filled in the units from sr_00000007/i)
  expect(html).not.toContain('role="status"')
})
