import pg from 'pg'

import type { Connection } from '#server/db/embedded/index.ts'

import { startDomain } from './domain.ts'

/**
 * A database with the demo's data that passes for a copy and copies nothing: what is read there misses what was written.
 * How far it says to be is up to the test.
 */
export async function createFalseCopy(connection: Connection) {
  const filled = await startDomain({ connection })
  await filled.domain.seed()
  await filled.stop()
  const { database } = filled
  const owner = new pg.Client({ ...connection, database })
  await owner.connect()
  // Before those of the system, and so in their place.
  await owner.query(`create table copied (place pg_lsn);
    create function public.pg_is_in_recovery() returns boolean return true;
    create function public.pg_last_wal_replay_lsn() returns pg_lsn security definer
      begin atomic select place from public.copied; end;
    alter database ${database} set search_path = public, pg_catalog;
    insert into copied values ('FFFFFFFF/0')`)
  const system = new pg.Client({ ...connection, database: 'postgres' })
  await system.connect()
  const sayPlace = (place: string) => owner.query('update copied set place = $1', [place])
  return {
    database,
    query: (text: string, values: readonly unknown[]) => owner.query(text, [...values]),
    /** It has everything, it says, or nothing of late. */
    catchUp: () => sayPlace('FFFFFFFF/0'),
    fallBehind: () => sayPlace('0/1'),
    /** Lets nobody in, or everybody again. */
    goAway: () =>
      system.query(`alter database ${database} allow_connections false;
        select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${database}' and usename = 'portal' and pid <> ${String(pidOf(owner))}`),
    comeBack: () => system.query(`alter database ${database} allow_connections true`),
    end: async () => {
      await Promise.all([owner.end(), system.end()])
    },
  }
}
// because the types of pg do not name it
const pidOf = (client: pg.Client) => (client as unknown as { readonly processID: number }).processID
