import { expect, test } from 'vitest'

import { SupplierUserFilters } from '#api/contract/supplier-users.ts'
import { narrowed, viewOf } from '#machines/records/list/kept-views.ts'
import { supplierPools } from '#schemas/supplier-user-words.ts'

import { supplierUserList as list } from './list.ts'

test('every pool is a tab, and stays it whatever is searched in it', () => {
  for (const { id, search } of list.views('2026-11-22'))
    expect(viewOf(list, { ...search, q: 'sofia', status: ['invited'] }, '2026-11-22')).toBe(id)
  expect(list.views('2026-11-22').map(({ id }) => id)).toEqual(supplierPools)
})

test('a pool is no filter: it is not cleared with them, and narrows nothing', () => {
  const { search, ignored } = list.read({ pool: 'tesla', q: 'sofia', role: 'supplier-user' })

  expect(ignored).toEqual([])
  expect(list.write(narrowed(list, search))).toEqual({ q: 'sofia', role: 'supplier-user' })
})

test('the query is the call’s, but for the pool, which is in its path', () => {
  const { pool, ...rest } = list.query({ pool: 'tesla', q: 'sofia', status: ['disabled'] })

  expect(pool).toBe('tesla')
  expect(SupplierUserFilters.safeParse(rest).data).toEqual({ q: 'sofia', status: ['disabled'] })
})

test('a pool that is none is dropped and named', () => {
  expect(list.read({ pool: 'nissan' })).toEqual({ search: {}, ignored: ['pool'] })
  expect(list.read({ pool: 'default' })).toEqual({ search: {}, ignored: ['pool'] })
})

test('whose panel is open is in the address only: it narrows nothing, and asks for nothing', () => {
  const { search, ignored } = list.read({ pool: 'tesla', user: 'a-user' })

  expect(ignored).toEqual([])
  expect(list.write(search)).toEqual({ pool: 'tesla', user: 'a-user' })
  expect(list.write(narrowed(list, search))).toEqual({})
  expect(viewOf(list, search, '2026-11-22')).toBe('tesla')
  expect(list.query(search)).toEqual({ pool: 'tesla' })
})
