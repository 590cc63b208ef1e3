import * as z from 'zod/mini'

/** What somebody changed: a value by its path, before and after. */
export const Change = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })
export type Change = z.infer<typeof Change>
