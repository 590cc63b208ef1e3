import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { closedContext } from '#machines/evaluation/item/setup.ts'
import { vwgoa } from '#schemas/tenants/vwgoa.ts'

import { ReviewStep } from './review-step.tsx'

const input = { draftKey: 'evaluation:vwgoa:new', items: vwgoa.items, canScan: false, uuid: 'new' }
const claim = { sagaId: '7712334', indexInClaim: 3, partNumber: '4KE915910AK', vin: null }
const shown = (known: object) =>
  renderToStaticMarkup(
    createElement(ReviewStep, {
      context: closedContext({ ...input, ...known }),
      signedBy: 'Jo Lee, 9:41',
      send: () => {},
    }),
  )

test('the review names the warranty claim that lists the battery', () => {
  expect(shown({ claim })).toMatch(/Warranty claim.*7712334/)
  expect(shown({})).not.toContain('Warranty claim')
})
