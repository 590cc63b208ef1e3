import { useEffect, useState } from 'react'

const results = new WeakMap<Promise<object>, object>()

/** Begins to load what `useLoaded` waits for: whoever asks later has it at once, not after a first drawing. */
export function keepLoaded<T extends object>(loading: Promise<T>): Promise<T> {
  loading.then(
    (found) => results.set(loading, found),
    () => undefined, // told by whoever asks
  )
  return loading
}

/** What comes beside a page; undefined while it loads. What does not load is the page's error. */
export function useLoaded<T extends object>(loading: Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState(() => results.get(loading) as T | undefined) // because it is kept under its promise
  useEffect(() => {
    let isHere = true
    loading.then(
      (found) => isHere && setLoaded(() => found),
      (error: unknown) =>
        isHere &&
        setLoaded(() => {
          throw error
        }),
    )
    return () => {
      isHere = false
    }
  }, [loading])
  return loaded
}
