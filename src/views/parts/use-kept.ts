import { useState } from 'react'

/** What is made once and stays as long as it is shown: an object of one's own, or what was known at first. */
export function useKept<T>(make: () => T): T {
  const [kept] = useState(make)
  return kept
}
