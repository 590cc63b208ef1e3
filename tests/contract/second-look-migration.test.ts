import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { unseenImports } from '#server/db/repositories/price-imports.ts'
import { createDatabase } from '#tests/support/databases.ts'

const AT = '2026-11-10T10:00:00.000Z'
const LATER = '2026-11-12T10:00:00.000Z'

/** The database of the release before, with two imports of prices and an offer made after the first. */
async function oldDatabase() {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('022-delivered')
  expect(error).toBeUndefined()
  await sql`insert into price_imports values
    (1, ${AT}, 'maya', 'Maya Novak', 'a.csv', 2, 0, 0, '{LME-NI-CASH}', '2026-10-30', '2026-11-02'),
    (2, ${LATER}, 'maya', 'Maya Novak', 'b.csv', 1, 0, 0, '{MB-CO-0005}', '2026-11-02', '2026-11-02')`.execute(
    old,
  )
  await sql`insert into price_import_quotes values
    ('LME-NI-CASH', '2026-10-30', 1, null, '{"mid": 1}'),
    ('LME-NI-CASH', '2026-11-02', 1, null, '{"mid": 1}'),
    ('MB-CO-0005', '2026-11-02', 2, null, '{"mid": 1}')`.execute(old)
  await sql`insert into audit (id, at, tenant, username, call, target_kind, target_id, outcome)
    values (gen_random_uuid(), ${AT}, 'settings', 'https://issuer|maya-sub', 'config-update',
      'spot-feedstock', 'import 1 of prices', 'done')`.execute(old)
  await sql`insert into spot_offers (tenant, id, offer_state, use_case, supplier_name,
    offer_expiration_date, total, config_version, created_at, created_by, created_username,
    created_display_name, updated_at, updated_username, updated_display_name, last_edited_by,
    last_edited_email, offer_form, search, edited_flow)
    values ('supplier:none', 'so_00000001', 'pending-approval', 'firm-offer', 'Nordic',
    '2026-12-15', 1, 0, ${AT}, 'x', 'x', 'x', ${LATER}, 'x', 'x', 'x', '', '{}', 'nordic ２８４–77', '{}')`.execute(
    old,
  )
  await sql`insert into spot_offer_history (tenant, offer_id, seq, at, username,
    user_display_name, action, action_description, new_state, audience) values
    ('supplier:none', 'so_00000001', 1, '2026-11-11T10:00:00Z', 'c', 'Claire', 'create', 'x',
      'pending-approval', 'staff'),
    ('supplier:none', 'so_00000001', 2, '2026-11-13T10:00:00Z', 'c', 'Claire', 'add-note', 'x',
      'pending-approval', 'staff')`.execute(old)
  await old.destroy()
  return prepareDatabase(where, () => {})
}

test('what earlier releases imported counts, and is not checked; offers know what they were priced by', async () => {
  const db = await oldDatabase()

  expect(await unseenImports(db)).toEqual([
    {
      version: 1,
      months: ['LME-NI-CASH 2026-10', 'LME-NI-CASH 2026-11'],
      at: new Date(AT),
      id: 'redwood_okta|maya-sub',
      email: '',
    },
    // Nobody wrote down who that was: they are nobody's.
    { version: 2, months: ['MB-CO-0005 2026-11'], at: new Date(LATER), id: '', email: '' },
  ])
  const offer = await db
    .selectFrom('spot_offers')
    .select(['price_version', 'search'])
    .executeTakeFirstOrThrow()
  // What can be searched for is written as searches are.
  expect(offer).toEqual({ price_version: 1, search: 'nordic 284-77' })
  await db.destroy()
})
