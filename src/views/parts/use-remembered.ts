import { useState } from 'react'

/** What this browser remembers, and how something else is chosen. */
export function useRemembered<T>(
  read: () => T,
  write: (value: T) => void,
): readonly [value: T, choose: (value: T) => void] {
  const [value, setValue] = useState(read)
  const choose = (next: T) => {
    write(next)
    setValue(() => next)
  }
  return [value, choose]
}
