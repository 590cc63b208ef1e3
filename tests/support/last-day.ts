import path from 'node:path'

import pg from 'pg'

import { readPostmaster } from '#server/db/postmaster.ts'

import { dataFolder } from './place.ts'

/**
 * Moves the last days of offers in the database of this file's portal: days that pass for one offer would pass for all,
 * and for everybody's session.
 */
export async function lastDays() {
  const live = readPostmaster(path.join(dataFolder(), 'postgres', 'pg18'))
  if (!live) throw new Error('the database of the portal does not run')
  const client = new pg.Client({
    host: live.folder,
    port: live.port,
    user: 'portal',
    database: 'portal',
  })
  await client.connect()
  return {
    move: (offerId: string, day: string) =>
      client.query('update spot_offers set offer_expiration_date = $2 where id = $1', [
        offerId,
        day,
      ]),
    end: () => client.end(),
  }
}
