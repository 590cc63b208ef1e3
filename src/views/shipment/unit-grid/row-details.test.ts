import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { closedContext } from '#machines/shipment/wizard/start.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleUnit,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { RowDetails } from './row-details.tsx'
import type { Grid } from './use-grid.ts'

beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => null })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const option = { packagingPartNumber: 'RP-1', description: 'Rack', isActive: true }
const grid = {
  snapshot: { context: { at: 0, isChecked: false } },
} as unknown as Grid // because its details read no more of it
/** The details of the first row, with so much packaging to choose from. */
const shown = (packaging: readonly (typeof option)[], isReturnable = false) =>
  renderToStaticMarkup(
    createElement(RowDetails, {
      context: {
        ...closedContext(sampleInput),
        draft: { ...sampleDraft, units: [{ ...sampleUnit, isReturnable }] },
        choices: { ...sampleChoices, packaging },
      },
      send: () => undefined,
      grid,
      isFull: false,
    }),
  )

test('returnable packaging is asked for where there is some to choose from, or it was chosen', () => {
  const box = `field-${sampleUnit.id}.isReturnable`

  expect(shown([option])).toContain(box)
  expect(shown([])).not.toContain(box)
  expect(shown([], true)).toContain(box)
})
