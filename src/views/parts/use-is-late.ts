import { useEffect, useState } from 'react'

/** Whether this has been shown for so long (ms) already. */
export function useIsLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
