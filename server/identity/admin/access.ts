import * as z from 'zod/mini'

import { isGroupOf } from '#server/identity/account/groups.ts'
import { checkPolicy } from '#server/identity/account/passwords.ts'
import { Name, Password, adminAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { fail } from '#server/identity/errors.ts'
import { passwordReset } from '#server/identity/mails.ts'

import { TEMPORARY_DAYS, UserOfPool, needUser } from './users.ts'

const DAY_MS = 86_400_000
const UserAndGroup = { ...UserOfPool, GroupName: Name }

const AdminResetUserPassword = adminAction({
  input: z.object(UserOfPool),
  run: async (input, context) => {
    const { pool, user } = await needUser(input, context)
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED')
      return fail('NotAuthorizedException', 'User password cannot be reset in the current state.')
    if (user.email === null || user.attributes['email_verified'] !== 'true')
      return fail('InvalidParameterException', 'Cannot reset: there is no verified email.')
    await context.users.change(user, { status: 'RESET_REQUIRED', updated_at: context.now() })
    await context.tokens.signOutEverywhere(pool, user)
    const code = await context.askedCodes.issue({ ...user, purpose: 'reset' }, 'administration')
    context.send(passwordReset(user.email, code))
    return {}
  },
})

const AdminSetUserPassword = adminAction({
  input: z.object({ ...UserOfPool, Password, Permanent: z._default(z.boolean(), false) }),
  run: async ({ Password: password, Permanent, ...input }, context) => {
    const { pool, user } = await needUser(input, context)
    checkPolicy(pool, password, [])
    await context.users.change(user, {
      ...context.passwords.columns(user, password),
      status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporary_until: Permanent
        ? null
        : new Date(context.now().getTime() + TEMPORARY_DAYS * DAY_MS),
      updated_at: context.now(),
    })
    await context.tokens.signOutEverywhere(pool, user)
    return {}
  },
})

const AdminAddUserToGroup = adminAction({
  input: z.object(UserAndGroup),
  run: async ({ GroupName, ...input }, context) => {
    const { pool, user } = await needUser(input, context)
    if (!isGroupOf(pool.name, GroupName)) fail('ResourceNotFoundException', 'Group not found.')
    await context.users.addToGroup(user, GroupName)
    return {}
  },
})

const AdminRemoveUserFromGroup = adminAction({
  input: z.object(UserAndGroup),
  run: async ({ GroupName, ...input }, context) => {
    const { pool, user } = await needUser(input, context)
    if (!isGroupOf(pool.name, GroupName)) fail('ResourceNotFoundException', 'Group not found.')
    await context.users.removeFromGroup(user, GroupName)
    await context.floor.raise(context.tokens.issuer(pool), user.sub)
    return {}
  },
})

const AdminListGroupsForUser = adminAction({
  input: z.object(UserOfPool),
  run: async (input, context) => {
    const { pool, user } = await needUser(input, context)
    return { Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.id })) }
  },
})

export const adminAccessActions: Readonly<Record<string, Action>> = {
  AdminResetUserPassword,
  AdminSetUserPassword,
  AdminAddUserToGroup,
  AdminRemoveUserFromGroup,
  AdminListGroupsForUser,
}
