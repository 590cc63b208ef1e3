import type { PoolName } from '#schemas/pool.ts'
import type { AccountStatus } from '#schemas/supplier-user-words.ts'

/** One account; `username` is the pool's own, not the address. */
export type AccountKey = { readonly pool: PoolName; readonly username: string }

/** An account as a list has it, with every attribute under Cognito's names. */
export type ListedAccount = AccountKey & {
  readonly isEnabled: boolean
  /** Whether it may sign in as it is: confirmed, or invited. */
  readonly isConfirmed: boolean
  readonly accountStatus: AccountStatus
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly attributes: Readonly<Record<string, string>>
}

/** What a user pool can be asked for: one attribute that is a text, or begins with it. */
export type AccountFilter = {
  readonly attribute:
    | 'email'
    | 'given_name'
    | 'family_name'
    | 'name'
    | 'cognito:user_status'
    | 'status'
  readonly isPrefix: boolean
  readonly value: string
}
type PageOfAccounts = {
  /** As many as are read at once; 60 at most. */
  readonly limit: number
  readonly filter?: AccountFilter | undefined
  /** Where the page before ended; the first page without. */
  readonly token?: string | undefined
}
type AccountPage = {
  readonly accounts: readonly ListedAccount[]
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** The user pools as administration sees them. */
export type Accounts = {
  /** One account as it is now; undefined when there is none. */
  readonly find: (account: AccountKey) => Promise<ListedAccount | undefined>
  /** Writes these and leaves the others, an empty one is taken away; the next refresh of a token carries them. */
  readonly setAttributes: (
    account: AccountKey,
    attributes: Readonly<Record<string, string>>,
  ) => Promise<void>
  /** All accounts of a group, in no order; none where the pool has no such group. */
  readonly listGroup: (pool: PoolName, group: string) => Promise<readonly ListedAccount[]>
  /** The accounts of a pool, as many as are looked through at once: 3,000. */
  readonly listPool: (pool: PoolName) => Promise<readonly ListedAccount[]>
  /**
   * A page of a pool's accounts, in no order; an empty one of a pool that this deployment does not have. `refused`: the
   * pool does not go on from there (any more), or takes no such filter; `busy`: it was asked too often.
   */
  readonly listPage: (
    pool: PoolName,
    page: PageOfAccounts,
  ) => Promise<AccountPage | 'refused' | 'busy'>
  /** The `iss` of a pool's tokens; undefined for a pool that this deployment does not have. */
  readonly issuerOf: (pool: PoolName) => string | undefined
  /** Ends the sign-in of a refresh token; one that counts no more, or is no token, is ended already. */
  readonly revoke: (pool: PoolName, token: string) => Promise<void>
  /** Whether the account may sign in and get new tokens. */
  readonly setEnabled: (account: AccountKey, isEnabled: boolean) => Promise<void>
  /**
   * Makes an account and tells its username; undefined when the address has one. It has to choose its password and is
   * mailed one; in a pool with a single sign-on it is linked to whoever has the address there, and nobody is mailed.
   */
  readonly invite: (
    pool: PoolName,
    email: string,
    attributes: Readonly<Record<string, string>>,
  ) => Promise<string | undefined>
  /** Mails somebody who never signed in a new password; false where the account is past that. */
  readonly inviteAgain: (account: AccountKey) => Promise<boolean>
  /** Ends the password and mails a code to choose a new one; false where the pool has none to end, or no proven address. */
  readonly resetPassword: (account: AccountKey) => Promise<boolean>
  /** Takes an account away for good. */
  readonly remove: (account: AccountKey) => Promise<void>
}
