import { InfiniteQueryObserver, QueryObserver, environmentManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Hint } from '#schemas/hint.ts'

import { makeQueryClient } from './query-client.ts'
import { followUpdates } from './updates.ts'

// Only a browser reads at intervals.
environmentManager.setIsServer(() => false)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const ONE = ['shipments', 'one', 'sr_01']
const LIST = ['shipments', 'list', 'staff', {}]
const hint = (id: string, revision: number): Hint => ({ topic: 'shipment-request', id, revision })

/** Somebody who follows; `tell` says what the next answer holds. */
function follower() {
  const client = makeQueryClient(() => false)
  client.mount()
  const state = { isOver: false, isResting: false, isTyping: false, isLost: false, isLive: false }
  const asked: (string | undefined)[] = []
  let next: readonly Hint[] = []
  const { take, soon } = followUpdates(client, {
    ask: (after) => {
      asked.push(after)
      const data = next
      return state.isLost
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ data, next: `n${asked.length}` })
    },
    isOver: () => state.isOver,
    isResting: () => state.isResting,
    isTyping: () => state.isTyping,
    isLive: () => state.isLive,
  })
  return {
    client,
    state,
    asked,
    take,
    soon,
    tell: (...hints: readonly Hint[]) => {
      next = hints
    },
  }
}

/** Something that is shown; how often it was read. */
function shown(client: QueryClient, queryKey: readonly unknown[]) {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('here'))
  new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined)
  return read
}

test('what a hint names is read again, and nothing else', async () => {
  const { client, tell } = follower()
  const [named, other, list] = [
    shown(client, ONE),
    shown(client, ['shipments', 'one', 'sr_02']),
    shown(client, LIST),
  ]
  await pass(4999)
  expect([named, other, list].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])

  tell(hint('sr_01', 2))
  await pass(1)

  expect([named, other, list].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2])
})

test('an import of prices is heard of by who shows a month of them', async () => {
  const { client, tell } = follower()
  const [month, other] = [shown(client, ['commodity-prices', '2026-10']), shown(client, LIST)]
  await pass(4999)

  tell({ topic: 'config', id: 'commodity-prices', revision: 3 })
  await pass(1)

  expect([month, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('a hint that is told again changes nothing, a newer one does', async () => {
  const { client, tell, asked } = follower()
  const named = shown(client, ONE)
  tell(hint('sr_01', 2))
  await pass(15_000)
  expect(named).toHaveBeenCalledTimes(2)
  expect(asked).toEqual([undefined, 'n1', 'n2', 'n3'])

  tell(hint('sr_01', 2), hint('sr_01', 3))
  await pass(5000)

  expect(named).toHaveBeenCalledTimes(3)
})

test('who types is left alone until they pause', async () => {
  const { client, tell, state } = follower()
  const named = shown(client, ONE)
  state.isTyping = true
  tell(hint('sr_01', 2))
  await pass(20_000)
  expect(named).toHaveBeenCalledTimes(1)

  state.isTyping = false
  tell()
  await pass(5000)

  expect(named).toHaveBeenCalledTimes(2)
})

test('what a stream tells is read again at once, and once only when polling says it, too', async () => {
  const { client, tell, take, state } = follower()
  state.isLive = true
  const named = shown(client, ONE)
  await pass(0)

  take([hint('sr_01', 2)])
  await pass(0)
  expect(named).toHaveBeenCalledTimes(2)

  tell(hint('sr_01', 2))
  await pass(60_000)
  expect(named).toHaveBeenCalledTimes(2)
})

test('a stream that opens during the first question is followed by another: what came between is told', async () => {
  const { client, state, asked, soon, tell } = follower()
  const named = shown(client, ONE)
  state.isLive = true
  tell(hint('sr_01', 2))
  soon()
  soon()
  await pass(0)

  expect(asked).toEqual([undefined, 'n1'])
  expect(named).toHaveBeenCalledTimes(2)
  await pass(29_999)
  expect(asked).toHaveLength(2)
})

test('while a stream is open it asks more rarely, and at once when that has changed', async () => {
  const { state, asked, soon } = follower()
  await pass(0)
  state.isLive = true
  soon()
  await pass(0)
  expect(asked).toEqual([undefined, 'n1'])
  await pass(29_999)
  expect(asked).toHaveLength(2)
  await pass(1)
  expect(asked).toHaveLength(3)

  state.isLive = false
  soon()
  await pass(4999)
  expect(asked).toHaveLength(4)
  await pass(1)
  expect(asked).toHaveLength(5)
})

test('who types hears of what a stream told when they pause, not half a minute later', async () => {
  const { client, state, take } = follower()
  state.isLive = true
  state.isTyping = true
  const named = shown(client, ONE)
  await pass(0)
  take([hint('sr_01', 2)])
  await pass(9000)
  expect(named).toHaveBeenCalledTimes(1)

  state.isTyping = false
  await pass(3000)
  expect(named).toHaveBeenCalledTimes(2)
})

test('a topic that this page does not know yet is passed over', async () => {
  const { client, take } = follower()
  const named = shown(client, ONE)
  await pass(0)
  const unknown: unknown = { topic: 'weather', id: 'reno', revision: 1 }

  take([unknown as Hint, hint('sr_01', 2)]) // because a newer server may send it
  await pass(0)

  expect(named).toHaveBeenCalledTimes(2)
})

test('a page that nobody sees asks for nothing, and goes on where it was', async () => {
  const { state, asked } = follower()
  await pass(0)
  state.isResting = true
  await pass(60_000)
  expect(asked).toEqual([undefined])

  state.isResting = false
  await pass(5000)

  expect(asked).toEqual([undefined, 'n1'])
})

test('what comes while a page rests is read again when it no longer does', async () => {
  const { client, state, take } = follower()
  const named = shown(client, ONE)
  await pass(0)
  state.isResting = true
  take([hint('sr_01', 2)])
  await pass(60_000)
  expect(named).toHaveBeenCalledTimes(1)

  state.isResting = false
  await pass(5000)

  expect(named).toHaveBeenCalledTimes(2)
})

test('after failures it asks less and less often, and after a success as before', async () => {
  const { state, asked } = follower()
  await pass(0)
  state.isLost = true
  await pass(5000)
  await pass(9999)
  expect(asked).toHaveLength(2)
  await pass(1)
  expect(asked).toHaveLength(3)
  await pass(600_000)
  expect(asked.length).toBeLessThan(12)

  state.isLost = false
  await pass(300_000)
  const before = asked.length
  await pass(10_000)

  expect(asked).toHaveLength(before + 2)
})

test('when its reader has left it ends', async () => {
  const { state, asked } = follower()
  await pass(0)
  state.isOver = true
  await pass(5000)
  await pass(600_000)

  expect(asked).toHaveLength(2)
})

test('a list that was read far is not read again by itself', async () => {
  const { client, tell } = follower()
  const page = vi.fn<() => Promise<{ nextCursor: string }>>(() =>
    Promise.resolve({ nextCursor: 'more' }),
  )
  const observer = new InfiniteQueryObserver(client, {
    queryKey: LIST,
    queryFn: page,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  observer.subscribe(() => undefined)
  await pass(0)
  for (let more = 0; more < 4; more += 1) await observer.fetchNextPage()
  expect(page).toHaveBeenCalledTimes(5)

  tell(hint('sr_01', 2))
  await pass(5000)

  expect(page).toHaveBeenCalledTimes(5)
})
