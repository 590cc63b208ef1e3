import { expect, test } from 'vitest'

import { emptyDraft } from '#machines/shipment/wizard/draft.ts'

import { unitIssues } from './issues.ts'
import { pasteRows } from './paste-rows.ts'
import { readPasted } from './paste.ts'
import { templateOf } from './template.ts'

test.each(['imperial', 'metric'] as const)('every head of the %s template is known', (units) => {
  const filled = `${templateOf(units)}pallet,1,A-1,Rack of steel,4,box,,48,40,44,880,62,,P-1,`

  const { mapping } = readPasted(filled, { units })

  expect(mapping).not.toContain(undefined)
  expect(new Set(mapping).size).toBe(mapping.length)
})

test('a template that was filled in makes units without a mistake', () => {
  const filled = `${templateOf('metric')}crate,2,A-1,"Rack, steel",4,box,SN-1,120,100,90,540,22,yes,P-1,Upright`
  const blank = emptyDraft({ key: '', units: 'imperial' })
  const command = { at: 0, column: 'packaging', text: filled } as const

  const { units, report } = pasteRows(blank, command, { units: 'imperial', sources: {} })

  expect(report).toMatchObject({ rows: 1, unknown: [], leftOut: 0, beyond: 0, totals: 0 })
  expect(units).toMatchObject([
    { packaging: 'crate', quantity: '2', weightUnit: 'kg', sizeUnit: 'cm', isDdr: true },
  ])
  expect(units.map(unitIssues)).toEqual([{}])
})
