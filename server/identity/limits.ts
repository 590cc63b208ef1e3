import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { fail, tooManyAttempts } from './errors.ts'

// How often something may be tried (security.md §3).
const MINUTE_S = 60
const SIGN_INS_PER_ACCOUNT = 10
const SIGN_INS_PER_ADDRESS = 60
const PAUSE_S = 30
const CODES = [
  { seconds: PAUSE_S, max: 1 },
  { seconds: 3600, max: 5 },
  { seconds: 86_400, max: 10 },
] as const
// All codes that anybody asked for about one account: what a mailbox has to bear, and how often a code can be guessed.
const CODES_OF_ALL = [
  { seconds: 3600, max: 20 },
  { seconds: 86_400, max: 40 },
] as const
const KNOWN_MS = 90 * 86_400_000
const FREE_WRONG_PASSWORDS = 5
const FORGET_WRONG_PASSWORDS_S = 3600
const LONGEST_BLOCK_S = 900

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
  /** Multiplies the rates (RATE_FACTOR), not the number of wrong passwords. */
  readonly factor: number
}
type Window = { readonly key: readonly string[]; readonly seconds: number; readonly max: number }
type Account = { readonly poolId: string; readonly username: string }
/** The account that somebody claims, and the address that the claim comes from. */
export type Claimant = Account & { readonly address: string }

const codeWindows = (
  { poolId, username }: Account,
  purpose: string,
  longerThanS = 0,
): readonly Window[] =>
  CODES.filter(({ seconds }) => seconds > longerThanS).map((window) => ({
    ...window,
    key: ['code', purpose, poolId, username, String(window.seconds)],
  }))

function askedWindows({ poolId, username, address }: Claimant, purpose: string) {
  const windows = (place: string, limits: readonly Omit<Window, 'key'>[]): readonly Window[] =>
    limits.map((window) => ({
      ...window,
      key: ['code', purpose, poolId, username, place, String(window.seconds)],
    }))
  return { own: windows(`from ${address}`, CODES), ofAll: windows('all', CODES_OF_ALL) }
}

/** Counters in the database, so that nodes share them. Who is counted is stored as a hash only. */
export function createLimits({ db, secrets, now, factor }: Parts) {
  const hashOf = (key: readonly string[]) => secrets.mac('identity limits', key.join('|'))
  const guessKey = ({ poolId, username, address }: Claimant) =>
    hashOf(['password', poolId, username, address])
  const factorKey = ({ poolId, username }: Account) => hashOf(['factor', poolId, username])
  const knownKey = ({ poolId, username, address }: Claimant) =>
    hashOf(['known', poolId, username, address])
  const signInKey = ({ poolId, username, address }: Claimant) => [
    'sign-in',
    poolId,
    username,
    address,
  ]
  const isOver = (windows: readonly Window[]) =>
    countWindows(db, { windows, hashOf, factor, at: now() })
  return {
    /** How soon another code is sent. */
    codePauseMs: (PAUSE_S * 1000) / factor,
    /** Counts a sign-in; a name counts per address, so that nobody can lock another out. */
    signIn: async (who: Claimant) => {
      const over = await isOver([
        { key: signInKey(who), seconds: MINUTE_S, max: SIGN_INS_PER_ACCOUNT },
        { key: ['sign-in', who.address], seconds: MINUTE_S, max: SIGN_INS_PER_ADDRESS },
      ])
      if (over) fail('TooManyRequestsException', 'Too many requests', 429)
    },
    /** Counts a code that is to be sent; each purpose by itself, so that a stranger's cannot use up one's own. */
    code: async (who: Account, purpose: string) => {
      if (await isOver(codeWindows(who, purpose))) tooManyAttempts()
    },
    /** The same without the pause between two: for a code that is not sent twice within it (ask-code.ts). */
    codeAfterPause: async (who: Account, purpose: string) => {
      if (await isOver(codeWindows(who, purpose, PAUSE_S))) tooManyAttempts()
    },
    /** To be called when a code was answered rightly: it counts against the hour and the day no more. */
    forgiveCode: async (who: Account, purpose: string) => {
      const keys = codeWindows(who, purpose, PAUSE_S).map(({ key }) => hashOf(key))
      await db
        .updateTable('identity.limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key_hash', 'in', keys)
        .where('count', '>', 0)
        .execute()
    },
    /**
     * Counts a code that anybody may ask for who knows an address. By the address that it is asked from, so that strangers
     * do not use up the owner's; what all of them ask for ends only for those who never signed in from where they are.
     */
    askedCode: async (who: Claimant, purpose: string) => {
      const { own, ofAll } = askedWindows(who, purpose)
      // What is refused does not count for the others.
      if (await isOver(own)) tooManyAttempts()
      if ((await isOver(ofAll)) && !(await isKnown(db, knownKey(who), now()))) tooManyAttempts()
    },
    /**
     * To be called before a password is compared: counts the attempt as wrong, so that parallel guesses do not slip
     * through, and refuses while the account is blocked for this address.
     */
    guess: async (who: Claimant) => {
      if (await isBlocked(db, guessKey(who), now()))
        fail('NotAuthorizedException', 'Password attempts exceeded')
    },
    /**
     * The same for the code of an authenticator app, which is asked again at every sign-in: per account, since whoever
     * gets that far knows the password.
     */
    guessFactor: async (who: Account) => {
      if (await isBlocked(db, factorKey(who), now())) tooManyAttempts()
    },
    forgiveFactor: async (who: Account) => {
      await db.deleteFrom('identity.limits').where('key_hash', '=', factorKey(who)).execute()
    },
    /** To be called when the password was right: the address is known to be theirs. */
    forgive: async (who: Claimant) => {
      await db
        .deleteFrom('identity.limits')
        .where('key_hash', 'in', [guessKey(who), hashOf(signInKey(who))])
        .execute()
      const known = { count: 1, expires_at: new Date(now().getTime() + KNOWN_MS) }
      await db
        .insertInto('identity.limits')
        .values({ key_hash: knownKey(who), ...known })
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(known))
        .execute()
    },
  }
}

type Count = {
  readonly windows: readonly Window[]
  readonly hashOf: (key: readonly string[]) => Buffer
  readonly factor: number
  readonly at: Date
}

async function countWindows(
  db: Kysely<IdentityTables>,
  { windows, hashOf, factor, at }: Count,
): Promise<boolean> {
  const values = windows.map(({ key, seconds }) => ({
    key_hash: hashOf(key),
    count: 1,
    expires_at: new Date(at.getTime() + seconds * 1000),
  }))
  const rows = await db
    .insertInto('identity.limits')
    // In one order everywhere: two sign-ins from one address must not wait for each other in a circle.
    .values(values.toSorted((a, b) => Buffer.compare(a.key_hash, b.key_hash)))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql`case when limits.expires_at <= ${at} then 1 else limits.count + 1 end`,
        expires_at: sql`case when limits.expires_at <= ${at} then excluded.expires_at else limits.expires_at end`,
      }),
    )
    .returning(['key_hash', 'count'])
    .execute()
  return windows.some(({ key, max }) => {
    const hash = hashOf(key)
    return (rows.find((row) => row.key_hash.equals(hash))?.count ?? 0) > max * factor
  })
}

const isKnown = async (db: Kysely<IdentityTables>, key: Buffer, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('identity.limits')
    .select('count')
    .where('key_hash', '=', key)
    .where('expires_at', '>', at)
    .executeTakeFirst()) !== undefined

// From the fifth wrong one on: 1 s, doubling to 15 minutes. No row comes back while it is blocked.
async function isBlocked(db: Kysely<IdentityTables>, key: Buffer, at: Date): Promise<boolean> {
  const count = sql`case when limits.expires_at <= ${at} then 1 else limits.count + 1 end`
  const block = sql`${at}::timestamptz + interval '1 second' *
    least(${LONGEST_BLOCK_S}::int, power(2, least(${count} - ${FREE_WRONG_PASSWORDS}::int, 10)))`
  const allowed = await db
    .insertInto('identity.limits')
    .values({
      key_hash: key,
      count: 1,
      expires_at: new Date(at.getTime() + FORGET_WRONG_PASSWORDS_S * 1000),
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          count: sql`${count}`,
          expires_at: sql`excluded.expires_at`,
          blocked_until: sql`case when ${count} >= ${FREE_WRONG_PASSWORDS}::int then ${block} end`,
        })
        .where(sql<boolean>`limits.blocked_until is null or limits.blocked_until <= ${at}`),
    )
    .returning('count')
    .executeTakeFirst()
  return allowed === undefined
}
