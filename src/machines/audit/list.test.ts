import { expect, test } from 'vitest'

import { auditCalls } from '#api/contract/audit.ts'

import { auditList, auditQueryOf } from './list.ts'

const call = auditCalls.listAudit.query

test('the filters of the list are those of its call', () => {
  const { limit: _limit, cursor: _cursor, ...filters } = call.shape

  expect(Object.keys(auditList.filters).toSorted()).toEqual(Object.keys(filters).toSorted())
})

test('days are asked for from the start of the first to the end of the last, no more than 31', () => {
  const from = new Date(2026, 10, 1).toISOString()

  expect(auditQueryOf({ from: '2026-11-01', to: '2026-11-03' })).toEqual({
    from,
    to: new Date(2026, 10, 4).toISOString(),
  })
  expect(auditQueryOf({ from: '2026-11-01' })).toEqual({
    from,
    to: new Date(2026, 11, 2).toISOString(),
  })
  expect(call.safeParse(auditQueryOf({ from: '2026-11-01' })).success).toBe(true)
  expect(auditQueryOf({ category: 'users' })).toEqual({ category: 'users' })
})
