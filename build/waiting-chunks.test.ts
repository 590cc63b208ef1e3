import { expect, test } from 'vitest'

import { waitFor } from './waiting-chunks.ts'

test.each([
  ["lazy(() => import('./x.tsx'))", "lazy(() => __keepTrying(() => import('./x.tsx')))"],
  [
    'const load = () => import("index.tsx?tsr-split=component")',
    'const load = () => __keepTrying(() => import("index.tsx?tsr-split=component"))',
  ],
])('%s waits for its piece', (code, changed) => {
  expect(waitFor(code)?.split(';').at(-1)).toBe(changed)
})

test.each(["await import('#api/session/sso.ts')", "type File = typeof import('./-area.tsx')"])(
  '%s stays as it is',
  (code) => {
    expect(waitFor(code)).toBeUndefined()
  },
)
