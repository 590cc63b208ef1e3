import { Suspense, lazy } from 'react'

import { isPlain } from '#schemas/printable.ts'

// With the table of letters: most people type none that papers lack.
const Unprinted = lazy(async () => ({ default: (await import('./unprinted.tsx')).Unprinted }))

/** Names the letters of what was typed that papers cannot show; nothing where there are none. Any value: its texts count. */
export function PrintNote({ value }: { readonly value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  if (isPlain(text)) return null
  return (
    <Suspense>
      <Unprinted text={text} />
    </Suspense>
  )
}
