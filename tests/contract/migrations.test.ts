import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/domain.ts'

test('of nodes that start at once on an empty database each step is done by one', async () => {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }

  const nodes = await Promise.all([1, 2, 3].map(() => prepareDatabase(where, () => {})))

  // All of them found the tables there, whoever made them.
  for (const db of nodes)
    expect(await db.selectFrom('shipment_requests').selectAll().execute()).toEqual([])
  // The portal's own role may not look at what was applied.
  const owner = new pg.Client(where)
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration')
  await owner.end()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrations).toSorted())
  for (const node of nodes) await node.destroy()
})
