import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

const BLOCK = 100
const RANGE = 10_000_000n
// Coprime to ten million: every number comes out once, and the order tells no volume (data-model.md §1).
const FACTOR = 7_368_787n

// They look like ids of a test, and one without any digit but nought is read as none at all.
const MADE_UP = /^(\d)\1*$|^0000|0123456|1234567|7654321/

const scatter = (n: number) => String((BigInt(n) * FACTOR) % RANGE).padStart(7, '0')

/**
 * Hands out ids from blocks of a hundred that this node leases: one short statement per hundred, gaps are fine.
 * sr: shipment requests, so: spot offers, do: dismantler offers, on: applications.
 */
export function createIds(db: Db) {
  const left = new Map<string, number[]>()
  const leasing = new Map<string, Promise<void>>()

  async function lease(kind: string) {
    const { next } = await db
      .updateTable('id_blocks')
      .set({ next: sql<number>`next + ${BLOCK}` })
      .where('kind', '=', kind)
      .returning('next')
      .executeTakeFirstOrThrow()
    const fresh = Array.from({ length: BLOCK }, (_, position) => next - BLOCK + position)
    left.set(kind, [...(left.get(kind) ?? []), ...fresh])
  }

  return {
    next: async (kind: 'sr' | 'so' | 'do' | 'on'): Promise<string> => {
      for (;;) {
        const n = left.get(kind)?.shift()
        if (n !== undefined) {
          const number = scatter(n)
          if (MADE_UP.test(number)) continue
          return `${kind}_0${number}`
        }
        const running = leasing.get(kind) ?? lease(kind).finally(() => leasing.delete(kind))
        leasing.set(kind, running)
        await running
      }
    },
  }
}
export type Ids = ReturnType<typeof createIds>

/** A UUID of version 7: its beginning is the time, so rows made together lie together. */
export function uuidAt(instant: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(instant, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
