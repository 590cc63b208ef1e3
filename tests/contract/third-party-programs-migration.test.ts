import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/databases.ts'

const AT = '2026-11-10T10:00:00.000Z'
const USED = '0198c2f4-0000-7000-8000-000000000001'
const UNUSED = '0198c2f4-0000-7000-8000-000000000002'

/** The database of the release before; each booking is `organisation, tenant, by`. */
async function migrated(bookings: readonly (readonly [string, string, string])[]) {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('028-draft-sizes')
  expect(error).toBeUndefined()
  for (const [n, id] of [USED, UNUSED].entries())
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await sql`insert into service_keys
      (id, name, organisation, key_mac, created_at, created_by, expires_at)
      values (${id}, 'ERP', 'Acme', ${Buffer.from([n])}, ${AT}, 'Ana', ${AT})`.execute(old)
  for (const [n, [organisation, tenant, by]] of bookings.entries())
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await sql`insert into third_party_bookings
      (organisation, reference, tenant, request_id, created_at, created_by)
      values (${organisation}, ${`R-${n}`}, ${tenant}, ${`sr_${n}`}, ${AT}, ${by})`.execute(old)
  await old.destroy()
  const db = await prepareDatabase(where, () => {})
  const keys = await db.selectFrom('service_keys').select(['id', 'tenants']).execute()
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'third-party-programs')
    .executeTakeFirst()
  await db.destroy()
  return { keys: Object.fromEntries(keys.map(({ id, tenants }) => [id, tenants])), setting }
}

test('keys and organizations go on with what they booked for', async () => {
  const { keys, setting } = await migrated([
    ['organisation acme', 'bmw', `service-key|${USED}`],
    ['organisation acme', 'supplier:300000000000001', `service-key|${USED}`],
    ['organisation acme', 'bmw', `service-key|${USED}`],
    ['organisation acme', 'tesla', 'https://issuer/epc|somebody'],
    ['user epc_suppliers|alone', 'lucid', 'https://issuer/epc|alone'],
    ['company', 'porsche', 'https://issuer/okta|staff'],
  ])

  expect(keys).toEqual({ [USED]: ['bmw', 'supplier:300000000000001'], [UNUSED]: [] })
  expect(setting?.value).toEqual({
    organisations: {
      'organisation acme': ['bmw', 'supplier:300000000000001', 'tesla'],
      'user epc_suppliers|alone': ['lucid'],
    },
  })
})

test('where nobody booked nothing is set', async () => {
  const { setting } = await migrated([])
  expect(setting).toBeUndefined()
})
