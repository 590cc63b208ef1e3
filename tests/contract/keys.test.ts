import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { useDomain } from '#tests/support/records/api-kit.ts'

const portal = useDomain()

// What keeps a distributed PostgreSQL possible (docs/scale.md): a table is spread by the column that leads its keys, no key
// is checked over all nodes, and what is written together lies together.
type Spread = readonly [leads: string, reason: string]

/** Tables whose keys the tenant does not lead: what does, and why. */
const others: Readonly<Record<string, Spread>> = {
  documents: ['s3_key', 'storage tells of an upload by its key alone'],
  drafts: ['username', 'of a person'],
  saved_views: ['username', 'of a person'],
  snoozes: ['username', 'of a person'],
  notifications: ['username', 'of a person'],
  notification_preferences: ['username', 'of a person'],
  idempotency_keys: ['principal', 'of a person'],
  hints: ['bucket', 'each node reads those of all; kept for ten minutes'],
  request_keys: ['kind', 'the directory that finds the tenant of an id or a BOL'],
  third_party_bookings: ['organisation', 'a booking system looks by its own reference'],
  signup_approvals: ['key_hash', 'a link in a mail is all there is'],
  transition_counts: ['machine', 'sums for the flow pages, written once a night'],
  transition_marks: ['machine', 'a row for each machine'],
  id_blocks: ['kind', 'three rows; a node takes a hundred numbers at once'],
  settings: ['name', 'a few rows that every node keeps'],
  setting_versions: ['name', 'settings that hold for all tenants'],
  retention_runs: ['id', 'a few rows, which every node looks at'],
  purged_files: ['s3_key', 'storage is told by the key alone; empty but for moments'],
  service_keys: ['id', 'a few rows, found by the key that is shown'],
  commodity_prices: ['symbol', 'one market for all tenants'],
  config_versions: ['name', 'lists that hold for all tenants'],
  price_imports: ['version', 'one market for all tenants'],
  price_import_quotes: ['symbol', 'one market for all tenants'],
  spot_config_history: ['version', 'one configuration for all tenants'],
  spot_config_looks: ['version', 'one configuration for all tenants'],
  spot_delegations: ['approver_email', 'a few rows of staff'],
  onboarding_submissions: ['id', 'an applicant is no tenant yet'],
  destinations: ['organization_id', 'the company’s own sites'],
}

/** Further keys that are not led as their table is. */
const keys: Readonly<Record<string, string>> = {
  service_keys_key_mac_key: 'the table is small enough to be on every node',
  retention_run_active: 'one run at a time, on whichever node',
  onboarding_answer: 'a link in a mail is all there is',
  third_party_request: 'found by the request, too, and led by the tenant',
}

type Key = { readonly table: string; readonly name: string; readonly leads: string | null }

/** Primary keys and unique indexes of the portal's own tables; a partitioned table stands for its parts. */
async function uniqueKeys(): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select c.relname as table, i.relname as name, a.attname as leads
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname not like 'kysely%'`.execute(portal.db)
  return rows
}

test('the tenant leads every key of a table but those that are named with their reason', async () => {
  const found = await uniqueKeys()
  const wrong = found.filter(
    ({ table, name, leads }) => leads !== (others[table]?.[0] ?? 'tenant') && !(name in keys),
  )

  expect(wrong).toEqual([])
  // A name that nothing has any more would excuse what comes after it.
  const tables = new Set(found.map(({ table }) => table))
  expect(Object.keys(others).filter((table) => !tables.has(table))).toEqual([])
  const names = new Set(found.map(({ name }) => name))
  expect(Object.keys(keys).filter((name) => !names.has(name))).toEqual([])
})

test('every table has a primary key', async () => {
  const { rows } = await sql`select c.relname as table from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
      and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)`.execute(
    portal.db,
  )
  expect(rows).toEqual([])
})

test('no foreign key leaves its tenant, or in the pools its pool', async () => {
  const { rows } = await sql<{ name: string; from: string; leads: string; to: string }>`
    select f.conname as name, f.conrelid::regclass::text as "from", a.attname as leads, b.attname as to
    from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where f.contype = 'f'`.execute(portal.db)
  const leadsOf = (table: string) =>
    table.startsWith('identity.') ? 'pool_id' : (others[table]?.[0] ?? 'tenant')
  // Both of prices and of the configuration are on every node.
  const small = new Set(['price_import_quotes', 'spot_config_looks'])

  expect(rows.length).toBeGreaterThan(5)
  expect(
    rows.filter(
      ({ from, leads, to }) => !small.has(from) && (leads !== leadsOf(from) || to !== leads),
    ),
  ).toEqual([])
})

test('no number is drawn from a sequence, which all nodes would share', async () => {
  const { rows } = await sql`select relname from pg_class where relkind = 'S'
    and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)`.execute(portal.db)
  expect(rows).toEqual([])
})
