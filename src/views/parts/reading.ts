import type { Problem } from './states.tsx'

/** Data that may still be on its way, or could not be read. */
export type Reading<T> = {
  readonly data: T | undefined
  readonly problem: Problem | undefined
  readonly retry: () => void
}
