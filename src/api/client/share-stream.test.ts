import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Hint } from '#schemas/hint.ts'

import { shareStream } from './share-stream.ts'
import type { Opened, StreamDeps, Told } from './share-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const hint: Hint = { topic: 'shipment-request', id: 'sr_01', revision: 2 }
const COMMENT = ':\n\n'
const HINT = `event: hint\ndata: ${JSON.stringify(hint)}\n\n`
const AGAIN = 'event: again\ndata:\n\n'
const RESET = 'event: reset\ndata:\n\n'

/** A stream that a test writes; it ends with the signal, as that of a browser does. */
function streamed(signal: AbortSignal) {
  const parts: string[] = []
  let wake: (() => void) | undefined
  let isOver = false
  const stir = () => wake?.()
  signal.addEventListener('abort', stir)
  async function* texts() {
    for (;;) {
      if (signal.aborted) throw new Error('aborted')
      const part = parts.shift()
      if (part !== undefined) yield part
      else if (isOver) return
      else
        // oxlint-disable-next-line no-await-in-loop -- one text after the other
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  }
  return {
    signal,
    opened: { kind: 'open', texts: texts() } satisfies Opened,
    say: (text: string) => {
      parts.push(text)
      stir()
    },
    end: () => {
      isOver = true
      stir()
    },
  }
}
type Streamed = ReturnType<typeof streamed>

/** A browser with its tabs: one lock, one channel, and every stream that was opened. */
function browser() {
  const streams: Streamed[] = []
  const tabs: ReturnType<typeof shareStream>[] = []
  let last: Promise<void> = Promise.resolve()
  const state = { refusal: undefined as Extract<Opened, { kind: 'refused' }> | undefined, tries: 0 }
  const alone: StreamDeps['alone'] = (signal, work) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()))
    last = turn.catch(() => undefined)
    return turn
  }
  function tab() {
    const heard: Told[] = []
    const at = tabs.length
    const shared = shareStream({
      alone,
      open: (signal) => {
        state.tries += 1
        if (state.refusal) return Promise.resolve(state.refusal)
        const stream = streamed(signal)
        streams.push(stream)
        return Promise.resolve(stream.opened)
      },
      tell: (told) => {
        for (const [n, other] of tabs.entries()) if (n !== at) other.take(told)
      },
      hear: (told) => heard.push(told),
      now: () => Date.now(),
      random: () => 0,
    })
    tabs.push(shared)
    return { ...shared, heard, kinds: () => heard.map(({ kind }) => kind) }
  }
  return { tab, streams, state }
}

describe('a stream that the tabs of a browser share', () => {
  test('is read by one of five tabs, and heard in all', async () => {
    const { tab, streams } = browser()
    const five = Array.from({ length: 5 }, tab)
    for (const one of five) one.follow(true)
    await pass(0)
    expect(streams).toHaveLength(1)
    expect(five.map((one) => one.isLive())).toEqual(five.map(() => false))

    streams[0]?.say(COMMENT + HINT)
    await pass(0)

    for (const one of five) {
      expect(one.heard).toEqual([{ kind: 'alive' }, { kind: 'hint', hint }])
      expect(one.isLive()).toBe(true)
    }
  })

  test('goes over to another tab when that which reads it is left', async () => {
    const { tab, streams } = browser()
    const [one, other] = [tab(), tab()]
    one.follow(true)
    other.follow(true)
    await pass(0)
    streams[0]?.say(COMMENT)
    await pass(0)

    one.follow(false)
    await pass(0)

    expect(streams[0]?.signal.aborted).toBe(true)
    expect(streams).toHaveLength(2)
    expect(other.kinds()).toEqual(['alive', 'gone'])
    streams[1]?.say(HINT)
    await pass(0)
    expect(other.kinds().at(-1)).toBe('hint')
    other.follow(false)
    await pass(600_000)
    expect(streams).toHaveLength(2)
  })

  test('comes again at once when it is asked to, and nothing counts as missed', async () => {
    const { tab, streams } = browser()
    const one = tab()
    one.follow(true)
    await pass(0)
    streams[0]?.say(COMMENT + AGAIN)
    await pass(0)

    expect(streams).toHaveLength(2)
    expect(one.kinds()).toEqual(['alive'])
    expect(one.isLive()).toBe(true)
  })

  test('comes again more and more rarely while it breaks off', async () => {
    const { tab, streams } = browser()
    const one = tab()
    one.follow(true)
    await pass(0)
    streams[0]?.end()
    await pass(1999)
    expect(streams).toHaveLength(1)
    expect(one.kinds()).toEqual(['gone'])
    await pass(1)
    expect(streams).toHaveLength(2)
    streams[1]?.end()
    await pass(3999)
    expect(streams).toHaveLength(2)
    await pass(1)
    expect(streams).toHaveLength(3)
  })

  test('is left alone for as long as the server says, when there are too many', async () => {
    const { tab, state } = browser()
    state.refusal = { kind: 'refused', waitMs: 60_000 }
    const one = tab()
    one.follow(true)
    await pass(59_999)
    expect(state.tries).toBe(1)
    expect(one.isLive()).toBe(false)
    await pass(1)
    expect(state.tries).toBe(2)
    one.follow(false)
    await pass(600_000)
    expect(state.tries).toBe(2)
  })

  test('is opened anew after a silence that the server never keeps', async () => {
    const { tab, streams } = browser()
    const one = tab()
    one.follow(true)
    await pass(0)
    streams[0]?.say(COMMENT)
    await pass(39_000)
    streams[0]?.say(COMMENT)
    await pass(39_000)
    expect(one.isLive()).toBe(true)
    expect(streams[0]?.signal.aborted).toBe(false)

    await pass(1000)
    expect(streams[0]?.signal.aborted).toBe(true)
    expect(one.isLive()).toBe(false)
    await pass(10_000)
    expect(streams).toHaveLength(2)
  })

  test('tells that much was missed, also where a hint cannot be read', async () => {
    const { tab, streams } = browser()
    const one = tab()
    one.follow(true)
    await pass(0)
    streams[0]?.say(`${RESET}event: hint\ndata: {"topic"\n\nevent: hint\ndata: 7\n\n`)
    await pass(0)

    expect(one.kinds()).toEqual(['reset', 'reset', 'alive'])
  })
})
