import { useEffect, useState } from 'react'

type Deciding = typeof import('./deciding.ts')

// Asked for at once, beside the record: a request can be read before it can be acted on.
const loading = import('./deciding.ts')
loading.catch(() => undefined)

/** What can be done with a request; undefined while it loads. What does not load is the page's error. */
export function useDeciding(): Deciding | undefined {
  const [loaded, setLoaded] = useState<Deciding>()
  useEffect(() => {
    let isHere = true
    loading.then(
      (deciding) => isHere && setLoaded(() => deciding),
      (error: unknown) =>
        isHere &&
        setLoaded(() => {
          throw error
        }),
    )
    return () => {
      isHere = false
    }
  }, [])
  return loaded
}
