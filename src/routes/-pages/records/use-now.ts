import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { Now } from '#views/parts/now.ts'
import { useClock } from '#views/parts/use-clock.ts'

const MINUTE_MS = 60_000

/** Who looks and when: what views decide by. Ticks once a minute. */
export function useNow(): Now {
  const user = useUser()
  return { user, now: useClock(MINUTE_MS) }
}
