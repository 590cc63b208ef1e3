import * as z from 'zod/mini'

import { coveredPlaces } from './covered-by.ts'
import { DateOnly } from './primitives.ts'

/** One declared transition of a machine, as the last whole run of the tests saw it. */
export const FlowCoverage = z.object({
  machine: z.string(),
  /** Ours: the id that charts and tables name the transition by. */
  transition: z.string(),
  from: z.string(),
  event: z.string(),
  to: z.string(),
  coveredBy: z.array(z.enum(coveredPlaces)),
})
export type FlowCoverage = z.infer<typeof FlowCoverage>

/** The same with what really happened: how often the histories tell of it, and on which day last. */
export const SeenTransition = z.object({
  ...FlowCoverage.shape,
  seen: z.object({ count: z.int(), lastDay: z.nullable(DateOnly) }),
})
export type SeenTransition = z.infer<typeof SeenTransition>
