import { useState } from 'react'

/** What is made once and stays as long as it is shown: an object of one's own, or what was known at first. */
export function useKept<T>(make: () => T): T {
  const [kept] = useState(make)
  return kept
}

/** The last value that was not undefined: what has been there stays. */
export function useLast<T extends object | boolean>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Whether something is so, or has been once. */
export const useHasBeen = (isSo: boolean): boolean => useLast(isSo || undefined) === true
