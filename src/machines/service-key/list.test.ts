import { expect, test } from 'vitest'

import { ServiceKeyFilters } from '#api/contract/service-keys.ts'
import { ServiceKeyState } from '#schemas/service-key.ts'

import { keyStates, serviceKeyList as list } from './list.ts'

test('states are those of the call', () => {
  expect(keyStates).toEqual(ServiceKeyState.options)
})

test('the query is the call’s', () => {
  const { search, ignored } = list.read({ q: 'acme', state: 'revoked' })

  expect(ignored).toEqual([])
  expect(ServiceKeyFilters.safeParse(list.query(search)).data).toEqual({
    q: 'acme',
    state: 'revoked',
  })
  expect(list.read({ state: 'lost' })).toEqual({ search: {}, ignored: ['state'] })
})
