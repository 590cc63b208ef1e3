import type { SeenTransition } from '#schemas/flow-coverage.ts'
import type { Problem } from '#views/parts/states.tsx'

import type { Shown } from './levels.ts'

type Report =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly kind: 'read'; readonly seen: readonly SeenTransition[] }

/** The coverage over a chart: whether it is on, which part of it is shown, and the report itself. */
export type CoverageLayer = {
  readonly isOn: boolean
  readonly turn: (on: boolean) => void
  /** This reader may not read the report. */
  readonly isRefused: boolean
  readonly shown: Shown
  readonly show: (shown: Shown) => void
  readonly report: Report
}
