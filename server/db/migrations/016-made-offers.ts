import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What somebody made and has to follow: few, however many offers there are.
  sql`create index so_unanswered on spot_offers (created_by, offer_expiration_date)
    where offer_state = 'approved-or-expired'`,
  sql`create index so_without_order on spot_offers (created_by, updated_at)
    where offer_state = 'supplier-approved' and po_number is null`,
]

/** What inboxes look for about offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
