import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import { findCompanyName } from '#server/db/repositories/companies.ts'
import { dropSent } from '#server/db/repositories/drafts.ts'
import { claimKey, readRemembered, rememberAnswer } from '#server/db/repositories/idempotency.ts'
import { ItemTaken } from '#server/db/repositories/items.ts'
import { mailKey, toRequest } from '#server/db/repositories/shipment-rows.ts'
import { StaleRevision, writeShipment } from '#server/db/repositories/shipment-write.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import { loadShipment } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { Idempotency } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

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

type Planned = {
  readonly before: Stored | undefined
  readonly write: ShipmentWrite
  /** The status of the purchase order that the new form names; undefined when the form stays. */
  readonly poStatus?: string | null | undefined
}

/** Writes a planned transition and returns the request after it. */
export async function writePlan(
  tx: Tx,
  { before, write, poStatus }: Planned,
): Promise<ShipmentRequest> {
  await writeShipment(tx, write)
  const { row, entry, dropsDocuments } = write
  const dropped = dropsDocuments ? { bol_document: null, labels_document: null } : {}
  const po_status = poStatus === undefined ? (before?.poStatus ?? null) : poStatus
  const mails = new Map(before?.mails)
  for (const { number } of entry?.sent_emails ?? [])
    mails.set(mailKey(row.id, entry?.seq ?? 0, number), 'queued')
  const history = [...(before?.history ?? []), ...(entry ? [entry] : [])]
  const company_name = before?.request.tenantName ?? (await findCompanyName(tx, row.tenant))
  return toRequest({ ...row, ...dropped, po_status, company_name }, history, mails)
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
  if (error instanceof StaleRevision) return 'stale'
  return error instanceof ItemTaken || isDuplicate(error, 'sr_same_items') ? 'items' : undefined
}
