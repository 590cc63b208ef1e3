import { useEffect } from 'react'

import { useChange } from '#views/parts/use-change.ts'

/** Drops once, by `forget`, what a refusal makes void, and puts the cursor on what is to be typed again. */
export function useRefusal(
  failure: object | undefined,
  { field, forget }: { readonly field: string; readonly forget: () => void },
): void {
  useChange(failure, () => {
    if (failure) forget()
  })
  useEffect(() => {
    if (failure) document.getElementById(field)?.focus()
  }, [failure, field])
}
