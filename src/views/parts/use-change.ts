import { useState } from 'react'

/** What follows from a value that is another one than before; it is done before anything is drawn of it. */
export function useChange<T>(
  value: T,
  follow: () => void,
  isSame: (one: T, other: T) => boolean = Object.is,
): void {
  const [seen, setSeen] = useState(value)
  if (isSame(value, seen)) return
  setSeen(() => value)
  follow()
}
