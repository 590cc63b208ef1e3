import type { Hint } from '#schemas/hint.ts'

import { createEvents } from './stream-events.ts'
import type { StreamEvent } from './stream-events.ts'

// The server says something every 15 s (calls.md §9): twice that and more without a word is a stream that has died.
const SILENT_MS = 40_000
const FIRST_MS = 1000
const LONGEST_MS = 300_000

/** What a tab that reads the stream tells the others: it is alive, a hint, that much was missed, that it reads no more. */
export type Told =
  | { readonly kind: 'alive' }
  | { readonly kind: 'hint'; readonly hint: Hint }
  | { readonly kind: 'reset' }
  | { readonly kind: 'gone' }

/** An open stream with its texts; or refused, and for how long. */
export type Opened =
  | { readonly kind: 'open'; readonly texts: AsyncIterable<string> }
  | { readonly kind: 'refused'; readonly waitMs: number }

/** What sharing needs from its surroundings. */
export type StreamDeps = {
  /** Runs the work in one tab of the browser at a time; waits for its turn, until the signal says otherwise. */
  readonly alone: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly open: (signal: AbortSignal) => Promise<Opened>
  /** Tells the other tabs. */
  readonly tell: (told: Told) => void
  /** What is told in this tab. */
  readonly hear: (told: Told) => void
  readonly now: () => number
  readonly random: () => number
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  'id' in value &&
  typeof value.id === 'string'

function toldBy({ name, data }: StreamEvent): Told {
  if (name === 'reset') return { kind: 'reset' }
  if (name !== 'hint') return { kind: 'alive' }
  try {
    const hint: unknown = JSON.parse(data)
    return isHint(hint) ? { kind: 'hint', hint } : { kind: 'alive' }
  } catch {
    return { kind: 'reset' } // something happened, and nobody knows what
  }
}

/** A signal that ends with another one, or when nothing was heard for too long. */
function whileHeard(signal: AbortSignal) {
  const silence = new AbortController()
  const wait = () => setTimeout(() => silence.abort(), SILENT_MS)
  let timer = wait()
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = wait()
    },
    stop: () => clearTimeout(timer),
  }
}

type Say = (told: Told) => void

/** One stream, from its beginning to its end: how long to wait for the next one; 0: it ended as it should. */
async function readOnce(
  open: StreamDeps['open'],
  say: Say,
  signal: AbortSignal,
): Promise<number | undefined> {
  const ear = whileHeard(signal)
  try {
    const opened = await open(ear.signal)
    if (opened.kind === 'refused') return opened.waitMs
    const eventsOf = createEvents()
    for await (const text of opened.texts) {
      ear.heard()
      for (const event of eventsOf(text)) {
        if (event.name === 'again') return 0
        say(toldBy(event))
      }
    }
    return undefined
  } catch {
    return undefined // polling says what is wrong, if anything is
  } finally {
    ear.stop()
  }
}

type ListenDeps = Pick<StreamDeps, 'open' | 'now' | 'random'> & { readonly say: Say }
/** One stream after the other, until the signal. */
async function listen({ open, now, random, say }: ListenDeps, signal: AbortSignal) {
  let failures = 0
  while (!signal.aborted) {
    const from = now()
    // oxlint-disable-next-line no-await-in-loop -- one stream after the other
    const waitMs = await readOnce(open, say, signal)
    if (signal.aborted) break
    if (waitMs !== 0) say({ kind: 'gone' })
    failures = waitMs === 0 || now() - from > SILENT_MS ? 0 : failures + 1
    const least = waitMs ?? Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
    // Those of one node come again one after the other, when it has gone.
    // oxlint-disable-next-line no-await-in-loop
    await pause(least + random() * FIRST_MS, signal)
  }
  say({ kind: 'gone' })
}

/**
 * The stream of updates, read by one tab of a browser for all of its tabs: the server opens few for each person. It
 * comes again after it ended, after failures less and less often.
 */
export function shareStream({ alone, tell, hear, ...deps }: StreamDeps) {
  const { now } = deps
  let aliveUntil = -Infinity
  let following: AbortController | undefined
  const take = (told: Told) => {
    aliveUntil = told.kind === 'gone' ? -Infinity : now() + SILENT_MS
    hear(told)
  }
  const say = (told: Told) => {
    tell(told)
    take(told)
  }
  const begin = () => {
    const mine = new AbortController()
    following = mine
    const over = () => {
      if (following === mine) following = undefined
    }
    void alone(mine.signal, () => listen({ ...deps, say }, mine.signal)).then(over, over)
  }
  return {
    /** From now on this tab wants to hear, or it does not. */
    follow: (isWanted: boolean): void => {
      if (isWanted && !following) begin()
      if (isWanted || !following) return
      following.abort()
      following = undefined
    },
    /** What another tab told. */
    take,
    /** Whether a stream is open in some tab: then polling is for what it may have missed only. */
    isLive: (): boolean => now() < aliveUntil,
  }
}
export type SharedStream = ReturnType<typeof shareStream>
