import * as z from 'zod/mini'

import { Instant, Uuid, line } from '#schemas/primitives.ts'

/** Lists that keep views. */
export const ViewList = z.enum(['shipments', 'offers', 'users', 'outbox'])
export type ViewList = z.infer<typeof ViewList>

const MAX_SEARCH_BYTES = 4096

/** The query of a list's address, name by name; each list reads it as it reads its address. */
export const ViewSearch = z
  .record(line(1, 40), line(0, 1000))
  .check(
    z.refine(
      (search) => JSON.stringify(search).length <= MAX_SEARCH_BYTES,
      'Too long: at most 4 KiB',
    ),
  )
export type ViewSearch = z.infer<typeof ViewSearch>

export const ViewName = line(1, 60)

/** A search of a list under a name, kept for its owner on every device. */
export const SavedView = z.object({
  id: Uuid,
  list: ViewList,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  /** Shown when the list is opened without a search. */
  isDefault: z.boolean(),
  /** Seen by all of the company; only an administrator shares. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  revision: z.int(),
  updatedAt: Instant,
})
export type SavedView = z.infer<typeof SavedView>
