import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { EvaluationItem } from '#schemas/evaluation.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { itemsShown } from '#server/handlers/item-view.ts'
import { createDatabase } from '#tests/support/databases.ts'

const AT = '2026-11-10T10:00:00.000Z'
const UUID = '0198c2f4-0000-7000-8000-000000000007'

/** The database of the release before, with a battery and a document of its time. */
async function oldDatabase() {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('018-offer-revision')
  expect(error).toBeUndefined()
  await sql`insert into items (tenant, uuid, record_type, location_id, part_number, serial_number,
    was_evaluated, was_evaluated_by, evaluation, created_at, updated_at, updated_by)
    values ('bmw', ${UUID}, 'bmw_item', 'bmw-greenville', '61278', 'S-OLD', true, 'Anna Huber', '{}',
    ${AT}, ${AT}, 'Anna Huber')`.execute(old)
  await sql`insert into documents (s3_key, owner_kind, tenant, owner_id, kind, filename, content_type,
    status, created_by, created_at) values ('shipments/bmw/old.pdf', 'shipment-request', 'bmw',
    'sr_00000001', 'bol', 'bol.pdf', 'application/pdf', 'stored', 'x', ${AT})`.execute(old)
  await old.destroy()
  return prepareDatabase(where, () => {})
}

test('batteries and documents from before are there as they were', async () => {
  const db = await oldDatabase()
  const rows = await db.selectFrom('items').selectAll().execute()
  const bmw = makerOf('bmw')
  if (!bmw) throw new Error('it is a maker')
  const none = { list: () => Promise.resolve(new Map()) }
  const [item] = await itemsShown({ photos: none }, bmw, rows)
  const documents = await db.selectFrom('documents').select('owner_kind').execute()

  // Whoever added it is not known: it is who changed it last.
  expect(EvaluationItem.parse(item)).toMatchObject({
    uuid: UUID,
    partNumber: '61278',
    serialNumber: 'S-OLD',
    isDdr: false,
    wasEvaluated: true,
    wasEvaluatedBy: 'Anna Huber',
    created: { userDisplayName: 'Anna Huber' },
  })
  expect(documents).toEqual([{ owner_kind: 'shipment-request' }])
  await db.destroy()
})

test('a photograph is a document, a claim has its bounds', async () => {
  const db = await oldDatabase()
  const claim = (quantity: number) =>
    sql`insert into warranty_claims (tenant, saga_id, location_id, part_number, quantity, created_at)
      values ('vwgoa', ${`saga-${quantity}`}, '12A34', 'P', ${quantity}, ${AT})`.execute(db)

  await claim(1)
  await claim(50)
  await expect(claim(0)).rejects.toThrow(/check/)
  await expect(claim(51)).rejects.toThrow(/check/)
  await db.destroy()
})
