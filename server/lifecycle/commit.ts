import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import { dropSent } from '#server/db/repositories/drafts.ts'
import { claimKey, readRemembered, rememberAnswer } from '#server/db/repositories/idempotency.ts'
import { ItemTaken } from '#server/db/repositories/items.ts'
import { loadShipment } from '#server/db/repositories/shipment.ts'
import type { Idempotency } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { StaleRecord } from '#server/records/write.ts'

/** A parallel call with the same key was first. */
class TwinWasFirst extends Error {}

export type Remembering<T> = {
  readonly idempotency: Idempotency | undefined
  readonly now: Date
  /** Told that the answer is one from before. */
  readonly onReplay: () => void
  /** The same answer of the record as it is now, for one that an earlier release kept in its own form. */
  readonly readAnew: (kept: unknown) => Promise<T | Refusal>
}

/** The answer kept under the call's Idempotency-Key, or its refusal; undefined when the call has to be done. */
export async function replayed<T>(
  db: Db,
  { idempotency, now, onReplay, readAnew }: Remembering<T>,
): Promise<T | Refusal | undefined> {
  const known = idempotency && (await readRemembered(db, idempotency, now))
  if (!known) return undefined
  if (known.type === 'other') return refuse('idempotency_mismatch')
  onReplay()
  const { response }: Call = calls[idempotency.call]
  return response.safeParse(known.response).success
    ? (known.response as T) // because it has the form of this call's answer
    : readAnew(known.response)
}

/**
 * Runs writing work in one transaction that keeps the answer under the call's key and drops the draft that was sent with
 * it; a twin gets our answer.
 */
export async function once<T>(
  db: Db,
  remembering: Remembering<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Refusal> {
  const { idempotency, now } = remembering
  try {
    return await inTransaction(db, async (tx) => {
      if (idempotency && !(await claimKey(tx, idempotency, now))) throw new TwinWasFirst()
      const answer = await work(tx)
      if (idempotency) {
        await rememberAnswer(tx, idempotency, answer)
        await dropSent(tx, idempotency.principal, idempotency.key)
      }
      return answer
    })
  } catch (error) {
    if (!(error instanceof TwinWasFirst)) throw error
    return (await replayed(db, remembering)) ?? refuse('overloaded')
  }
}

/** What another person's change means to the one who was late (domain.md §9). */
export async function conflict(db: Db, tenant: string, id: string): Promise<Refusal> {
  const now = await loadShipment(db, tenant, id)
  return refuse('version_conflict', {
    id,
    ...(now
      ? {
          current: {
            updatedAt: now.row.updated_at.toISOString(),
            updatedBy: now.row.updated_display_name,
            state: now.row.state,
          },
        }
      : {}),
  })
}

/** What became of a write that lost a race: `stale` for a newer revision, `items` when goods went elsewhere. */
export function raceOf(error: unknown): 'stale' | 'items' | undefined {
  if (error instanceof StaleRecord) return 'stale'
  return error instanceof ItemTaken || isDuplicate(error, 'sr_same_items') ? 'items' : undefined
}
