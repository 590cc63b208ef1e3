import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

import type { TestDomain } from './domain.ts'

/** Others who hold something in the database, so that a call waits for them where a test wants it to. */
export function useRivals(portal: Pick<TestDomain, 'database'>) {
  let watcher: pg.Client
  const rivals: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ ...inject('connection'), database: portal.database })
    await client.connect()
    return client
  }
  beforeAll(async () => {
    watcher = await connect()
  })
  afterAll(() => watcher.end())
  afterEach(async () => {
    await Promise.all(rivals.splice(0).map((client) => client.end()))
  })
  return {
    /** Somebody in a transaction of their own. */
    rival: async (): Promise<pg.Client> => {
      const client = await connect()
      rivals.push(client)
      await client.query('begin')
      return client
    },
    /** Waits until so many wait for what somebody holds. */
    untilWaiting: (count: number): Promise<void> =>
      expect
        .poll(async () => {
          const { rows } = await watcher.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]?.n
        })
        .toBe(count),
  }
}
