import type { PoolName } from './pool-name.ts'
import { WAITING_ROLE } from './user-role-list.ts'

/** The user pools whose people the staff look after (specification 1 §3). */
export const supplierPools = ['default', 'bmw_group', 'porsche', 'tesla', 'volvo_eu'] as const
export type SupplierPool = (typeof supplierPools)[number]

/** With the company's own, whose people its single sign-on looks after. */
export type UserPool = SupplierPool | 'redwood_okta'

/** The pool behind the name: `default` is the one of suppliers (calls.md §7). */
export const poolNamed = (pool: UserPool): PoolName => (pool === 'default' ? 'external' : pool)

/** How an account stands (pages.md, Supplier Users). */
export const userStatuses = [
  'invited',
  'active',
  'waiting-for-approval',
  'reset-required',
  'disabled',
] as const
export type UserStatus = (typeof userStatuses)[number]

// Ours: who made an account and has not confirmed the address is as far as somebody invited: the next step is theirs.
// A status that Cognito gives for no known reason lets nobody in until the password is set anew.
const byAccountStatus = {
  UNCONFIRMED: 'invited',
  FORCE_CHANGE_PASSWORD: 'invited',
  CONFIRMED: 'active',
  EXTERNAL_PROVIDER: 'active',
  RESET_REQUIRED: 'reset-required',
  COMPROMISED: 'reset-required',
  ARCHIVED: 'reset-required',
  UNKNOWN: 'reset-required',
} as const satisfies Readonly<Record<string, UserStatus>>
/** The status of an account in its user pool, in the words of Cognito. */
export type AccountStatus = keyof typeof byAccountStatus

/** The word of a user pool as one that we know. */
export const accountStatusOf = (word: string | undefined): AccountStatus =>
  word !== undefined && Object.hasOwn(byAccountStatus, word) ? (word as AccountStatus) : 'UNKNOWN' // because it is a key

type Standing = {
  readonly isEnabled: boolean
  readonly accountStatus: AccountStatus
  readonly roles: readonly string[]
}

/**
 * How an account stands. Whoever waits for approval is known by the role, which an approval takes away: so it stays true
 * after the key of the mail has ended. Approving helps before a new password does.
 */
export function statusOf({ isEnabled, accountStatus, roles }: Standing): UserStatus {
  if (!isEnabled) return 'disabled'
  const status = byAccountStatus[accountStatus]
  if (status !== 'invited' && roles.includes(WAITING_ROLE)) return 'waiting-for-approval'
  return status
}

/** The statuses in the pool that an account of a status may have; undefined where any may. */
export function accountStatusesBehind(status: UserStatus): readonly AccountStatus[] | undefined {
  if (status === 'disabled' || status === 'waiting-for-approval') return undefined
  const all = Object.keys(byAccountStatus) as AccountStatus[] // because these are its keys
  return all.filter((name) => byAccountStatus[name] === status)
}
