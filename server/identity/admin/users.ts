import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { EMAIL } from '#schemas/plain-text.ts'
import { listed } from '#server/identity/account/account.ts'
import {
  attributeColumns,
  normalised,
  readAttributes,
} from '#server/identity/account/attributes.ts'
import { isGroupOf } from '#server/identity/account/groups.ts'
import { checkPolicy, temporaryPassword } from '#server/identity/account/passwords.ts'
import { attributesOf } from '#server/identity/account/users.ts'
import type { User } from '#server/identity/account/users.ts'
import { Attributes, Name, Password, adminAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { badParameter, fail } from '#server/identity/errors.ts'
import { invitation } from '#server/identity/mails.ts'
import type { Pool } from '#server/identity/pools.ts'

import { readFilter, readPage, writePage } from './list-users.ts'

const DAY_MS = 86_400_000
export const TEMPORARY_DAYS = 7

const AUTHORITY = ['custom:roles', 'custom:allowed_sites', 'custom:tenant']
export const UserOfPool = { UserPoolId: Name, Username: Name }

const seconds = (date: Date) => date.getTime() / 1000

/** A user in the form of the protocol. */
const view = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: seconds(user.createdAt),
  UserLastModifiedDate: seconds(user.updatedAt),
})
const listedView = (user: User) => ({ ...view(user), Attributes: listed(attributesOf(user)) })

/** The user of a pool by username or e-mail, for an action of administration. */
export async function needUser(
  { UserPoolId, Username }: { readonly UserPoolId: string; readonly Username: string },
  { pools, users }: Context,
): Promise<{ readonly pool: Pool; readonly user: User }> {
  const pool = await pools.byId(UserPoolId)
  return { pool, user: await users.need(pool.id, Username) }
}

const temporaryUntil = (now: Date) => new Date(now.getTime() + TEMPORARY_DAYS * DAY_MS)

const AdminCreateUser = adminAction({
  input: z.object({
    ...UserOfPool,
    UserAttributes: Attributes,
    TemporaryPassword: z.optional(Password),
    MessageAction: z.optional(z.enum(['RESEND', 'SUPPRESS'])),
  }),
  run: async (input, context) => {
    const pool = await context.pools.byId(input.UserPoolId)
    const password = input.TemporaryPassword ?? temporaryPassword()
    checkPolicy(pool, password, [])
    const user =
      input.MessageAction === 'RESEND'
        ? await renewInvitation({ pool, password, name: input.Username }, context)
        : await addUser({ pool, password, name: input.Username }, input.UserAttributes, context)
    if (input.MessageAction !== 'SUPPRESS' && user.email !== null)
      context.send(invitation(user.email, password, TEMPORARY_DAYS))
    return { User: listedView(user) }
  },
})

type Invited = { readonly pool: Pool; readonly password: string; readonly name: string }

async function addUser(
  { pool, password, name }: Invited,
  attributes: Parameters<typeof readAttributes>[0],
  context: Context,
): Promise<User> {
  // The username is made up, as in a pool that signs in by e-mail: an address may change, and two pools may share it.
  if (!EMAIL.test(name)) return badParameter('Username should be an email.')
  const given = { ...readAttributes(attributes), ...normalised({ email: name }) }
  const sub = randomUUID()
  const at = context.now()
  await context.users.add({
    pool_id: pool.id,
    username: sub,
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    ...attributeColumns({}, given),
    ...context.passwords.columns({ poolId: pool.id, username: sub }, password),
    temporary_until: temporaryUntil(at),
    created_at: at,
    updated_at: at,
  })
  return context.users.need(pool.id, sub)
}

async function renewInvitation({ pool, password, name }: Invited, context: Context): Promise<User> {
  const user = await context.users.need(pool.id, name)
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    fail(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    )
  await context.users.change(user, {
    ...context.passwords.columns(user, password),
    temporary_until: temporaryUntil(context.now()),
    updated_at: context.now(),
  })
  return user
}

const AdminGetUser = adminAction({
  input: z.object(UserOfPool),
  run: async (input, context) => {
    const { user } = await needUser(input, context)
    return {
      ...view(user),
      UserAttributes: listed(attributesOf(user)),
      UserMFASettingList: user.mfa.enabled,
      ...(user.mfa.preferred === null ? {} : { PreferredMfaSetting: user.mfa.preferred }),
    }
  },
})

const ListUsers = adminAction({
  input: z.object({
    UserPoolId: Name,
    Limit: z._default(z.int().check(z.minimum(1), z.maximum(60)), 60),
    PaginationToken: z.optional(z.string()),
    Filter: z.optional(z.string().check(z.maxLength(256))),
  }),
  run: async ({ UserPoolId, Limit, PaginationToken, Filter }, { pools, users }) => {
    const pool = await pools.byId(UserPoolId)
    const page = { limit: Limit + 1, after: readPage(PaginationToken), filter: readFilter(Filter) }
    const found = await users.list(pool.id, page)
    const shown = found.slice(0, Limit)
    const last = found.length > Limit ? shown.at(-1) : undefined
    return {
      Users: shown.map(listedView),
      ...(last ? { PaginationToken: writePage(last.username) } : {}),
    }
  },
})

const ListUsersInGroup = adminAction({
  input: z.object({
    UserPoolId: Name,
    GroupName: Name,
    Limit: z._default(z.int().check(z.minimum(1), z.maximum(60)), 60),
    NextToken: z.optional(z.string()),
  }),
  run: async ({ UserPoolId, GroupName, Limit, NextToken }, { pools, users }) => {
    const pool = await pools.byId(UserPoolId)
    if (!isGroupOf(pool.name, GroupName)) fail('ResourceNotFoundException', 'Group not found.')
    const page = { limit: Limit + 1, after: readPage(NextToken), group: GroupName }
    const found = await users.list(pool.id, page)
    const shown = found.slice(0, Limit)
    const last = found.length > Limit ? shown.at(-1) : undefined
    return {
      Users: shown.map(listedView),
      ...(last ? { NextToken: writePage(last.username) } : {}),
    }
  },
})

const AdminUpdateUserAttributes = adminAction({
  input: z.object({ ...UserOfPool, UserAttributes: Attributes }),
  run: async (input, context) => {
    const { pool, user } = await needUser(input, context)
    const given = readAttributes(input.UserAttributes)
    await context.users.change(user, {
      ...attributeColumns(user.attributes, given),
      updated_at: context.now(),
    })
    // The old rights end with the next call, not with the token.
    if (AUTHORITY.some((name) => name in given && given[name] !== user.attributes[name]))
      await context.floor.raise(context.tokens.issuer(pool), user.sub)
    return {}
  },
})

const setEnabled = (enabled: boolean) =>
  adminAction({
    input: z.object(UserOfPool),
    run: async (input, context) => {
      const { pool, user } = await needUser(input, context)
      await context.users.change(user, { enabled, updated_at: context.now() })
      if (!enabled) await context.tokens.signOutEverywhere(pool, user)
      return {}
    },
  })

const AdminDeleteUser = adminAction({
  input: z.object(UserOfPool),
  run: async (input, context) => {
    const { pool, user } = await needUser(input, context)
    await context.users.remove(user)
    await context.floor.raise(context.tokens.issuer(pool), user.sub)
    return {}
  },
})

export const adminUserActions: Readonly<Record<string, Action>> = {
  AdminCreateUser,
  AdminGetUser,
  ListUsers,
  ListUsersInGroup,
  AdminUpdateUserAttributes,
  AdminEnableUser: setEnabled(true),
  AdminDisableUser: setEnabled(false),
  AdminDeleteUser,
}
