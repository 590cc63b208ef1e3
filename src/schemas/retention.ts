import * as z from 'zod/mini'

import { Instant } from './primitives.ts'
import { purgedKinds } from './retention-words.ts'

/** How much of a kind has been kept longer than it has to be; counted to ten thousand. */
export const DueData = z.object({
  kind: z.enum(purgedKinds),
  before: Instant,
  count: z.int().check(z.gte(0)),
  isCapped: z.boolean(),
})
export type DueData = z.infer<typeof DueData>
