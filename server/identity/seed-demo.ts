import { createHash } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { PoolName } from '#schemas/pool.ts'
import { waitForStart } from '#server/db/database.ts'
import type { IdentityTables } from '#server/db/identity-tables.ts'

import type { NewUser } from './account/users.ts'
import { uuidOf } from './admin/subject.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoAccounts, emailOf } from './demo-accounts.ts'
import type { Demo } from './demo-accounts.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPerson } from './demo-people.ts'
import type { Services } from './services.ts'

/** The username, and `sub`, of a demo account: always the same, so that other demo data can name its owner. */
export const demoUsername = (pool: PoolName, email: string): string =>
  uuidOf(createHash('sha256').update(`demo|${pool}|${email}`).digest())

/** Adds the demo accounts that are not there; those that are keep what was changed in them. */
export async function seedDemoAccounts(
  db: Kysely<IdentityTables>,
  services: Services,
): Promise<void> {
  const rows = await db.selectFrom('identity.users').select('username').execute()
  const there = new Set(rows.map(({ username }) => username))
  const missing = demoAccounts
    .map((account, position) => ({
      account,
      position,
      username: demoUsername(account.pool, emailOf(account)),
    }))
    .filter(({ username }) => !there.has(username))
  const people = demoPeople
    .map((person, position) => ({
      ...person,
      phone: phoneAt(demoAccounts.length + position),
      username: demoUsername(person.pool, person.email),
    }))
    .filter(({ username }) => !there.has(username))
  if (!missing.length && !people.length) return
  const users = [
    ...missing.map((demo) => rowOf(demo, services)),
    ...people.map((person) => rowOfPerson(person, services)),
  ]
  const groups = missing.flatMap(({ account, username }) =>
    (account.groups ?? []).map((group_name) => ({
      pool_id: services.pools.idsOf(account.pool).id,
      username,
      group_name,
    })),
  )
  await db.transaction().execute(async (trx) => {
    await waitForStart(trx)
    await trx
      .insertInto('identity.users')
      .values(users)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (groups.length)
      await trx
        .insertInto('identity.user_groups')
        .values(groups)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

// 555-01xx numbers belong to nobody.
const phoneAt = (position: number) => `+1775555${String(100 + position).padStart(4, '0')}`

type Placed = { readonly account: Demo; readonly position: number; readonly username: string }

function rowOf({ account, position, username }: Placed, services: Services): NewUser {
  const { pools, passwords, users, now } = services
  const key = { poolId: pools.idsOf(account.pool).id, username }
  const email = emailOf(account)
  const needsTotp = account.mfa?.includes('SOFTWARE_TOKEN_MFA')
  return {
    pool_id: key.poolId,
    username,
    sub: username,
    email,
    email_lower: email,
    phone_number: phoneAt(position),
    attributes: JSON.stringify(attributesOf(account)),
    status: account.status ?? 'CONFIRMED',
    ...passwords.columns(key, DEMO_PASSWORD),
    totp_cipher: needsTotp ? users.sealSecret(key, 'totp_cipher', DEMO_TOTP_SECRET) : null,
    mfa_enabled: [...(account.mfa ?? [])],
    mfa_preferred: account.mfaPreferred ?? null,
    mfa_required: account.mustSetUpMfa ?? false,
    custom_challenge_cipher: account.customChallenge
      ? users.sealSecret(key, 'custom_challenge_cipher', JSON.stringify(account.customChallenge))
      : null,
    created_at: now(),
    updated_at: now(),
  }
}

const DAY_MS = 86_400_000

type Known = DemoPerson & { readonly phone: string; readonly username: string }

// Without a password: making one takes longer than all the rest of an account.
function rowOfPerson(person: Known, { pools, now }: Services): NewUser {
  const { username, email, phone } = person
  const since = new Date(now().getTime() - person.days * DAY_MS)
  return {
    pool_id: pools.idsOf(person.pool).id,
    username,
    sub: username,
    email,
    email_lower: email,
    phone_number: phone,
    attributes: JSON.stringify(attributesOf(person)),
    status: person.status,
    enabled: person.isEnabled,
    created_at: since,
    updated_at: since,
  }
}

type Attributed = Pick<Demo, 'person' | 'roles' | 'tenant' | 'sites' | 'company' | 'status'>

/** The attributes of a demo account under their names in the tokens. */
export function attributesOf({ person, roles, tenant, sites, company, status }: Attributed) {
  const [given_name, family_name] = person
  const all = {
    given_name,
    family_name,
    email_verified: status === 'UNCONFIRMED' ? 'false' : 'true',
    phone_number_verified: 'true',
    'custom:roles': roles ? JSON.stringify(roles) : '',
    'custom:tenant': tenant ?? '',
    'custom:allowed_sites': tenant ? (sites ? JSON.stringify(sites) : 'all_sites') : '',
    'custom:company_name': company ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
