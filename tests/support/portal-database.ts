import path from 'node:path'

import pg from 'pg'

import { readPostmaster } from '#server/db/embedded/postmaster.ts'

import { dataFolder } from './place.ts'

/**
 * The database of this file's portal, for days that pass: time that passes for one record would pass for all, and for
 * everybody's session.
 */
export async function openDatabase() {
  const live = readPostmaster(path.join(dataFolder(), 'postgres', 'pg18'))
  if (!live) throw new Error('the database of the portal does not run')
  const client = new pg.Client({
    host: live.folder,
    port: live.port,
    user: 'portal',
    database: 'portal',
  })
  await client.connect()
  const run = (sql: string, values: readonly string[]) => client.query(sql, [...values])
  return {
    /** The last day of an offer. */
    endOffer: (id: string, day: string) =>
      run('update spot_offers set offer_expiration_date = $2 where id = $1', [id, day]),
    /** The day for which the carrier has promised to come. */
    planPickup: (id: string, day: string) =>
      run(
        `update shipment_requests set booked = jsonb_set(booked, '{scheduledPickupDate}', to_jsonb($2::text)) where id = $1`,
        [id, day],
      ),
    /** What a request says to the carrier. */
    comment: (id: string, comments: string) =>
      run(
        `update shipment_requests set form = jsonb_set(form, '{comments}', to_jsonb($2::text)) where id = $1`,
        [id, comments],
      ),
    /** A mail about no record that was given up: the first of a request, which is its own no more. */
    strandMail: (id: string) =>
      run(
        `update outbox set request_id = null, stuck_at = now(), done_at = null, locked_by = null, locked_until = null
          where request_id = $1 and key = $1 || ':1:mail-1'`,
        [id],
      ),
    end: () => client.end(),
  }
}
