import * as z from 'zod/mini'

import { fates, heldKinds } from './personal-data-words.ts'
import { PoolName } from './pool-name.ts'

export const HeldData = z.object({
  kind: z.enum(heldKinds),
  count: z.int().check(z.gte(0)),
  fate: z.enum(fates),
})
export type HeldData = z.infer<typeof HeldData>

/** POST /redwood/personal-data/find: what is held of whoever has an email. */
export const PersonalData = z.object({
  accounts: z.array(z.object({ pool: PoolName, name: z.string(), isEnabled: z.boolean() })),
  /** Only what there is any of. */
  held: z.array(HeldData),
  /** Why it cannot be erased; null where it can. */
  refusal: z.nullable(z.enum(['own', 'last-admin'])),
})
export type PersonalData = z.infer<typeof PersonalData>
