import { expect, test } from 'vitest'

import { applicationCalls } from '#api/contract/onboarding.ts'

import { applicationList } from './list.ts'

test('the filters of the list are those of its call', () => {
  const {
    limit: _limit,
    cursor: _cursor,
    ...filters
  } = applicationCalls.listApplications.query.shape

  expect(Object.keys(applicationList.filters).toSorted()).toEqual(Object.keys(filters).toSorted())
})
