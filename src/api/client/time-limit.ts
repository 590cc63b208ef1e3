import { aborted, timedOut } from './errors.ts'
import type { ApiError } from './errors.ts'

/** Specification 2 §9. */
export const REQUEST_TIMEOUT_MS = 60_000

type Limits = {
  /** The caller's own end. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
}

/** The end of one attempt, from its first step to the last byte: `signal` ends it, `ended` says in words why. */
export function limitTime({ signal, timeoutMs }: Limits, isOnline: () => boolean) {
  const timeout = AbortSignal.timeout(timeoutMs)
  return {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    /** What ended the attempt; undefined when it failed by itself. */
    ended: (cause: unknown): ApiError | undefined => {
      if (signal?.aborted) return aborted(cause, isOnline())
      return timeout.aborted ? timedOut(timeoutMs, isOnline()) : undefined
    },
  }
}

/** The same for work that does not listen to a signal: it goes on, but nobody waits for it. */
export const orEnd = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error) // because an abort reason is an error here
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject)
  })
