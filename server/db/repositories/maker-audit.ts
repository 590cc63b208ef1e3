import type { Tx } from '#server/db/database.ts'

import { uuidAt } from './ids.ts'

type Done = {
  readonly tenant: string
  readonly call: string
  readonly uuid: string
  readonly at: Date
  readonly username: string
  readonly pool: string
  readonly userType: string
  readonly ipHash: Buffer
}

/** Writes down who added, changed or took back a battery. */
export async function auditItem(
  tx: Tx,
  { tenant, call, uuid, at, username, pool, userType, ipHash }: Done,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      tenant,
      at,
      id: uuidAt(at.getTime()),
      username,
      pool,
      user_type: userType,
      call,
      target_kind: 'item',
      target_id: uuid,
      outcome: 'done',
      ip_hash: ipHash,
    })
    .execute()
}
