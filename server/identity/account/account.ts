import * as z from 'zod/mini'

import { Code, Name, Password, Token, openAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { subjectOf } from '#server/identity/admin/subject.ts'
import { claimantOf } from '#server/identity/challenges/challenge.ts'
import { wrongCredentials } from '#server/identity/errors.ts'
import { masked, passwordReset } from '#server/identity/mails.ts'

import { checkPolicy, namesOf } from './passwords.ts'
import { attributesOf } from './users.ts'
import type { User } from './users.ts'

/** Attributes in the form of the protocol. */
export const listed = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([name, value]) => ({ Name: name, Value: value }))

const GetUser = openAction({
  input: z.object({ AccessToken: Token }),
  run: async ({ AccessToken }, { tokens }) => {
    const { user } = await tokens.whoIs(AccessToken)
    return {
      Username: user.username,
      UserAttributes: listed(attributesOf(user)),
      ...(user.mfa.enabled.length ? { UserMFASettingList: user.mfa.enabled } : {}),
      ...(user.mfa.preferred === null ? {} : { PreferredMfaSetting: user.mfa.preferred }),
    }
  },
})

// A code only helps who may sign in afterwards and whose address is known to be theirs.
const mayReset = (user: User | undefined): user is User & { email: string } =>
  user?.enabled === true &&
  user.email !== null &&
  user.attributes['email_verified'] === 'true' &&
  (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED')

const ForgotPassword = openAction({
  input: z.object({ ClientId: Name, Username: Name }),
  run: async ({ ClientId, Username }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const { user, username } = await subjectOf(pool, Username, context)
    const key = { poolId: pool.id, username, purpose: 'reset' } as const
    await context.limits.askedCode(claimantOf({ pool, username }, context), key.purpose)
    // Made for everybody, sent to those who exist: the answer and its time are the same.
    const code = await context.askedCodes.issue(key, context.address)
    if (mayReset(user)) context.send(passwordReset(user.email, code))
    return {
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: masked(Username),
      },
    }
  },
})

const ConfirmForgotPassword = openAction({
  input: z.object({ ClientId: Name, Username: Name, ConfirmationCode: Code, Password }),
  run: async ({ ClientId, Username, ConfirmationCode, Password: password }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const { user, username } = await subjectOf(pool, Username, context)
    // Only what was entered: a look at the stored names before the code is checked would tell that there are some.
    checkPolicy(pool, password, namesOf({ email: Username, attributes: {} }))
    const key = { poolId: pool.id, username, purpose: 'reset' } as const
    await context.askedCodes.take(key, context.address, ConfirmationCode)
    if (!mayReset(user)) return wrongCredentials()
    await context.users.change(user, {
      ...context.passwords.columns(user, password),
      status: 'CONFIRMED',
      updated_at: context.now(),
    })
    // Whoever else was signed in with the old password is out.
    await context.tokens.signOutEverywhere(pool, user)
    return {}
  },
})

const ChangePassword = openAction({
  input: z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  run: async ({ AccessToken, PreviousPassword, ProposedPassword }, context) => {
    const { pool, user, family } = await context.tokens.whoMayChange(AccessToken)
    const claimant = claimantOf({ pool, username: user.username }, context)
    await context.limits.guess(claimant)
    context.passwords.check(user, user, PreviousPassword)
    await context.limits.forgive(claimant)
    checkPolicy(pool, ProposedPassword, namesOf(user))
    await context.users.change(user, {
      ...context.passwords.columns(user, ProposedPassword),
      updated_at: context.now(),
    })
    // Whoever else was signed in with the old password is out (ASVS 7.4.3).
    await context.tokens.signOutOthers(user, family)
    return {}
  },
})

export const accountActions: Readonly<Record<string, Action>> = {
  GetUser,
  ForgotPassword,
  ConfirmForgotPassword,
  ChangePassword,
}
