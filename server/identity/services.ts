import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { createIdentities } from './account/identities.ts'
import { createPasswords } from './account/passwords.ts'
import { createUsers } from './account/users.ts'
import { createAskedCodes } from './challenges/asked-codes.ts'
import { createCodes } from './challenges/codes.ts'
import { createDevices } from './challenges/devices.ts'
import { createPasskeys } from './challenges/passkeys.ts'
import type { IdentityEvent } from './events.ts'
import { createLimits } from './limits.ts'
import { createOAuthCodes } from './oauth/codes.ts'
import { createPools } from './pools.ts'
import { createRefreshTokens } from './tokens/refresh-tokens.ts'
import { createSessions } from './tokens/sessions.ts'
import { loadSigningKey } from './tokens/signing-keys.ts'
import { createTokenFloor } from './tokens/token-floor.ts'
import { createTokens } from './tokens/tokens.ts'

/** A mail or text message of the service; `code` is what the person is to type, so that the outbox can show it. */
export type IdentityMail = {
  readonly channel?: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
}
/** A new account, as its owner describes it. */
export type SignedUp = {
  readonly pool: string
  readonly username: string
  readonly email: string
  readonly attributes: Readonly<Record<string, string>>
}
const DAY_MS = 86_400_000
const PASSING = ['challenge_sessions', 'codes', 'asked_codes', 'refresh_tokens', 'limits'] as const
type Deliver = (mail: IdentityMail) => void | Promise<void>

export type IdentityOptions = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  /** Where the browser finds the portal, without a path; known only once the server listens. */
  readonly publicUrl: () => string
  readonly now: () => Date
  readonly deliver: Deliver
  /** Somebody made an account and confirmed its address. */
  readonly onSignedUp?: (account: SignedUp) => void | Promise<void>
  /** Somebody did something with an account, or was refused: for the log. */
  readonly onEvent?: (event: IdentityEvent) => Promise<void>
  /** Failures that nobody waits for: a mail that could not be handed over, a floor that could not be read. */
  readonly report?: (error: unknown) => void
  /** Whether the identity pools serve people who are not signed in (specification 2 §6). */
  readonly guestAccess?: boolean
  /** Multiplies the rates, for tests that sign in often (RATE_FACTOR). */
  readonly rateFactor?: number
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** Everything that actions work with; one set per process. */
export async function createServices(options: IdentityOptions) {
  const { db, secrets, publicUrl, now, deliver, report = () => {} } = options
  const pools = createPools({ db, secrets, now })
  const [key] = await Promise.all([loadSigningKey({ db, secrets, now }), pools.declare()])
  const users = createUsers(db, secrets)
  const codes = createCodes({ db, secrets, now })
  const floor = createTokenFloor({ db, now, report })
  const refreshTokens = createRefreshTokens({ db, now, ended: floor.end })
  return {
    pools,
    key,
    users,
    floor,
    secrets,
    now,
    passwords: createPasswords(secrets),
    sessions: createSessions({ db, secrets, now }),
    codes,
    askedCodes: createAskedCodes({ db, secrets, now }),
    passkeys: createPasskeys({ db, codes, publicUrl, now }),
    oauthCodes: createOAuthCodes({ db, now }),
    identities: createIdentities({ db, now }),
    guestAccess: options.guestAccess ?? false,
    /** The address of the portal, for mails. */
    portal: publicUrl,
    devices: createDevices({ db, secrets, now }),
    limits: createLimits({ db, secrets, now, factor: options.rateFactor ?? 1 }),
    tokens: createTokens({ key, pools, users, refreshTokens, floor, publicUrl, now }),
    /** Not awaited: the time of an answer must not tell whether a mail was sent. */
    send: (mail: IdentityMail) => {
      Promise.resolve()
        .then(() => deliver(mail))
        .catch(report)
    },
    onSignedUp: async (account: SignedUp) => {
      await Promise.resolve(options.onSignedUp?.(account)).catch(report)
    },
    /** Waits until it is written down; a log that cannot be written stops nobody. */
    note: async (event: IdentityEvent) => {
      await options.onEvent?.(event).catch(report)
    },
    /** Removes what has expired. */
    sweep: () => sweep(db, now()),
  }
}

async function sweep(db: Kysely<IdentityTables>, at: Date) {
  for (const table of PASSING)
    await db.deleteFrom(`identity.${table}`).where('expires_at', '<', at).execute()
  // Kept for as long as their second use has something to end.
  const dayAgo = new Date(at.getTime() - DAY_MS)
  await db.deleteFrom('identity.oauth_codes').where('expires_at', '<', dayAgo).execute()
  await db
    .deleteFrom('identity.guest_identities')
    .where('login_hash', 'is', null)
    .where('created_at', '<', dayAgo)
    .execute()
}
