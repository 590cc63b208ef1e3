import { addressOf, createElsewhere } from './chunk-retry.ts'
import { whyLost } from './why-lost.ts'
import type { Ask, Why } from './why-lost.ts'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000
const RELOADED = 'portal.reloadedReleases'

type Lost = 'nothing' | Why
// What is said where several pieces are lost.
const WORST_FIRST = ['outdated', 'unreachable', 'stuck'] as const satisfies readonly Why[]

type Load = () => Promise<unknown>
type Deps = {
  readonly isReachable: () => Promise<boolean>
  readonly why: (load: Load, error: Error) => Promise<Why>
  readonly elsewhere: (load: Load, error: Error) => Promise<unknown>
  /** Ends earlier when the network is back. */
  readonly pause: (ms: number) => Promise<unknown>
}

// Chromium, Firefox, Safari. Anything else is an error of the piece itself.
const NOT_FETCHED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

const isNotFetched = (error: unknown): error is Error =>
  error instanceof Error && NOT_FETCHED.test(error.message)

/** Waits for pieces that could not be fetched, and tells what is missing meanwhile. */
export function createRescue({ isReachable, why, elsewhere, pause }: Deps) {
  const { say, subscribe, lost } = createMissing()
  let tryNow: () => void = () => undefined
  const pressed = () => new Promise<void>((resolve) => (tryNow = resolve))
  let next = pressed()

  /** The piece at last; rejects with what is wrong with the piece itself. */
  async function rescue<T>(load: () => Promise<T>, error: unknown): Promise<T> {
    if (!isNotFetched(error)) throw error
    const piece = {}
    try {
      for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const found = await tryAgain(load)
        if ('piece' in found) return found.piece
        say(piece, found.lost)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await Promise.race([pause(ms), next])
      }
    } finally {
      say(piece, 'nothing')
    }
  }

  async function tryAgain<T>(load: () => Promise<T>) {
    if (!(await isReachable())) return { lost: 'unreachable' } as const
    try {
      return { piece: await load().catch((error: unknown) => loadElsewhere(load, error)) }
    } catch (error) {
      if (!isNotFetched(error)) throw error
      return { lost: await why(load, error) }
    }
  }

  async function loadElsewhere<T>(load: () => Promise<T>, error: unknown): Promise<T> {
    if (!isNotFetched(error)) throw error
    return (await elsewhere(load, error)) as T // because it is the same file
  }

  return {
    rescue,
    tryAgain: () => {
      tryNow()
      next = pressed()
    },
    subscribe,
    lost,
  }
}

function createMissing() {
  const missing = new Map<object, Lost>()
  const heard = new Set<() => void>()
  return {
    say: (piece: object, lost: Lost) => {
      if (lost === 'nothing') missing.delete(piece)
      else missing.set(piece, lost)
      for (const tell of heard) tell()
    },
    subscribe: (tell: () => void) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    lost: (): Lost => {
      const all = new Set(missing.values())
      return WORST_FIRST.find((why) => all.has(why)) ?? 'nothing'
    },
  }
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a tab may leave this release by itself: once, or two nodes with a release each would send it to and fro. */
export function mayReload(release: string, memory: Memory): boolean {
  try {
    const left = memory.getItem(RELOADED)?.split(' ') ?? []
    if (left.includes(release)) return false
    memory.setItem(RELOADED, [...left, release].join(' '))
    return true
  } catch {
    return false // without storage nothing ends a loop
  }
}

type Leaving = {
  readonly pieces: Pick<ReturnType<typeof createRescue>, 'subscribe' | 'lost'>
  readonly isReachable: () => Promise<boolean>
  readonly mayReload: () => boolean
  readonly reload: () => void
}
/**
 * Reloads as soon as a piece turns out to be of an older release, for somebody who leaves a page; returns how to stop.
 * That the server is there is asked anew: offline a reload would end on the browser's own page.
 */
export function reloadForRelease({ pieces: from, ...deps }: Leaving): () => void {
  let isOver = false
  const look = async () => {
    if (from.lost() !== 'outdated' || !(await deps.isReachable()) || isOver) return
    // Asked last: each release has one reload only.
    if (deps.mayReload()) deps.reload()
  }
  const stop = from.subscribe(() => void look())
  void look()
  return () => {
    isOver = true
    stop()
  }
}

export const isReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

const pause = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', resolve, { once: true })
  })

const ask: Ask = (url, method) => fetch(url, { method, cache: 'no-store' })
const isThere = (url: string): Promise<boolean> =>
  ask(url, 'HEAD').then(
    ({ ok }) => ok,
    () => false,
  )
const importFile = (url: string): Promise<object> => import(/* @vite-ignore */ url)

// Of a piece that nobody names nothing is known but that the server is there.
const why = async (load: Load, error: Error): Promise<Why> => {
  const url = addressOf(load, error, import.meta.url)
  return url === undefined ? 'stuck' : whyLost(url, ask)
}

/** The pieces of this page. */
export const pieces = createRescue({
  isReachable,
  why,
  pause,
  elsewhere: createElsewhere({ isThere, importFile }),
})
