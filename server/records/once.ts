import * as z from 'zod/mini'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { dropSent } from '#server/db/repositories/drafts.ts'
import { claimKey, readRemembered, rememberAnswer } from '#server/db/repositories/idempotency.ts'
import type { AnonymousContext } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** A parallel call with the same key was first. */
class TwinWasFirst extends Error {}

/**
 * Does what is sent with an Idempotency-Key once. `readAnew` gives the same answer of the record as it is now, for one
 * that an earlier release kept in its own form.
 */
export function onceOf<T>(
  db: Db,
  { idempotency, now, setHeader }: Pick<AnonymousContext, 'idempotency' | 'now' | 'setHeader'>,
  readAnew: (kept: unknown) => Promise<T | Refusal>,
) {
  /** The answer kept under the key, or its refusal; undefined when the call has to be done. */
  const replay = async (): Promise<T | Refusal | undefined> => {
    const known = idempotency && (await readRemembered(db, idempotency, now))
    if (!known) return undefined
    if (known.type === 'other') return refuse('idempotency_mismatch')
    setHeader('Idempotency-Replayed', 'true')
    const { response }: Call = calls[idempotency.call]
    return response.safeParse(known.response).success
      ? (known.response as T) // because it has the form of this call's answer
      : readAnew(known.response)
  }
  /**
   * Runs writing work in one transaction that keeps the answer under the key and drops the draft that was sent with it;
   * a twin gets our answer.
   */
  const run = async (work: (tx: Tx) => Promise<T>): Promise<T | Refusal> => {
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
      return (await replay()) ?? refuse('overloaded')
    }
  }
  /** What is refused; what a twin got that was first while we looked. */
  const settle = async (refusal: Refusal): Promise<T | Refusal> => (await replay()) ?? refusal
  return { replay, run, settle }
}

/** Does it once more after a race was lost: seen now, it is refused with its reason. */
export async function withAnotherLook<T>(
  act: () => Promise<T>,
  isLost: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isLost(error)) return act()
    throw error
  }
}

const Id = z.optional(z.string())
const Kept = z.object({ data: z.object({ id: Id, offerId: Id }) })

/** The id of the record that a kept answer was about; a text that no record has when it does not say. */
export function idOfKept(kept: unknown): string {
  const { id, offerId } = Kept.safeParse(kept).data?.data ?? {}
  return id ?? offerId ?? ''
}
