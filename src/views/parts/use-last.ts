import { useState } from 'react'

/** The last value that was not undefined: what has been there stays. */
export function useLast<T extends object | boolean>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Whether something is so, or has been once. */
export const useHasBeen = (isSo: boolean): boolean => useLast(isSo || undefined) === true
