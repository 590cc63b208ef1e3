import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// The flow that holds as delivered, as it was when this step was written.
const DELIVERED = {
  mode: 'any',
  approvers: [
    {
      email: 'managers@portal.example',
      name: 'Managers',
      reasons: ['near-high-price', 'above-high-price'],
    },
  ],
}

/** What of a version differs from the one before; the smallest pallet moves no price. */
const compared = sql`select h.version,
    coalesce(h.config -> 'approvalFlow' is distinct from p.config -> 'approvalFlow', true) as flow,
    coalesce(h.config - 'minPalletWeight' is distinct from p.config - 'minPalletWeight', true) as rules,
    coalesce('redwood_okta|' || split_part(a.username, '|', 2), 'redwood_okta|' || h.username) as by_id
  from spot_config_history h
  left join spot_config_history p on p.version = h.version - 1
  left join lateral (select username from audit where call = 'config-update'
    and target_id = 'config version ' || h.version limit 1) a on true`

const steps = [
  sql`alter table spot_config_history
    add column by_id text,
    add column by_email text,
    add column changes_flow boolean not null default false,
    add column changes_rules boolean not null default false`,
  // The history takes no change from the portal; this step tells more about what it has.
  sql`alter table spot_config_history disable trigger append_only`,
  sql`update spot_config_history h set by_id = c.by_id, changes_flow = c.flow,
    changes_rules = c.rules from (${compared}) c where c.version = h.version`,
  sql`alter table spot_config_history enable trigger append_only`,
  sql`alter table spot_offers add column edited_flow jsonb, add column edited_flow_by text`,
  // Offers are priced when they are edited, so the version that priced them is that of the edit.
  sql`update spot_offers o set
    edited_flow = coalesce((select config -> 'approvalFlow' from spot_config_history h
      where h.version = o.config_version), ${JSON.stringify(DELIVERED)}::jsonb),
    edited_flow_by = (select by_id from spot_config_history h
      where h.version <= o.config_version and h.changes_flow order by h.version desc limit 1)`,
  sql`alter table spot_offers alter column edited_flow set not null`,
]

/** Who changed the rules, and the approval flow under which each offer was edited last (domain.md §4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
