import { useEffect, useState } from 'react'

import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { Now } from '#views/parts/now.ts'

const MINUTE_MS = 60_000

/** Who looks and when: what views decide by. Ticks once a minute. */
export function useNow(): Now {
  const user = useUser()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return { user, now }
}
