import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

import type { AskProps } from './ask-before-leaving.tsx'

// Asked for with the page, and not waited for: nothing is unsaved yet.
const asking = import('./ask-before-leaving.tsx').catch(() => undefined)
const Nothing: ComponentType<AskProps> = () => null
const Late = lazy(async () => ({ default: (await asking)?.AskBeforeLeaving ?? Nothing }))

/** Asks whoever leaves a form whose draft is unsaved, once the page is there. */
export const AskBeforeLeaving = (props: AskProps) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
)
