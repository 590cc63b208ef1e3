import type { Tx } from '#server/db/database.ts'

import { storeEffects } from './seeding-effects.ts'
import { columns } from './spot-offer-write.ts'
import type { OfferWrite } from './spot-offer-write.ts'

// After the papers of the demo's requests: drawing takes the first page's processor away.
const LETTERS_AFTER_MS = 25_000

type Told = { readonly row: OfferWrite['row']; readonly writes: readonly OfferWrite[] }

/** Offers with their whole history in a few statements: their mails count as sent, their letters are still to be drawn. */
export async function storeOffers(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  await tx
    .insertInto('spot_offers')
    .values(told.map(({ row }) => columns(row)))
    .execute()
  await tx
    .insertInto('request_keys')
    .values(told.map(({ row: { tenant, id } }) => ({ kind: 'id' as const, key: id, tenant, id })))
    .execute()
  const entries = told.flatMap(({ row, writes }) => writes.map(({ entry }) => ({ entry, row })))
  await tx
    .insertInto('spot_offer_history')
    .values(
      entries.map(({ entry, row }) => ({
        ...entry,
        tenant: row.tenant,
        offer_id: row.id,
        sent_emails: JSON.stringify(entry.sent_emails),
        changes: entry.changes && JSON.stringify(entry.changes),
      })),
    )
    .execute()
  await storeEffects(tx, told, { now, papersAfterMs: LETTERS_AFTER_MS })
}
