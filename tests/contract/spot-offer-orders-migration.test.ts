import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { againstHigh } from '#schemas/spot-offer/figures.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { averages, config, form, line } from '#tests/support/spot-offer.ts'

const AT = '2026-11-10T10:00:00.000Z'
const at = (unitPrice: number, weight = 1000.125) =>
  line({ weight, moisture: 3.7, pricing: { mode: 'fixed', unitPrice, priceMonth: '2026-11' } })

const forms = [[at(0.5)], [at(50)], [at(50.1234), at(0.5, 7)], [at(0.5), at(0.4999, 333.333)]].map(
  (feedstockLines) => {
    const pricing = priceOffer({ ...form(), feedstockLines }, config, averages)
    if (!pricing.ok) throw new Error('the worked example has its prices')
    return pricing.form
  },
)

test('offers made before are sorted by the weight and the distance that they have', async () => {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('048-many-users')
  expect(error).toBeUndefined()
  for (const [index, one] of forms.entries())
    await sql`insert into spot_offers (tenant, id, offer_state, use_case, supplier_name,
      offer_expiration_date, total, config_version, history_count, created_at, created_by,
      created_username, created_display_name, updated_at, updated_username, updated_display_name,
      last_edited_by, last_edited_email, last_edited_name, edited_flow, offer_form, search)
      values ('supplier:none', ${`so_0000000${index}`}, 'pending-approval', 'firm-offer', 'Nordic',
      '2026-12-15', 1, 0, 1, ${AT}, 'x', 'x', 'x', ${AT}, 'x', 'x', 'x', '', '', '{}',
      ${JSON.stringify(one)}, '')`.execute(old)
  await old.destroy()

  const db = await prepareDatabase(where, () => {})
  const { rows } = await sql`select weight_kg, against_high from spot_offers order by id`.execute(
    db,
  )

  expect(rows).toEqual(
    forms.map((one) => ({ weight_kg: one.totals.weightKg, against_high: againstHigh(one) })),
  )
  await db.destroy()
})
