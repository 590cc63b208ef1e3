import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { StartError } from '#server/start-error.ts'
import { createDatabase } from '#tests/support/databases.ts'

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

test('behind a pooler that forgets the role the portal does not start, with one that sets it it does', async () => {
  const connection = {
    ...inject('connection'),
    database: await createDatabase(inject('connection')),
  }
  const asOwner = { ...connection, options: '-c role=portal' }

  const refused = prepareDatabase(asOwner, () => {}, connection)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('connects as portal: the pooler has to set role portal_app')

  // What pgbouncer.ini has as connect_query; migrations go past it, to the database itself.
  const asPortal = { ...connection, options: '-c role=portal_app' }
  const db = await prepareDatabase(asPortal, () => {}, connection)
  expect(await db.selectFrom('shipment_requests').selectAll().execute()).toEqual([])
  await db.destroy()
})
