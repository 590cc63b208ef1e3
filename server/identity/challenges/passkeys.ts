import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Insertable, Kysely } from 'kysely'

import { isDuplicate } from '#server/db/errors.ts'
import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { User, UserKey } from '#server/identity/account/users.ts'
import { fail } from '#server/identity/errors.ts'

import type { Codes } from './codes.ts'

const MOST_PASSKEYS = 20
const PRODUCT = 'Partner Portal'

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly codes: Codes
  readonly publicUrl: () => string
  readonly now: () => Date
}

// Loaded when needed: it takes longer to load than the rest of the service.
const library = () => import('@simplewebauthn/server')

const rowOf = ({ poolId, username }: UserKey) => ({ pool_id: poolId, username })
const keyOf = (user: UserKey) => ({ ...user, purpose: 'passkey' }) as const
const notOurs = (): never =>
  fail('WebAuthnCredentialNotSupportedException', 'This passkey cannot be used here.')

const rowsOf = (db: Parts['db'], user: UserKey) =>
  db.selectFrom('identity.passkeys').where((eb) => eb.and(rowOf(user)))
const placeOf = ({ publicUrl }: Parts) => {
  const { origin, hostname: id } = new URL(publicUrl())
  return { origin, id }
}

/** Passkeys: a sign-in with one proves possession and its owner at once, so it needs no second factor. */
export function createPasskeys(parts: Parts) {
  const { db } = parts
  const place = () => placeOf(parts)
  return {
    relyingParty: () => place().id,
    has: async (user: UserKey): Promise<boolean> =>
      (await rowsOf(db, user).select('pool_id').limit(1).execute()).length > 0,
    list: (user: UserKey) =>
      rowsOf(db, user)
        .select(['credential_id', 'name', 'relying_party_id', 'transports', 'created_at'])
        .orderBy('created_at')
        .execute(),
    remove: async (user: UserKey, id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('identity.passkeys')
        .where((eb) => eb.and({ ...rowOf(user), credential_id: Buffer.from(id, 'base64url') }))
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    /** What the browser needs to ask for a passkey, the same for everybody: no list of keys, which would tell whose they are. */
    ask: async () => {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: place().id,
        userVerification: 'required',
      })
      return { options: JSON.stringify(options), expected: options.challenge }
    },
    /** Whether an authenticator of this user signed the challenge. */
    isSigned: (user: UserKey, signed: Pick<Signed, 'text' | 'expected'>): Promise<boolean> =>
      verify(parts, user, { ...signed, ...place() }),
    ...registrationOf(parts),
  }
}

function registrationOf(parts: Parts) {
  const { db, codes, now } = parts
  return {
    begin: async (user: User) => {
      const { generateRegistrationOptions } = await library()
      const existing = await rowsOf(db, user).select(['credential_id', 'transports']).execute()
      if (existing.length >= MOST_PASSKEYS)
        return fail('LimitExceededException', 'There are too many passkeys already.')
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: placeOf(parts).id,
        userName: user.email ?? user.username,
        userID: Buffer.from(user.sub),
        excludeCredentials: existing.map(({ credential_id: id }) => ({
          id: id.toString('base64url'),
        })),
        // It is found without naming an account, and unlocked by its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await codes.issue(keyOf(user), { code: options.challenge })
      return options
    },
    add: async (user: User, response: RegistrationResponseJSON): Promise<void> => {
      const { verifyRegistrationResponse } = await library()
      const { origin, id } = placeOf(parts)
      const checked = await verifyRegistrationResponse({
        response,
        // Used up by the comparison: an answer counts once.
        expectedChallenge: async (given) => codes.take(keyOf(user), given).then(() => true),
        expectedOrigin: origin,
        expectedRPID: id,
      }).catch(() => notOurs())
      const { credential } = checked.registrationInfo ?? notOurs()
      await insertPasskey(db, {
        ...rowOf(user),
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        relying_party_id: id,
        created_at: now(),
      })
    },
  }
}

type Signed = {
  /** The credential as the browser answered it, in JSON. */
  readonly text: string
  readonly expected: string
  readonly origin: string
  readonly id: string
}

async function verify({ db, now }: Parts, user: UserKey, signed: Signed): Promise<boolean> {
  const response = readResponse(signed.text)
  if (!response) return false
  const row = await db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where((eb) => eb.and({ ...rowOf(user), credential_id: Buffer.from(response.id, 'base64url') }))
    .executeTakeFirst()
  if (!row) return false
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: signed.expected,
    expectedOrigin: signed.origin,
    expectedRPID: signed.id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !info) return false
  await db
    .updateTable('identity.passkeys')
    .set({ counter: info.newCounter, last_used_at: now() })
    .where('credential_id', '=', row.credential_id)
    .execute()
  return true
}

function readResponse(text: string): AuthenticationResponseJSON | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const hasId =
      typeof read === 'object' && read !== null && 'id' in read && typeof read.id === 'string'
    // because verification looks at every part of it itself, and refuses what does not fit
    return hasId ? (read as AuthenticationResponseJSON) : undefined
  } catch {
    return undefined
  }
}

type NewPasskey = Insertable<IdentityTables['identity.passkeys']>

async function insertPasskey(db: Kysely<IdentityTables>, values: NewPasskey): Promise<void> {
  try {
    await db.insertInto('identity.passkeys').values(values).execute()
  } catch (error) {
    if (isDuplicate(error))
      fail('WebAuthnNotEnabledException', 'This passkey is registered already.')
    throw error
  }
}
