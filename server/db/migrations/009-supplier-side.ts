import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`alter table spot_offers
    add column left_open_at timestamptz(3),
    add column last_edited_name text not null default ''`,
  sql`update spot_offers o set last_edited_name = coalesce((
    select h.user_display_name from spot_offer_history h
    where h.tenant = o.tenant and h.offer_id = o.id and h.action in ('create', 'update-offer-form')
    order by h.seq desc limit 1), o.created_display_name)`,
  // What its supplier could see once, and since when not any more.
  sql`update spot_offers o set left_open_at = left_at.at
    from (select h.tenant, h.offer_id, min(h.at) as at from spot_offer_history h
      join (select tenant, offer_id, max(seq) as seq from spot_offer_history
        where new_state in ('approved-or-expired', 'supplier-approved', 'supplier-rejected')
        group by tenant, offer_id) shown
      on shown.tenant = h.tenant and shown.offer_id = h.offer_id and h.seq > shown.seq
      group by h.tenant, h.offer_id) left_at
    where left_at.tenant = o.tenant and left_at.offer_id = o.id
      and o.offer_state in ('pending-approval', 'rejected', 'deleted')`,
]

/** Since when an offer that its supplier could see is being revised or withdrawn; and who edited it last, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
