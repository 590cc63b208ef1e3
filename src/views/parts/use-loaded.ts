import { useEffect, useState } from 'react'

/** What comes beside a page; undefined while it loads. What does not load is the page's error. */
export function useLoaded<T extends object>(loading: Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
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
