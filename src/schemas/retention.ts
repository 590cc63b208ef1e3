import * as z from 'zod/mini'

import { Instant, Uuid } from './primitives.ts'
import { purgedKinds, runFailures, runStates } from './retention-words.ts'

const count = z.int().check(z.gte(0))
/** How much of a kind has been kept longer than it has to be; counted to ten thousand. */
export const DueData = z.object({
  kind: z.enum(purgedKinds),
  before: Instant,
  count,
  isCapped: z.boolean(),
})
export type DueData = z.infer<typeof DueData>

/** One run of deleting them: what was due when it was started, and what of it is gone. */
export const RetentionRun = z.object({
  id: Uuid,
  state: z.enum(runStates),
  kinds: z.array(z.extend(DueData, { done: count })),
  startedAt: Instant,
  startedBy: z.string(),
  /** Who stopped it last. */
  stoppedAt: z.nullable(Instant),
  stoppedBy: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  failure: z.nullable(z.enum(runFailures)),
})
export type RetentionRun = z.infer<typeof RetentionRun>

/** GET /redwood/retention: what is due at a moment, and the newest runs, the newest first. */
export const Retention = z.object({
  data: z.array(DueData),
  asOf: Instant,
  runs: z.array(RetentionRun),
})
export type Retention = z.infer<typeof Retention>
