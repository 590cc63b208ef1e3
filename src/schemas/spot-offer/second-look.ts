import * as z from 'zod/mini'

import { DateOnly } from '#schemas/primitives.ts'

/** A person as guards tell people apart: `pool|sub`, and the address. */
export const Party = z.object({ id: z.string(), email: z.string() })

/** Ours: what prices offers and only its author has looked at: imports of prices, and costs, shares or margins. */
export const Unseen = z.object({
  imports: z.array(
    z.object({
      ...Party.shape,
      /** The day of the import, or on which it was taken back. */
      day: DateOnly,
      /** `{symbol} {YYYY-MM}`: the averages that it changes. */
      months: z.array(z.string()),
    }),
  ),
  /** Who set costs, shares or margins, in which version; null: they are as delivered, or somebody else has looked. */
  rulesBy: z.nullable(z.object({ ...Party.shape, version: z.int() })),
})
export type Unseen = z.infer<typeof Unseen>
