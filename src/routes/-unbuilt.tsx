import { comingPageOf } from '#texts/coming.ts'
import { Coming } from '#views/public/coming.tsx'

import { usePage, useTitle } from './-hooks.ts'

/** What will be on a page that the table of pages knows and that has no view yet. */
export function Unbuilt() {
  const title = useTitle()
  return <Coming title={title} page={comingPageOf(usePage()?.entry.path ?? '')} />
}
