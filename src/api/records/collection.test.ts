import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { ApiError } from '#api/client/errors.ts'

import { keysOf, listedRecord, pagesOf } from './collection.ts'
import { dialogActorsOf } from './dialog-actors.ts'
import { patchOf } from './patch.ts'

type Thing = { readonly id: string; readonly name: string }
const keys = keysOf('things')
const before: Thing = { id: 't1', name: 'Box' }
const after: Thing = { id: 't1', name: 'Crate' }

/** A cache with a thing in it and in a list, and a call that answers as it is told. */
function collectionWith(answer: () => Promise<{ readonly thing: Thing }>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(keys.one('t1'), before)
  queries.setQueryData([...keys.lists, 'all'], [before])
  const sent: unknown[] = []
  const patch = patchOf<{ readonly name: string }, { readonly thing: Thing }>({
    keys,
    send: ({ id, body }, { idempotencyKey }) => {
      sent.push([id, body, idempotencyKey])
      return answer()
    },
    recordOf: ({ thing }) => thing,
    tell: (queryClient, { thing }) => {
      queryClient.setQueryData([...keys.lists, 'all'], [thing])
    },
    forget: (queryClient) => {
      void queryClient.invalidateQueries({ queryKey: keys.lists })
    },
  })
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  return { queries, patch, sent, isOld }
}

test('a list is read page after page, until there is no next one', async () => {
  const queries = new QueryClient()
  const asked: unknown[] = []
  const { pages } = await queries.fetchInfiniteQuery({
    ...pagesOf([...keys.lists, 'all'], (page) => {
      asked.push(page)
      return Promise.resolve({ nextCursor: page.cursor ? null : 'c1' })
    }),
    pages: 3,
  })

  expect(asked).toEqual([{}, { cursor: 'c1' }])
  expect(pages).toHaveLength(2)
})

test('a change is in the record and its lists as answered, and lists are read again', async () => {
  const { queries, patch, sent, isOld } = collectionWith(() => Promise.resolve({ thing: after }))
  await patch(queries, { id: 't1', body: { name: 'Crate' }, idempotencyKey: 'k1' })

  expect(sent).toEqual([['t1', { name: 'Crate' }, 'k1']])
  expect(queries.getQueryData(keys.one('t1'))).toEqual(after)
  expect(queries.getQueryData([...keys.lists, 'all'])).toEqual([after])
  expect([isOld(keys.one('t1')), isOld([...keys.lists, 'all'])]).toEqual([false, true])
})

test('a refusal leaves the record, and lists are read again as well', async () => {
  const { queries, patch, isOld } = collectionWith(() => Promise.reject(new Error('no')))

  await expect(patch(queries, { id: 't1', body: { name: 'Crate' } })).rejects.toThrow('no')
  expect(queries.getQueryData(keys.one('t1'))).toEqual(before)
  expect(isOld([...keys.lists, 'all'])).toBe(true)
})

test('a dialog that meets a newer record has it read again', async () => {
  const conflict = new ApiError('Changed', {
    kind: 'status',
    status: 409,
    code: 'version_conflict',
  })
  const { queries, patch, isOld } = collectionWith(() => Promise.reject(conflict))
  const { sendAction } = dialogActorsOf<{ readonly name: string }>({
    keys,
    patch: async (...given) => {
      await patch(...given)
      return { nonFatalError: null }
    },
    bodyOf: ({ draft }) => ({ name: draft['name'] ?? '' }),
  })(queries)
  const input = {
    dialog: 'rename',
    requestId: 't1',
    revision: 1,
    initial: { name: 'Box' },
    draft: { name: 'Crate' },
    isNoteRequired: false,
  }
  const actor = createActor(sendAction, { input }).start()
  const { output } = await waitFor(actor, ({ status }) => status === 'done')

  expect(output).toMatchObject({ kind: 'conflict' })
  expect(isOld(keys.one('t1'))).toBe(true)
})

test('a record is found as the list that was read last has it, and not in what is no list', () => {
  const queries = new QueryClient()
  const listOf = (name: string) => ({ pages: [{ data: [] }, { data: [{ id: 't1', name }] }] })
  queries.setQueryData([...keys.lists, 'mine'], listOf('as it was'), { updatedAt: 1000 })
  queries.setQueryData([...keys.lists, 'all'], listOf('as it is'), { updatedAt: 2000 })
  queries.setQueryData([...keys.lists, 'counts'], { data: [{ id: 't2' }] })
  queries.setQueryData(keys.one('t3'), { pages: [{ data: [{ id: 't3' }] }] })
  const found = (id: string) =>
    listedRecord<{ readonly id: string }>(queries, keys.lists, (row) => row.id === id)

  expect(found('t1')).toEqual({ id: 't1', name: 'as it is' })
  expect([found('t2'), found('t3')]).toEqual([undefined, undefined])
})
