import type { Tx } from '#server/db/database.ts'
import { storeTold } from '#server/records/write.ts'

import { storeEffects } from './seeding-effects.ts'
import { offerWrites } from './spot-offer-write.ts'
import type { OfferWrite } from './spot-offer-write.ts'

// After the papers of the demo's requests: drawing takes the first page's processor away.
const LETTERS_AFTER_MS = 25_000

type Told = { readonly row: OfferWrite['row']; readonly writes: readonly OfferWrite[] }

/** Offers with their whole history in a few statements: their mails count as sent, their letters are still to be drawn. */
export async function storeOffers(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  await storeTold(tx, offerWrites, told)
  await storeEffects(tx, told, { now, papersAfterMs: LETTERS_AFTER_MS })
}
