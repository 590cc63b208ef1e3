import type { HealthPart, HealthState } from '#schemas/health-words.ts'
import { healthParts } from '#schemas/health-words.ts'
import type { PoolName } from '#schemas/pool.ts'
import type { Accounts } from '#server/accounts/port.ts'
import { clockOffset } from '#server/db/clock.ts'
import type { Copy } from '#server/db/copy.ts'
import type { Db } from '#server/db/database.ts'
import { failedBookings, failedSsoSignIns, stuckSince } from '#server/db/repositories/health.ts'
import { outboxHealth } from '#server/db/repositories/outbox.ts'
import type { StoragePort } from '#server/documents/port.ts'
import { noScanner } from '#server/documents/scan.ts'
import type { ScanPort } from '#server/documents/scan.ts'
import type { Log } from '#server/log.ts'
import type { Breaker } from '#server/outbox/breaker.ts'

type Found = {
  readonly state: HealthState
  readonly count?: number
  readonly since?: Date | null | undefined
}
export type Checked = {
  readonly part: HealthPart
  readonly state: HealthState
  readonly count: number | null
  readonly since: Date | null
}
type Options = {
  readonly db: Db
  readonly copy?: Copy | undefined
  readonly now: () => Date
  readonly log: Log
  readonly accounts: Pick<Accounts, 'listPage' | 'issuerOf'>
  readonly storage: Pick<StoragePort, 'get'>
  readonly scanner: ScanPort
  readonly isStorageFull?: (() => boolean) | undefined
  readonly breakers: { readonly booking: Breaker; readonly mail: Breaker }
  /** Whether mails leave the house. */
  readonly sendsMails: boolean
  /** Whether sign-ins are logged here: those of embedded pools. */
  readonly logsSignIns: boolean
}
type Check = (options: Options) => Promise<Found>

const PATIENCE_MS = 3_000
const CLOCK_S = 5 // security.md §4
const LATE_S = 120
const FAILED_SIGN_INS = 3
const COMPANY_POOL: PoolName = 'redwood_okta'
const MAKER_POOL: PoolName = 'vwgoa_sso'
// Nothing lies there: that a storage says so is all that is asked of it.
const NO_FILE = 'health/nothing'

const OK: Found = { state: 'ok' }
const UNUSED: Found = { state: 'unused' }

const checks: Readonly<Record<HealthPart, Check>> = {
  database: async ({ db, now }) => {
    const seconds = Math.round(Math.abs(await clockOffset(db, now)))
    return seconds > CLOCK_S ? { state: 'warning', count: seconds } : OK
  },
  copy: async ({ copy }) => {
    if (!copy) return UNUSED
    return copy.isFresh() ? OK : { state: 'warning' }
  },
  identity: async ({ accounts }) => {
    await accounts.listPage(COMPANY_POOL, { limit: 1 })
    return OK
  },
  sso: async ({ db, now, accounts, logsSignIns }) => {
    const issuer = accounts.issuerOf(MAKER_POOL)
    if (issuer === undefined) return UNUSED
    if (!logsSignIns) return { state: 'unknown' }
    const { count, since } = await failedSsoSignIns(db, issuer, now())
    return count >= FAILED_SIGN_INS ? { state: 'warning', count, since } : OK
  },
  storage: async ({ storage }) => {
    await storage.get(NO_FILE)
    return OK
  },
  scanner: async ({ scanner }) => {
    if (scanner === noScanner) return UNUSED
    await scanner.isClean(new TextEncoder().encode('health'))
    return OK
  },
  disk: async ({ isStorageFull }) => {
    if (!isStorageFull) return UNUSED
    return isStorageFull() ? { state: 'failing' } : OK
  },
  outbox: async ({ db, now }) => {
    const { oldestDueSeconds, stuck } = await outboxHealth(db, now())
    if (stuck > 0) return { state: 'failing', count: stuck, since: await stuckSince(db) }
    if (oldestDueSeconds <= LATE_S) return OK
    const since = new Date(now().getTime() - oldestDueSeconds * 1000)
    return { state: 'warning', count: Math.round(oldestDueSeconds / 60), since }
  },
  mail: async ({ sendsMails, breakers: { mail } }) => {
    if (!sendsMails) return UNUSED
    return mail.isOpen() ? { state: 'failing', since: mail.failingSince() } : OK
  },
  booking: async ({ db, breakers: { booking } }) => {
    if (booking.isOpen()) return { state: 'failing', since: booking.failingSince() }
    const { count, since } = await failedBookings(db)
    return count > 0 ? { state: 'warning', count, since } : OK
  },
}

async function within<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('took too long')), PATIENCE_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks every part of the portal how it is; what does not answer within three seconds is failing. */
export function createHealthChecks(options: Options) {
  // Since when a part is like that where it does not say so itself: since it was first seen so.
  const seen = new Map<HealthPart, { readonly state: HealthState; readonly at: Date }>()
  const sinceWhen = (part: HealthPart, state: HealthState): Date => {
    const before = seen.get(part)
    if (before?.state === state) return before.at
    const at = options.now()
    seen.set(part, { state, at })
    return at
  }
  const check = async (part: HealthPart): Promise<Checked> => {
    const { state, count, since } = await within(checks[part](options)).catch(
      (error: unknown): Found => {
        options.log.warn(
          { part, reason: error instanceof Error ? error.message : error },
          'failing',
        )
        return { state: 'failing' }
      },
    )
    const noticed = sinceWhen(part, state)
    const isWrong = state === 'warning' || state === 'failing'
    return { part, state, count: count ?? null, since: isWrong ? (since ?? noticed) : null }
  }
  return (): Promise<Checked[]> => Promise.all(healthParts.map(check))
}
