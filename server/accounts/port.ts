import type { PoolName } from '#schemas/pool.ts'

/** One account; `username` is the pool's own, not the address. */
export type AccountKey = { readonly pool: PoolName; readonly username: string }

/** An account as a list has it, with every attribute under Cognito's names. */
export type ListedAccount = {
  readonly username: string
  readonly isEnabled: boolean
  /** Whether it may sign in as it is: confirmed, or invited. */
  readonly isConfirmed: boolean
  readonly createdAt: Date
  readonly attributes: Readonly<Record<string, string>>
}

/** The user pools as administration sees them. */
export type Accounts = {
  /** Every attribute under Cognito's names; undefined when there is no such account. */
  readonly attributesOf: (
    account: AccountKey,
  ) => Promise<Readonly<Record<string, string>> | undefined>
  /** Writes these and leaves the others; the next refresh of a token carries them. */
  readonly setAttributes: (
    account: AccountKey,
    attributes: Readonly<Record<string, string>>,
  ) => Promise<void>
  /** All accounts of a group, in no order; none where the pool has no such group. */
  readonly listGroup: (pool: PoolName, group: string) => Promise<readonly ListedAccount[]>
  /** The accounts of a pool, as many as are looked through at once: 3,000. */
  readonly listPool: (pool: PoolName) => Promise<readonly ListedAccount[]>
  /** Whether the account may sign in and get new tokens. */
  readonly setEnabled: (account: AccountKey, isEnabled: boolean) => Promise<void>
}
