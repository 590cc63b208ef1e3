import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import { poolPolicies } from '#schemas/pool-policy.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { PoolName, pools as declared } from '#schemas/pool.ts'
import { waitForStart } from '#server/db/database.ts'
import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { badParameter, fail } from './errors.ts'

export const REGION = 'eu-local-1'

const HOUR_S = 3600
const STAFF = { refresh: 12 * HOUR_S, idle: HOUR_S }
const PARTNERS = { refresh: 7 * 24 * HOUR_S, idle: 24 * HOUR_S }

/** A user pool with its one client. */
export type Pool = {
  readonly id: string
  readonly name: string
  readonly clientId: string
  readonly identityPoolId: string
  readonly policy: PasswordPolicy
  readonly mfa: 'off' | 'optional' | 'required'
  readonly requiredAttributes: readonly string[]
  /** Whether people may make an account for themselves. */
  readonly selfSignUp: boolean
  /** Whether a browser can be remembered, in place of the second factor. */
  readonly tracksDevices: boolean
  readonly createdAt: Date
  /** Seconds that a sign-in lasts at most, and unused (security.md §3). */
  readonly lifetime: { readonly refresh: number; readonly idle: number }
}

export type Pools = {
  /** Writes the portal's eleven pools as they are declared now. */
  readonly declare: () => Promise<void>
  readonly byId: (poolId: string) => Promise<Pool>
  readonly byClient: (clientId: string) => Promise<Pool>
  readonly list: () => Promise<readonly Pool[]>
  readonly create: (name: string, policy: PasswordPolicy) => Promise<Pool>
  /** The ids of a declared pool; they are computed, so this needs no database. */
  readonly idsOf: (name: PoolName) => Pick<Pool, 'id' | 'clientId' | 'identityPoolId'>
}

/** The part of the pool id that goes into SRP; Amplify cuts at the first underscore, so ids have only one. */
export const srpPoolName = (poolId: string): string => poolId.split('_')[1] ?? ''

const declaredAs = (name: string) => {
  const { success, data } = PoolName.safeParse(name)
  return success ? declared[data] : undefined
}

const toPool = (row: Selectable<IdentityTables['identity.pools']>): Pool => {
  const facts = declaredAs(row.name)
  return {
    id: row.pool_id,
    name: row.name,
    clientId: row.client_id,
    identityPoolId: row.identity_pool_id,
    policy: row.password_policy,
    mfa: row.mfa,
    requiredAttributes: row.required_attributes,
    createdAt: row.created_at,
    lifetime: facts?.sso ? STAFF : PARTNERS,
    selfSignUp: facts?.selfSignUp ?? false,
    tracksDevices: facts !== undefined && !facts.sso,
  }
}

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

export function createPools({ db, secrets, now }: Parts): Pools {
  const known = new Map<string, Pool>()
  const remember = (pool: Pool) => {
    known.set(pool.id, pool)
    known.set(pool.clientId, pool)
    return pool
  }
  const find = async (column: 'pool_id' | 'client_id', value: string) => {
    const cached = known.get(value)
    if (cached) return cached
    const row = await db
      .selectFrom('identity.pools')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
    return row && remember(toPool(row))
  }
  const idsOf = (name: PoolName) => idsFor(secrets, name)
  const list = async () => {
    const rows = await db.selectFrom('identity.pools').selectAll().orderBy('pool_id').execute()
    return rows.map(toPool)
  }
  return {
    idsOf,
    list,
    declare: async () => {
      await writeDeclared(db, idsOf, now())
      for (const pool of await list()) remember(pool)
    },
    byId: async (poolId) =>
      (await find('pool_id', poolId)) ??
      fail('ResourceNotFoundException', `User pool ${poolId} does not exist.`),
    byClient: async (clientId) =>
      (await find('client_id', clientId)) ??
      fail('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
    create: (name, policy) => addPool(db, { name, policy, at: now() }),
  }
}

const METHODS = { SMS: 'SMS_MFA', TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP' } as const

type Addition = { readonly name: string; readonly policy: PasswordPolicy; readonly at: Date }

async function addPool(db: Kysely<IdentityTables>, { name, policy, at }: Addition): Promise<Pool> {
  const row = await db
    .insertInto('identity.pools')
    .values({
      pool_id: `${REGION}_${randomBytes(5).toString('hex')}`,
      name,
      client_id: randomBytes(13).toString('hex'),
      identity_pool_id: `${REGION}:${randomUUID()}`,
      password_policy: JSON.stringify(policy),
      mfa: 'off',
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toPool(row) : badParameter(`A pool ${name} exists already.`)
}

/**
 * The ids of a declared pool. The client id differs between installations: tokens that a browser kept from another one
 * on the same http://localhost:3000 are then not taken for ours.
 */
export function idsFor(secrets: Secrets, name: PoolName): ReturnType<Pools['idsOf']> {
  const hex = secrets.mac('identity pool ids', name).toString('hex')
  const uuid = hex.slice(26, 58).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    id: `${REGION}_${name.replaceAll('_', '')}`,
    clientId: hex.slice(0, 26),
    identityPoolId: `${REGION}:${uuid}`,
  }
}

async function writeDeclared(db: Kysely<IdentityTables>, idsOf: Pools['idsOf'], at: Date) {
  const rows = Object.values(declared).map(({ name }) => {
    const { passwordPolicy, mfa, mfaMethods } = poolPolicies[name]
    const { id, clientId, identityPoolId } = idsOf(name)
    return {
      pool_id: id,
      name,
      client_id: clientId,
      identity_pool_id: identityPoolId,
      password_policy: JSON.stringify(passwordPolicy),
      mfa,
      mfa_methods: mfaMethods.map((method) => METHODS[method]),
      required_attributes: ['given_name', 'family_name'],
      created_at: at,
    }
  })
  await db.transaction().execute(async (tx) => {
    await waitForStart(tx)
    // Names are unique, too, and a conflict is looked for by id only: of two nodes that start at once one waits.
    await sql`lock table identity.pools in share row exclusive mode`.execute(tx)
    await tx
      .insertInto('identity.pools')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('pool_id').doUpdateSet((eb) => ({
          client_id: eb.ref('excluded.client_id'),
          identity_pool_id: eb.ref('excluded.identity_pool_id'),
          password_policy: eb.ref('excluded.password_policy'),
          mfa: eb.ref('excluded.mfa'),
          mfa_methods: eb.ref('excluded.mfa_methods'),
          required_attributes: eb.ref('excluded.required_attributes'),
        })),
      )
      .execute()
  })
}
