import type {
  CognitoIdentityProviderClient,
  UserType,
} from '@aws-sdk/client-cognito-identity-provider'

import type { PoolName } from '#schemas/pool.ts'
import { accountStatusOf } from '#schemas/supplier-user-words.ts'

import { keyIn, sdk } from './asking.ts'
import type { Asking } from './asking.ts'
import { invite } from './invite.ts'
import type { AccountFilter, AccountKey, Accounts, ListedAccount } from './port.ts'

type NamedPool = {
  readonly id: string
  readonly clientId: string
  readonly issuer: string
  /** The name of its single sign-on there; absent where people have a password. */
  readonly provider?: string | undefined
}
type Options = Pick<Asking, 'client'> & {
  /** Undefined for a pool that this deployment does not have. */
  readonly named: (pool: PoolName) => NamedPool | undefined
}

/** Accounts by the administration calls of Amazon Cognito, which the embedded service takes as well. */
export function createCognitoAccounts({ client, named }: Options): Accounts {
  const poolId = (pool: PoolName) => {
    const id = named(pool)?.id
    if (id === undefined) throw new Error(`COGNITO_POOLS has no pool ${pool}`)
    return id
  }
  const at = (account: AccountKey) => keyIn({ client, poolId }, account)
  return {
    find: async (account) => {
      const { AdminGetUserCommand, UserNotFoundException } = await sdk()
      try {
        const admin = await client(poolId(account.pool))
        const { UserAttributes, ...user } = await admin.send(new AdminGetUserCommand(at(account)))
        return listedOf(account.pool, { ...user, Attributes: UserAttributes })
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },
    setAttributes: async (account, attributes) => {
      const { AdminUpdateUserAttributesCommand } = await sdk()
      const admin = await client(poolId(account.pool))
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      await admin.send(new AdminUpdateUserAttributesCommand({ ...at(account), UserAttributes }))
    },
    listGroup: (pool, group) => listGroup({ client, poolId }, pool, group),
    listPool: (pool) => listPool({ client, poolId }, pool),
    listPage: async (pool, page) =>
      named(pool) ? listPage({ client, poolId }, pool, page) : NOBODY,
    issuerOf: (pool) => named(pool)?.issuer,
    revoke: async (pool, token) => {
      const { clientId } = named(pool) ?? {}
      if (clientId !== undefined) await revoke(await client(poolId(pool)), clientId, token)
    },
    invite: (pool, email, attributes) => {
      const provider = named(pool)?.provider
      return invite({ client, poolId }, { pool, email, attributes, provider })
    },
    ...standing({ client, poolId }),
  }
}

/** What is done to an account as a whole. */
const standing = (
  asking: Asking,
): Pick<Accounts, 'setEnabled' | 'inviteAgain' | 'resetPassword' | 'remove'> => {
  const at = (account: AccountKey) => keyIn(asking, account)
  const adminOf = ({ pool }: AccountKey) => asking.client(asking.poolId(pool))
  return {
    setEnabled: async (account, isEnabled) => {
      const { AdminDisableUserCommand, AdminEnableUserCommand } = await sdk()
      const admin = await adminOf(account)
      await admin.send(
        isEnabled
          ? new AdminEnableUserCommand(at(account))
          : new AdminDisableUserCommand(at(account)),
      )
    },
    inviteAgain: async (account) => {
      const { AdminCreateUserCommand, UnsupportedUserStateException } = await sdk()
      const admin = await adminOf(account)
      return isTaken(
        admin.send(
          new AdminCreateUserCommand({
            ...at(account),
            MessageAction: 'RESEND',
            DesiredDeliveryMediums: ['EMAIL'],
          }),
        ),
        UnsupportedUserStateException,
      )
    },
    resetPassword: async (account) => {
      const { AdminResetUserPasswordCommand, InvalidParameterException, NotAuthorizedException } =
        await sdk()
      const admin = await adminOf(account)
      return isTaken(
        admin.send(new AdminResetUserPasswordCommand(at(account))),
        InvalidParameterException,
        NotAuthorizedException,
      )
    },
    remove: async (account) => {
      const { AdminDeleteUserCommand: Command } = await sdk()
      await (await adminOf(account)).send(new Command(at(account)))
    },
  }
}

/** Whether a pool did what was asked; false where it says of the account that it cannot. */
async function isTaken(
  asked: Promise<unknown>,
  ...refusals: readonly (abstract new (...args: never[]) => Error)[]
): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return false
    throw error
  }
}

async function revoke(
  pool: CognitoIdentityProviderClient,
  ClientId: string,
  Token: string,
): Promise<void> {
  const { NotAuthorizedException, RevokeTokenCommand, UnauthorizedException } = await sdk()
  try {
    await pool.send(new RevokeTokenCommand({ ClientId, Token }))
  } catch (error) {
    const isOver = error instanceof NotAuthorizedException || error instanceof UnauthorizedException
    if (!isOver) throw error
  }
}

const PAGE = 60 // as many as Cognito takes
// A pool cannot be asked for a tenant's accounts: Cognito filters by no attribute of ours.
const MAX_PAGES = 50

function listedOf(pool: PoolName, user: UserType): ListedAccount {
  const { Username = '', Enabled = false, UserStatus, UserCreateDate, Attributes = [] } = user
  const attributes = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value ?? '']))
  // Cognito calls who was made and linked invited for ever: they can sign in at once, and never choose a password.
  const status = attributes['identities'] ? 'EXTERNAL_PROVIDER' : accountStatusOf(UserStatus)
  return {
    pool,
    username: Username,
    isEnabled: Enabled,
    isConfirmed: UserStatus !== 'UNCONFIRMED',
    accountStatus: status,
    createdAt: UserCreateDate ?? new Date(0),
    updatedAt: user.UserLastModifiedDate ?? UserCreateDate ?? new Date(0),
    attributes,
  }
}

const NOBODY = { accounts: [], next: undefined }

// A text ends at a quotation mark: one in the value must not end it, nor a backslash hide the one that does.
const written = ({ attribute, isPrefix, value }: AccountFilter) =>
  `${attribute} ${isPrefix ? '^=' : '='} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`

async function listPage(
  { client, poolId }: Asking,
  pool: PoolName,
  { limit, filter, token }: Parameters<Accounts['listPage']>[1],
): ReturnType<Accounts['listPage']> {
  const { InvalidParameterException, ListUsersCommand, TooManyRequestsException } = await sdk()
  const UserPoolId = poolId(pool)
  const admin = await client(UserPoolId)
  const Filter = filter && written(filter)
  try {
    const { Users = [], PaginationToken } = await admin.send(
      new ListUsersCommand({ UserPoolId, Limit: limit, PaginationToken: token, Filter }),
    )
    return { accounts: Users.map((user) => listedOf(pool, user)), next: PaginationToken }
  } catch (error) {
    if (error instanceof TooManyRequestsException) return 'busy'
    // A token of Cognito ends after a while; a whole list without a filter is never refused for its own sake.
    const isAsked = token !== undefined || filter !== undefined
    if (isAsked && error instanceof InvalidParameterException) return 'refused'
    throw error
  }
}

async function listPool(
  { client, poolId }: Asking,
  pool: PoolName,
): Promise<readonly ListedAccount[]> {
  const { ListUsersCommand } = await sdk()
  const admin = await client(poolId(pool))
  const found: ListedAccount[] = []
  let PaginationToken: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const answer = await admin.send(
      new ListUsersCommand({ UserPoolId: poolId(pool), Limit: PAGE, PaginationToken }),
    )
    found.push(...(answer.Users ?? []).map((user) => listedOf(pool, user)))
    ;({ PaginationToken } = answer)
    if (PaginationToken === undefined) break
  }
  return found
}

async function listGroup(
  { client, poolId }: Asking,
  pool: PoolName,
  group: string,
): Promise<readonly ListedAccount[]> {
  const { ListUsersInGroupCommand, ResourceNotFoundException } = await sdk()
  const admin = await client(poolId(pool))
  const found: ListedAccount[] = []
  let NextToken: string | undefined
  try {
    do {
      const page = await admin.send(
        new ListUsersInGroupCommand({
          UserPoolId: poolId(pool),
          GroupName: group,
          Limit: PAGE,
          NextToken,
        }),
      )
      found.push(...(page.Users ?? []).map((user) => listedOf(pool, user)))
      ;({ NextToken } = page)
    } while (NextToken !== undefined)
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return []
    throw error
  }
  return found
}
