import * as z from 'zod/mini'

/** What changed, never what it says: who hears it reads the record again, with the rights of then (calls.md §9). */
export const Hint = z.object({
  // Whoever writes, hears or follows hints has a row for each of these, or does not compile.
  topic: z.enum([
    'shipment-request',
    'battery',
    'spot-offer',
    'battery-offer',
    'notification',
    'config',
    'user',
  ]),
  id: z.string(),
  revision: z.nullable(z.int()),
})
export type Hint = z.infer<typeof Hint>
