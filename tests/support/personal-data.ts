import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

type Column = { readonly table: string; readonly column: string }

/** Every column of every table of the portal and its pools, but for the generated parts of the audit. */
export async function columnsOf(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<{ schema: string; name: string; column: string }>`
    select n.nspname as schema, c.relname as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'`.execute(db)
  return rows.map(({ schema, name, column }) => ({
    table: schema === 'public' ? name : `${schema}.${name}`,
    column,
  }))
}

/** The columns, as `table.column`, in which a text is anywhere: whoever is gone is in none but those that are kept. */
export async function columnsWith(db: Db, text: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, column } of await columnsOf(db)) {
    // oxlint-disable-next-line no-await-in-loop -- hundreds of short questions on one connection
    const { rows } = await sql<{ is: boolean }>`select exists (select 1 from ${sql.table(table)}
      where position(${text.toLowerCase()} in lower(${sql.ref(column)}::text)) > 0) as is`.execute(
      db,
    )
    if (rows[0]?.is) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/** What says who somebody is, by the names of columns. */
export const SAYS_WHO =
  /user|email|phone|principal|display_name|(^|_)by(_|$)|sub$|attributes|contact|edited_name/

type Fate = 'account' | 'erased' | 'email goes' | 'name stays' | 'kept' | 'nobody'
const all = (fate: Fate, table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [`${table}.${column}`, fate]))
const acted = (table: string) => ({
  ...all('name stays', table, 'username', 'user_display_name'),
  ...all('email goes', table, 'user_email'),
  ...all('email goes', table, 'sent_emails'),
})
/**
 * What becomes of each such column when a person is erased. A new column has to be written here, and if it says who
 * somebody is, in the list of server/db/repositories/personal-places.ts.
 */
export const fates: Readonly<Record<string, Fate>> = {
  ...all('account', 'identity.users', 'username', 'sub', 'email', 'email_lower'),
  ...all('account', 'identity.users', 'phone_number', 'attributes'),
  ...all('account', 'identity.user_groups', 'username'),
  ...all('account', 'identity.refresh_tokens', 'username'),
  ...all('account', 'identity.devices', 'username'),
  ...all('account', 'identity.passkeys', 'username'),
  // They end within minutes on their own.
  ...all('account', 'identity.codes', 'username'),
  ...all('account', 'identity.asked_codes', 'username'),
  ...all('account', 'identity.challenge_sessions', 'username'),
  ...all('account', 'identity.oauth_codes', 'username'),
  ...all('account', 'identity.token_floors', 'sub'),
  ...all('nobody', 'identity.pools', 'required_attributes'),
  ...all('kept', 'audit', 'username', 'by_name'),
  ...all('erased', 'notifications', 'username'),
  ...all('erased', 'notification_preferences', 'username', 'email'),
  ...all('nobody', 'audit', 'user_type'),
  ...all('erased', 'drafts', 'username'),
  ...all('erased', 'saved_views', 'username'),
  ...all('erased', 'snoozes', 'username'),
  ...all('erased', 'idempotency_keys', 'principal'),
  ...all('erased', 'signup_approvals', 'username', 'email', 'decided_by'),
  ...all('erased', 'spot_delegations', 'approver_email', 'delegate_email', 'updated_by'),
  ...all('nobody', 'outbox', 'locked_by', 'discarded_by'),
  ...acted('shipment_history'),
  ...acted('spot_offer_history'),
  ...acted('dismantler_offer_history'),
  ...all('name stays', 'shipment_requests', 'created_by', 'created_username'),
  ...all('name stays', 'shipment_requests', 'created_display_name', 'updated_username'),
  ...all('name stays', 'shipment_requests', 'updated_display_name'),
  ...all('email goes', 'shipment_requests', 'created_email'),
  ...all('name stays', 'spot_offers', 'created_by', 'created_username', 'created_display_name'),
  ...all('name stays', 'spot_offers', 'updated_username', 'updated_display_name'),
  ...all('name stays', 'spot_offers', 'last_edited_by', 'last_edited_name', 'edited_flow_by'),
  ...all('email goes', 'spot_offers', 'created_email', 'supplier_email', 'last_edited_email'),
  ...all('name stays', 'spot_config_history', 'username', 'user_display_name', 'by_id'),
  ...all('email goes', 'spot_config_history', 'by_email'),
  ...all('name stays', 'spot_config_looks', 'by_id', 'by_name'),
  ...all('name stays', 'price_imports', 'username', 'user_display_name', 'by_id', 'looked_by'),
  ...all('name stays', 'price_imports', 'undone_by', 'undone_by_id', 'undo_looked_by'),
  ...all('email goes', 'price_imports', 'by_email', 'undone_by_email'),
  ...all('name stays', 'dismantler_offers', 'username', 'display_name', 'updated_display_name'),
  ...all('email goes', 'dismantler_offers', 'email'),
  ...all('kept', 'onboarding_submissions', 'contact_email'),
  ...all('name stays', 'items', 'created_by', 'updated_by', 'was_evaluated_by'),
  ...all('name stays', 'documents', 'created_by'),
  ...all('name stays', 'config_versions', 'by_id', 'by_name'),
  ...all('name stays', 'service_keys', 'created_by', 'revoked_by'),
  ...all('name stays', 'third_party_bookings', 'created_by'),
  ...all('name stays', 'settings', 'updated_by'),
  ...all('name stays', 'setting_versions', 'by_name'),
  ...all('name stays', 'retention_runs', 'started_by', 'stopped_by'),
}

type Row = Readonly<Record<string, unknown>>
/** A row as one that is there, with some columns of its own. */
export async function addCopy(db: Db, table: string, own: Row): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(t, ${JSON.stringify(own)}::jsonb)).* from ${sql.table(table)} t
    limit 1`.execute(db)
}

/** What they were told, and how they want to be. */
export async function addNotices(db: Db, id: string, email: string): Promise<void> {
  await sql`insert into notifications
    (username, id, at, kind, target_kind, target_id, tenant, params, is_shown)
    values (${`mailto:${email}`}, '1', now(), 'note', 'spot-offer', 'so_09999990', 'ultium', '{}', true)`.execute(
    db,
  )
  await sql`insert into notification_preferences (username, email, preferences)
    values (${id}, ${email}, '{}')`.execute(db)
}

/** A change of a configuration and an import of prices, both theirs. */
export async function addImports(db: Db, email: string): Promise<void> {
  const both = {
    version: 9_000,
    at: new Date(),
    username: 'n',
    user_display_name: 'Nora',
    by_email: email,
  }
  await sql`insert into spot_config_history (version, at, username, user_display_name, by_email, config)
    select version, at, username, user_display_name, by_email, '{}'
    from jsonb_to_record(${JSON.stringify(both)}::jsonb) r (version integer, at timestamptz,
      username text, user_display_name text, by_email text)`.execute(db)
  const some = { file_name: 'p.csv', added: 1, modified: 0, warnings: 0, symbols: [], months: [] }
  const days = { first_day: '2026-01-01', last_day: '2026-01-02', averages: '[]', issues: '[]' }
  await db
    .insertInto('price_imports')
    .values({ ...both, ...some, ...days })
    .execute()
}

/** Something of an inbox that somebody put off. */
export async function addSnooze(db: Db, username: string): Promise<void> {
  const named = { username, kind: 'approve', target_id: 'sr_04839217' }
  const days = { since: new Date(), due: '2026-12-01', until_date: '2026-11-30' }
  await db
    .insertInto('snoozes')
    .values({ ...named, ...days })
    .execute()
}
