import type { Hint } from '#schemas/hint.ts'
import type { Tx } from '#server/db/database.ts'

import { uuidAt } from './ids.ts'

/** Spreads the writes of one moment over as many places (data-model.md §2). */
const BUCKETS = 4
/** All of these places. */
export const hintBuckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)

/** What everybody who may read the settings hears of belongs to no tenant. */
const NO_TENANT = 'settings'

/** What an account hears of itself belongs to no tenant either. */
const NO_TENANT_OF_ACCOUNTS = 'identity'

type Account = { readonly pool: string; readonly username: string }
/** How a hint names an account. */
export const accountHintId = ({ pool, username }: Account): string => `${pool}|${username}`

type NewHint = Hint & {
  readonly tenant: string
  readonly siteId: string | null
  readonly at: Date
}
/** Tells open pages what changed. */
export async function addHints(tx: Tx, hints: readonly NewHint[]): Promise<void> {
  const values = hints.map(({ id, at, siteId, ...hint }) => ({
    ...hint,
    bucket: at.getTime() % BUCKETS,
    at,
    id: uuidAt(at.getTime()),
    site_id: siteId,
    target_id: id,
  }))
  if (values.length > 0) await tx.insertInto('hints').values(values).execute()
}
/** The same of one change. */
export const addHint = (tx: Tx, hint: NewHint): Promise<void> => addHints(tx, [hint])

/** Tells those who read settings that some changed; `id` is what pages keep them under. */
export const hintSetting = (
  tx: Tx,
  setting: Pick<NewHint, 'id' | 'revision' | 'at'>,
): Promise<void> => addHint(tx, { ...setting, topic: 'config', tenant: NO_TENANT, siteId: null })

/** Tells somebody's own pages that their rights changed. */
export const hintAccount = (tx: Tx, account: Account, at: Date): Promise<void> =>
  addHint(tx, {
    topic: 'user',
    id: accountHintId(account),
    revision: null,
    tenant: NO_TENANT_OF_ACCOUNTS,
    siteId: null,
    at,
  })

/** As many as the column takes. */
const REVISIONS = 2 ** 31
/** Tells somebody's own pages that there is something to read, or no longer; no two of them are the same. */
export const personHint = (person: string, at: Date): NewHint => ({
  topic: 'notification',
  id: person,
  revision: at.getTime() % REVISIONS,
  tenant: NO_TENANT_OF_ACCOUNTS,
  siteId: null,
  at,
})
