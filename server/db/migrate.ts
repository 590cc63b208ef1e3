import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'

import { StartError } from '#server/start-error.ts'

import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'

/**
 * Brings the tables up to date and tells how many steps that took. The migrator holds a lock, so of nodes that start at
 * once one applies and the others wait. Throws StartError with the cause.
 */
export async function migrate(db: Kysely<Database>): Promise<number> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error)
    throw new StartError(
      `A migration failed: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    )
  return results?.length ?? 0
}
