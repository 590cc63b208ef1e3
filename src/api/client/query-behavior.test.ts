import { QueryObserver, environmentManager, focusManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { failed, refused } from './errors.ts'
import { pauseReading, retryInPassing, throttleFocus } from './query-behavior.ts'
import { makeQueryClient } from './query-client.ts'

// Only a browser reads at intervals.
environmentManager.setIsServer(() => false)
let comeOnline = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listen: () => void) => {
    if (type === 'online') comeOnline = listen
  })
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Files that follow in the same worker have no window to listen at.
afterAll(() => {
  tab()
  focusManager.setEventListener(() => undefined)
  vi.unstubAllGlobals()
})

/** A tab that is looked at or not, as its window tells. */
function tab() {
  const page = new EventTarget()
  const document = { visibilityState: 'visible' }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', document)
  return (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

/** Something that is shown and read; `answer` fails or does not. */
function shown(answer: () => Promise<string>, options: { refetchInterval?: number } = {}) {
  const state = { isStale: false, reads: 0 }
  const client = makeQueryClient(() => state.isStale)
  retryInPassing(client, () => state.isStale)
  client.mount()
  const observer = new QueryObserver(client, {
    queryKey: ['thing'],
    queryFn: () => {
      state.reads += 1
      return answer()
    },
    ...options,
  })
  const hide = observer.subscribe(() => undefined)
  const end = () => {
    hide()
    client.clear()
    client.unmount()
  }
  return { state, client, observer, hide, end }
}
const lost = () => Promise.reject(failed(new Error('gone'), true))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const focus = async () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await pass(0)
}

test('what failed in passing is read again after 5 s, then 10, then 20', async () => {
  const { state, end } = shown(lost)

  await pass(4999)
  expect(state.reads).toBe(1)
  await pass(1)
  expect(state.reads).toBe(2)
  await pass(9999)
  expect(state.reads).toBe(2)
  await pass(1)
  expect(state.reads).toBe(3)
  await pass(20_000)
  expect(state.reads).toBe(4)
  end()
})

test('a success ends it, and the next failure begins at 5 s again', async () => {
  let isUp = false
  const { state, client, end } = shown(() => (isUp ? Promise.resolve('here') : lost()))

  await pass(0)
  isUp = true
  await pass(5000)
  expect(state.reads).toBe(2)
  isUp = false
  await client.refetchQueries()
  await pass(5000)
  expect(state.reads).toBe(4)
  end()
})

test('a refusal is final, and what nobody looks at is left alone', async () => {
  const refusal = shown(() => Promise.reject(refused({ status: 403 })))
  await pass(60_000)
  expect(refusal.state.reads).toBe(1)
  refusal.end()

  const hidden = shown(lost)
  await pass(0)
  hidden.hide()
  await pass(60_000)
  expect(hidden.state.reads).toBe(1)
  hidden.end()
})

test('what failed in passing is read at once when the network comes back, a refusal is not', async () => {
  const { state, end } = shown(lost)
  await pass(0)
  comeOnline()
  await pass(0)
  expect(state.reads).toBe(2)
  end()

  const refusal = shown(() => Promise.reject(refused({ status: 403 })))
  await pass(0)
  comeOnline()
  await pass(0)
  expect(refusal.state.reads).toBe(1)
  refusal.end()
})

test('the same within 2 s is not read twice', async () => {
  const { state, end } = shown(() => Promise.resolve('here'))
  await pass(1999)
  await focus()
  expect(state.reads).toBe(1)

  await pass(1)
  await focus()
  expect(state.reads).toBe(2)
  end()
})

test('a stale tab reads nothing: not on focus, not on reconnect, not at intervals, not after errors', async () => {
  let isUp = true
  const { state, end } = shown(() => (isUp ? Promise.resolve('here') : lost()), {
    refetchInterval: 30_000,
  })
  await pass(0)
  isUp = false
  await pass(30_000)
  expect(state.reads).toBe(2)

  state.isStale = true
  await focus()
  pauseReading()
  await pass(300_000)
  expect(state.reads).toBe(2)
  end()
})

test('coming back to the tab reads again, at most once in 5 s', async () => {
  const turn = tab()
  throttleFocus()
  const { state, client, end } = shown(() => Promise.resolve('here'))
  await pass(6000)
  expect(state.reads).toBe(1)

  turn('hidden')
  await pass(0)
  expect(state.reads).toBe(1)
  turn('visible')
  await pass(0)
  expect(state.reads).toBe(2)
  // What is older than its time is not asked about by focus alone.
  await client.invalidateQueries({ refetchType: 'none' })
  await pass(4999)
  turn('visible')
  await pass(0)
  expect(state.reads).toBe(2)
  await pass(1)
  turn('visible')
  await pass(0)
  expect(state.reads).toBe(3)
  end()
})
