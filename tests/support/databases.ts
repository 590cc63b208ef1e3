import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { prepareDatabase } from '#server/db/database.ts'
import type { Connection } from '#server/db/embedded/index.ts'

const TEMPLATE = 'with_tables'
const nameOne = () => `t_${randomUUID().replaceAll('-', '')}`

async function asked<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database of its own; answers its name. */
export const createDatabase = (connection: Connection): Promise<string> =>
  asked(connection, async (client) => {
    const database = nameOne()
    await client.query(`create database ${database}`)
    return database
  })

// It gets its name when it is whole; whoever comes meanwhile waits.
async function makeTemplate(client: pg.Client, connection: Connection) {
  await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
  if (rowCount === 0) {
    const database = await createDatabase(connection)
    await (await prepareDatabase({ ...connection, database }, () => {})).destroy()
    await client.query(`alter database ${database} rename to ${TEMPLATE}`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [TEMPLATE])
}

/**
 * A database of its own with all tables, and nothing but what the migrations put there; answers its name. The first of a
 * cluster is migrated, the others are copied from it: a fifth of the work.
 */
export const createTables = (connection: Connection): Promise<string> =>
  asked(connection, async (client) => {
    await makeTemplate(client, connection)
    const database = nameOne()
    await client.query(`create database ${database} template ${TEMPLATE}`)
    return database
  })
