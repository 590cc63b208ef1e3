import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  // What a code confirms, sealed: a new address, the secret of an authenticator app.
  sql`alter table identity.codes add column value_cipher text`,
  // Null: a sign-in with a password, whose tokens may change the account itself.
  sql`alter table identity.refresh_tokens add column scope text`,
  // The sign-in that a code led to, so that its second use can end it.
  sql`alter table identity.oauth_codes add column family uuid, add column scope text not null default 'openid'`,
  sql`create index oauth_codes_old on identity.oauth_codes (expires_at)`,
]

/** What attribute confirmation, authenticator apps and the hosted sign-in keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
