import { expect, test } from 'vitest'

import { companyUserCalls } from '#api/contract/company-users.ts'
import { viewOf } from '#machines/records/list/kept-views.ts'

import { companyUserList } from './company-list.ts'

const list = companyUserList('redwood')

test('the address has the name of the company, and the query is the call’s', () => {
  expect(list.href({ status: ['disabled'] })).toBe('/dashboard/redwood-users/?status=disabled')
  const query = list.query({ q: 'amara', status: ['active'] })
  expect(companyUserCalls.listCompanyUsers.query.parse(query)).toEqual({
    q: 'amara',
    status: ['active'],
  })
})

test('everybody, and who is kept out, are views of their own', () => {
  for (const { id, search } of list.views('2026-11-22'))
    expect(viewOf(list, search, '2026-11-22')).toBe(id)
})
