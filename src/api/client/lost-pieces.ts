import { createElsewhere } from './pieces-elsewhere.ts'

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60_000
const RELOADED = 'portal.reloadedReleases'

/** What keeps a piece of a page from coming; `outdated`: the server is there and no longer has it. */
type Lost = 'nothing' | 'unreachable' | 'outdated'

type Deps = {
  readonly isReachable: () => Promise<boolean>
  readonly elsewhere: (load: () => Promise<unknown>, error: Error) => Promise<unknown>
  /** Ends earlier when the network is back. */
  readonly pause: (ms: number) => Promise<unknown>
}

// Chromium, Firefox, Safari. Anything else is an error of the piece itself.
const NOT_FETCHED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

const isNotFetched = (error: unknown): error is Error =>
  error instanceof Error && NOT_FETCHED.test(error.message)

/** Waits for pieces that could not be fetched, and tells what is missing meanwhile. */
export function createRescue({ isReachable, elsewhere, pause }: Deps) {
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
      return { lost: 'outdated' } as const
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
      const all = [...missing.values()]
      return all.includes('outdated') ? 'outdated' : (all[0] ?? 'nothing')
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

const isReachable = async (): Promise<boolean> => {
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

const isThere = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
const importFile = (url: string): Promise<object> => import(/* @vite-ignore */ url)

/** The pieces of this page. */
export const pieces = createRescue({
  isReachable,
  pause,
  elsewhere: createElsewhere({ isThere, importFile }),
})
