import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// As `plainCode` of src/schemas/plain-text.ts makes words plain.
const plain = sql`translate(normalize(search, NFKC), U&'\\2010\\2011\\2012\\2013\\2014\\2015\\2212', '-------')`

/** What can be searched for is written as searches are: with plain letters, digits and hyphens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['shipment_requests', 'spot_offers'])
    await sql`update ${sql.table(table)} set search = ${plain}
      where octet_length(search) > length(search)`.execute(db)
}
