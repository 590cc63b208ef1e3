import { useEffect, useState } from 'react'

/** Drops once, by `forget`, what a refusal makes void, and puts the cursor on what is to be typed again. */
export function useRefusal(
  failure: object | undefined,
  { field, forget }: { readonly field: string; readonly forget: () => void },
): void {
  const [seen, setSeen] = useState(failure)
  if (failure !== seen) {
    setSeen(failure)
    if (failure) forget()
  }
  useEffect(() => {
    if (failure) document.getElementById(field)?.focus()
  }, [failure, field])
}
