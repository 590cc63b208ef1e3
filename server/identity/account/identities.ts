import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import { REGION } from '#server/identity/pools.ts'

type Parts = { readonly db: Kysely<IdentityTables>; readonly now: () => Date }

/** Identities of identity pools: one for each person who signs in, a new one for each guest. */
export function createIdentities({ db, now }: Parts) {
  const rows = () => db.selectFrom('identity.guest_identities').select('identity_id')
  return {
    find: async (identityPoolId: string, login: Buffer | undefined): Promise<string> => {
      const identity_id = `${REGION}:${randomUUID()}`
      const made = await db
        .insertInto('identity.guest_identities')
        .values({
          identity_id,
          identity_pool_id: identityPoolId,
          login_hash: login ?? null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('login_hash').doNothing())
        .returning('identity_id')
        .executeTakeFirst()
      if (made || !login) return identity_id
      const known = await rows().where('login_hash', '=', login).executeTakeFirstOrThrow()
      return known.identity_id
    },
    /** The identity pool that an identity was made in. */
    poolOf: async (identityId: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('identity.guest_identities')
        .select('identity_pool_id')
        .where('identity_id', '=', identityId)
        .executeTakeFirst()
      return row?.identity_pool_id
    },
    /**
     * The identity that somebody gets credentials for: their own. A guest's becomes that of the person who then signs in,
     * unless they have one already. Undefined when it belongs to somebody else.
     */
    claim: async (identityId: string, login: Buffer | undefined): Promise<string | undefined> => {
      const read = rows().where('identity_id', '=', identityId)
      if (!login)
        return (await read.where('login_hash', 'is', null).executeTakeFirst())?.identity_id
      const own = await rows().where('login_hash', '=', login).executeTakeFirst()
      const isGuests = (await read.where('login_hash', 'is', null).executeTakeFirst()) !== undefined
      if (own) return own.identity_id === identityId || isGuests ? own.identity_id : undefined
      const linked = await db
        .updateTable('identity.guest_identities')
        .set({ login_hash: login })
        .where('identity_id', '=', identityId)
        .where('login_hash', 'is', null)
        .returning('identity_id')
        .executeTakeFirst()
      return linked?.identity_id
    },
  }
}
