import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'

import { isDuplicate } from '#server/db/errors.ts'
import type { IdentityTables, UserStatus } from '#server/db/identity-tables.ts'
import type { SrpRecord } from '#server/identity/challenges/srp.ts'
import { fail } from '#server/identity/errors.ts'
import type { Secrets } from '#server/secrets.ts'

import { matches } from './user-filter.ts'
import type { UserFilter } from './user-filter.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type SecretColumn = 'totp_cipher' | 'custom_challenge_cipher'

/** A user of a pool, with the password's record opened. */
export type User = {
  readonly poolId: string
  readonly username: string
  readonly sub: string
  readonly email: string | null
  readonly phone: string | null
  /** All but sub, email and phone number, as Cognito holds them: text. */
  readonly attributes: Readonly<Record<string, string>>
  readonly status: UserStatus
  readonly enabled: boolean
  readonly record: SrpRecord | undefined
  /** Whether it came with a sign-up that nobody has proven yet. */
  readonly isPasswordClaimed: boolean
  readonly temporaryUntil: Date | null
  readonly mfa: {
    readonly enabled: readonly string[]
    readonly preferred: string | null
    readonly required: boolean
  }
  readonly hasCustomChallenge: boolean
  /** As they are stored; `openSecret` reads them. */
  readonly sealed: Readonly<Record<SecretColumn, string | null>>
  readonly groups: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

type UserTable = IdentityTables['identity.users']
export type NewUser = Insertable<UserTable>
export type UserChange = Updateable<UserTable>
export type UserKey = { readonly poolId: string; readonly username: string }

type Page = {
  readonly limit: number
  readonly after?: string | undefined
  readonly filter?: UserFilter | undefined
  readonly group?: string | undefined
}
export type Users = ReturnType<typeof createUsers>

const placeOf = ({ poolId, username }: UserKey, column: string) => ({
  table: 'identity.users',
  column,
  row: username,
  tenant: poolId,
})
export const verifierPlace = (key: UserKey) => placeOf(key, 'verifier_cipher')

const groupsOf = sql<string[]>`array(
  select g.group_name from identity.user_groups g
  where g.pool_id = identity.users.pool_id and g.username = identity.users.username
  order by g.group_name)`.as('groups')

/** Users in the database. */
export function createUsers(db: Kysely<IdentityTables>, secrets: Secrets) {
  const rows = () => db.selectFrom('identity.users').selectAll().select(groupsOf)
  const read = (row: Selectable<UserTable> & { groups: string[] }) => toUser(secrets, row)
  const find = async ({ poolId, username }: UserKey) => {
    const row = await rows()
      .where('pool_id', '=', poolId)
      .where('username', '=', username)
      .executeTakeFirst()
    return row && read(row)
  }
  const findByEmail = async (poolId: string, email: string) => {
    const row = await rows()
      .where('pool_id', '=', poolId)
      .where('email_lower', '=', email.toLowerCase())
      .where('status', '<>', 'EXTERNAL_PROVIDER')
      .executeTakeFirst()
    return row && read(row)
  }
  return {
    find,
    findByEmail,
    /** For administration: by username or e-mail; refuses when there is none. */
    need: async (poolId: string, name: string): Promise<User> =>
      (await (UUID.test(name) ? find({ poolId, username: name }) : findByEmail(poolId, name))) ??
      fail('UserNotFoundException', 'User does not exist.'),
    /** The secret of an authenticator app, or the account's own question; undefined when there is none. */
    openSecret: (user: User, column: SecretColumn): string | undefined => {
      const sealed = user.sealed[column]
      return sealed === null ? undefined : secrets.open(sealed, placeOf(user, column))
    },
    sealSecret: (key: UserKey, column: SecretColumn, plain: string): string =>
      secrets.seal(plain, placeOf(key, column)),
    list: (poolId: string, page: Page) =>
      listUsers(rows().where('pool_id', '=', poolId), page, read),
    ...writersOf(db),
    ...membersOf(db),
  }
}

const rowOf = ({ poolId, username }: UserKey) => ({ pool_id: poolId, username })

const writersOf = (db: Kysely<IdentityTables>) => ({
  add: (values: NewUser) =>
    aliasChecked('UsernameExistsException', 'User account already exists', () =>
      db.insertInto('identity.users').values(values).execute(),
    ),
  /** Adds an account that waits for confirmation, unless the address has one. */
  addWaiting: (values: NewUser) =>
    db
      .insertInto('identity.users')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['pool_id', 'email_lower'])
          .where(sql<boolean>`email_lower is not null and status <> 'EXTERNAL_PROVIDER'`)
          .doNothing(),
      )
      .execute(),
  change: (key: UserKey, change: UserChange) =>
    aliasChecked('AliasExistsException', 'An account with the given email already exists.', () =>
      db
        .updateTable('identity.users')
        .set(change)
        .where((eb) => eb.and(rowOf(key)))
        .execute(),
    ),
  /** Takes a 30-second step of the authenticator app; false when it, or a later one, was taken before. */
  takeTotpStep: async (key: UserKey, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('identity.users')
      .set({ totp_last_step: step })
      .where((eb) => eb.and(rowOf(key)))
      .where((eb) =>
        eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  remove: (key: UserKey) =>
    db
      .deleteFrom('identity.users')
      .where((eb) => eb.and(rowOf(key)))
      .execute(),
})

const membersOf = (db: Kysely<IdentityTables>) => ({
  addToGroup: (key: UserKey, group: string) =>
    db
      .insertInto('identity.user_groups')
      .values({ ...rowOf(key), group_name: group })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  removeFromGroup: (key: UserKey, group: string) =>
    db
      .deleteFrom('identity.user_groups')
      .where((eb) => eb.and({ ...rowOf(key), group_name: group }))
      .execute(),
})

async function aliasChecked(type: string, message: string, write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    if (isDuplicate(error)) fail(type, message)
    throw error
  }
}

function toUser(secrets: Secrets, row: Selectable<UserTable> & { groups: string[] }): User {
  const key = { poolId: row.pool_id, username: row.username }
  return {
    ...key,
    sub: row.sub,
    email: row.email,
    phone: row.phone_number,
    attributes: row.attributes,
    status: row.status,
    enabled: row.enabled,
    record: recordOf(secrets, row),
    isPasswordClaimed: row.is_password_claimed,
    temporaryUntil: row.temporary_until,
    mfa: { enabled: row.mfa_enabled, preferred: row.mfa_preferred, required: row.mfa_required },
    hasCustomChallenge: row.custom_challenge_cipher !== null,
    sealed: {
      totp_cipher: row.totp_cipher,
      custom_challenge_cipher: row.custom_challenge_cipher,
    },
    groups: row.groups,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function recordOf(secrets: Secrets, row: Selectable<UserTable>): SrpRecord | undefined {
  if (row.salt === null || row.verifier_cipher === null) return undefined
  const place = verifierPlace({ poolId: row.pool_id, username: row.username })
  return { salt: row.salt.toString('hex'), verifier: secrets.open(row.verifier_cipher, place) }
}

type Rows = ReturnType<typeof selectShape>
// Only for its type: the query of list() before its page.
const selectShape = (db: Kysely<IdentityTables>) =>
  db.selectFrom('identity.users').selectAll().select(groupsOf)

async function listUsers(
  rows: Rows,
  { limit, after, filter, group }: Page,
  read: (row: Selectable<UserTable> & { groups: string[] }) => User,
): Promise<readonly User[]> {
  let query = rows.orderBy('username').limit(limit)
  if (after !== undefined) query = query.where('username', '>', after)
  if (filter) query = query.where(matches(filter))
  if (group !== undefined)
    query = query.where(
      sql<boolean>`exists (select 1 from identity.user_groups g where g.group_name = ${group}
        and g.pool_id = identity.users.pool_id and g.username = identity.users.username)`,
    )
  const found = await query.execute()
  return found.map(read)
}

/** Every attribute under Cognito's names. */
export function attributesOf(user: User): Readonly<Record<string, string>> {
  return {
    sub: user.sub,
    ...user.attributes,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.phone === null ? {} : { phone_number: user.phone }),
  }
}
