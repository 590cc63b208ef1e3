const FAILURES = 5
const PAUSE_MS = 30_000 // security.md §4

/** Stops asking a service that has failed five times in a row, for half a minute; then one call may try again. */
export function createBreaker(now: () => Date) {
  let failures = 0
  let openUntil = 0
  let failingSince: Date | undefined
  const isOpen = () => now().getTime() < openUntil
  return {
    isOpen,
    /** When it may be tried again; undefined while it is asked normally. */
    opensAt: (): Date | undefined => (isOpen() ? new Date(openUntil) : undefined),
    /** Since when every try failed; undefined after one that did not. */
    failingSince: (): Date | undefined => failingSince,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        const value = await work()
        failures = 0
        openUntil = 0
        failingSince = undefined
        return value
      } catch (error) {
        failures += 1
        failingSince ??= now()
        if (failures >= FAILURES) openUntil = now().getTime() + PAUSE_MS
        throw error
      }
    },
  }
}
export type Breaker = ReturnType<typeof createBreaker>
