import { useEffect, useState } from 'react'

/** The time, read again every so often (ms) as long as it is before `until`. */
export function useClock(everyMs: number, until = Infinity): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isOver])
  return now
}
