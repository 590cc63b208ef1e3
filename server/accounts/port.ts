import type { PoolName } from '#schemas/pool.ts'

/** One account; `username` is the pool's own, not the address. */
export type AccountKey = { readonly pool: PoolName; readonly username: string }

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
  /** Whether the account may sign in and get new tokens. */
  readonly setEnabled: (account: AccountKey, isEnabled: boolean) => Promise<void>
}
