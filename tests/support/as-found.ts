import { afterAll, vi } from 'vitest'

// Test files share a worker (isolate: false): clocks that one stops would stand for the next, and its tests wait for ever.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
