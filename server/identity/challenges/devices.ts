import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { UserKey } from '#server/identity/account/users.ts'
import { noDevice } from '#server/identity/errors.ts'
import { REGION } from '#server/identity/pools.ts'
import type { Secrets } from '#server/secrets.ts'

import type { SrpName, SrpRecord } from './srp.ts'

const MOST_DEVICES = 20
const GROUP_BYTES = 5

/** What Amplify is offered at a sign-in; it answers with ConfirmDevice. */
export type NewDevice = { readonly DeviceKey: string; readonly DeviceGroupKey: string }
type Device = {
  readonly key: string
  readonly name: string | null
  readonly isRemembered: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date
}
type Confirmed = { readonly name: string | undefined; readonly record: SrpRecord }
type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

const rowOf = ({ poolId, username }: UserKey) => ({ pool_id: poolId, username })
const placeOf = ({ poolId }: UserKey, device: string) => ({
  table: 'identity.devices',
  column: 'verifier_cipher',
  row: device,
  tenant: poolId,
})

// Computed, so that nothing is stored before the client confirms.
const groupOf = (secrets: Secrets, { poolId, username }: UserKey) =>
  `-${secrets.mac('identity device group', `${poolId}|${username}`).toString('hex', 0, GROUP_BYTES)}`

/** Browsers that a user has signed in with; a remembered one stands for the second factor. */
export function createDevices(parts: Parts) {
  const { db, secrets } = parts
  const rows = (user: UserKey) =>
    db.selectFrom('identity.devices').where((eb) => eb.and(rowOf(user)))
  return {
    offer: (user: UserKey): NewDevice => ({
      DeviceKey: `${REGION}_${randomUUID()}`,
      DeviceGroupKey: groupOf(secrets, user),
    }),
    /** The name under which SRP knows a device. */
    srpName: (user: UserKey, device: string): SrpName => ({
      pool: groupOf(secrets, user),
      id: device,
    }),
    isRemembered: async (user: UserKey, device: string | undefined): Promise<boolean> => {
      if (device === undefined) return false
      const row = await rows(user)
        .where('device_key', '=', device)
        .select('remembered')
        .executeTakeFirst()
      return row?.remembered ?? false
    },
    exists: async (user: UserKey, device: string): Promise<boolean> =>
      (await rows(user).where('device_key', '=', device).select('device_key').execute()).length > 0,
    recordOf: (user: UserKey, device: string) => readRecord(parts, user, device),
    list: async (user: UserKey): Promise<readonly Device[]> => {
      const found = await rows(user).selectAll().orderBy('last_seen_at', 'desc').execute()
      return found.map((row) => ({
        key: row.device_key,
        name: row.name,
        isRemembered: row.remembered,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }))
    },
    ...writersOf(parts),
  }
}

function writersOf(parts: Parts) {
  const { db, secrets, now } = parts
  const change = (user: UserKey, device: string) =>
    db.updateTable('identity.devices').where((eb) => eb.and({ ...rowOf(user), device_key: device }))
  return {
    confirm: (user: UserKey, device: string, confirmed: Confirmed) =>
      insertDevice(parts, user, { device, group: groupOf(secrets, user), ...confirmed }),
    /** Notes that a device was used; undefined when there is none of that key. */
    seen: async (user: UserKey, device: string | undefined): Promise<string | undefined> => {
      if (device === undefined) return undefined
      const row = await change(user, device)
        .set({ last_seen_at: now() })
        .returning('device_key')
        .executeTakeFirst()
      return row?.device_key
    },
    remember: async (user: UserKey, device: string, remembered: boolean) => {
      const row = await change(user, device)
        .set({ remembered })
        .returning('device_key')
        .executeTakeFirst()
      if (!row) noDevice()
    },
    forget: async (user: UserKey, device: string) => {
      const { numDeletedRows } = await db
        .deleteFrom('identity.devices')
        .where((eb) => eb.and({ ...rowOf(user), device_key: device }))
        .executeTakeFirst()
      if (numDeletedRows !== 1n) noDevice()
    },
  }
}

async function readRecord(
  { db, secrets }: Parts,
  user: UserKey,
  device: string,
): Promise<SrpRecord> {
  const row = await db
    .selectFrom('identity.devices')
    .select(['salt', 'verifier_cipher'])
    .where((eb) => eb.and({ ...rowOf(user), device_key: device }))
    .executeTakeFirst()
  if (!row) return noDevice()
  return {
    salt: row.salt.toString('hex'),
    verifier: secrets.open(row.verifier_cipher, placeOf(user, device)),
  }
}

type Addition = Confirmed & { readonly device: string; readonly group: string }

async function insertDevice(
  { db, secrets, now }: Parts,
  user: UserKey,
  { device, group, name, record }: Addition,
): Promise<void> {
  await db
    .insertInto('identity.devices')
    .values({
      ...rowOf(user),
      device_key: device,
      group_key: group,
      name: name ?? null,
      salt: Buffer.from(record.salt, 'hex'),
      verifier_cipher: secrets.seal(record.verifier, placeOf(user, device)),
      created_at: now(),
      last_seen_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Whoever signs in again and again must not fill the table: the longest unseen go.
  await sql`delete from identity.devices where pool_id = ${user.poolId} and username = ${user.username}
    and device_key in (select device_key from identity.devices
      where pool_id = ${user.poolId} and username = ${user.username}
      order by last_seen_at desc, device_key offset ${MOST_DEVICES})`.execute(db)
}
