import { isDuplicate } from '#server/db/errors.ts'
import { ItemTaken } from '#server/db/repositories/items.ts'
import { StaleRecord } from '#server/records/write.ts'

/** What became of a write that lost a race: `stale` for a newer revision, `items` when goods went elsewhere. */
export function raceOf(error: unknown): 'stale' | 'items' | undefined {
  if (error instanceof StaleRecord) return 'stale'
  return error instanceof ItemTaken || isDuplicate(error, 'sr_same_items') ? 'items' : undefined
}
