import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { StartError } from '#server/start-error.ts'

const LOCK_TIMEOUT_MS = 2_000 // the backend of a killed portal notices within this
const LOCK_KEY = 7032

/** What a DATA_DIR is locked for: shown to the person who starts a second portal on it. */
export type Holder = { readonly dataDir: string; readonly portal: string }

/**
 * Makes this portal the only one on a DATA_DIR. Held by a connection: it goes with the portal, even by kill -9, and needs
 * no clean-up. Embedded only. The client that comes back ends when the server does.
 */
export async function takeLock(
  connection: pg.ClientConfig,
  { dataDir, portal }: Holder,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: portal, keepAlive: true })
  client.on('error', () => {}) // 'end' follows, and the supervisor listens for that
  await client.connect()
  for (const deadline = Date.now() + LOCK_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [LOCK_KEY],
    )
    if (rows[0]?.taken) return client
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  )
  await client.end()
  throw new StartError(
    `Another portal (${rows[0]?.name ?? 'unknown'}) uses ${dataDir}. Stop it, or set another DATA_DIR.`,
  )
}
