import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/databases.ts'

const AT = '2026-11-10T10:00:00.000Z'

let owner: Kysely<unknown>
let app: Kysely<never>
beforeAll(async () => {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  owner = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: owner, provider }).migrateTo('034-pickup-days')
  if (error) throw error
  for (const [id, type] of [
    ['sr_00000001', 'shipment_request'],
    ['sr_00000002', 'completed_shipment_request'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await add(id, type)
  app = (await prepareDatabase(where, () => {})) as unknown as Kysely<never> // because only SQL is sent
})
afterAll(async () => {
  await app.destroy()
  await owner.destroy()
})

const add = (id: string, type: string) =>
  sql`insert into shipment_requests (tenant, id, uuid, record_type, state, booking, site_id,
      pickup_date, material_classification, is_hazmat, handling_unit_count, created_at, created_by,
      created_username, created_display_name, updated_at, updated_username, updated_display_name,
      facts, form, search)
    values ('bmw', ${id}, gen_random_uuid(), ${type}, 'approved-by-logistics', 'booked', 'reno',
      '2026-12-01', 'Inert - CCP', false, 1, ${AT}, 'a|b', 'ana', 'Ana', ${AT}, 'ana', 'Ana',
      '{}', '{}', ${`${id} reno ana`})`.execute(owner)
const words = async () => {
  const { rows } = await sql`select tenant, id, record_type, site_id,
    to_char(pickup_date, 'YYYY-MM-DD') as pickup, created_at, search from shipment_search
    order by id`.execute(app)
  return rows
}
const row = (id: string, rest: object = {}) => ({
  tenant: 'bmw',
  id,
  record_type: 'shipment_request',
  site_id: 'reno',
  pickup: '2026-12-01',
  created_at: new Date(AT),
  search: `${id} reno ana`,
  ...rest,
})

test('requests of the release before are found', async () => {
  expect(await words()).toEqual([
    row('sr_00000001'),
    row('sr_00000002', { record_type: 'completed_shipment_request' }),
  ])
})

test('what is written later, by whomever, is followed', async () => {
  await add('sr_00000003', 'shipment_request')
  await sql`update shipment_requests set search = 'other', pickup_date = '2026-12-24'
    where id = 'sr_00000001'`.execute(app)
  await sql`delete from shipment_requests where id = 'sr_00000002'`.execute(owner)

  expect(await words()).toEqual([
    row('sr_00000001', { search: 'other', pickup: '2026-12-24' }),
    row('sr_00000003'),
  ])
})

test('the portal itself cannot write what is found', async () => {
  const tried = sql`update shipment_search set tenant = 'tesla'`.execute(app)

  await expect(tried).rejects.toThrow(/permission denied/)
  await expect(sql`select clean_search()`.execute(app)).resolves.toBeDefined()
})
