import * as z from 'zod/mini'

import { Token, openAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { SECOND_FACTORS } from '#server/identity/challenges/ask-second-factor.ts'
import type { SecondFactor } from '#server/identity/challenges/ask-second-factor.ts'
import { badParameter } from '#server/identity/errors.ts'

import type { User } from './users.ts'

const Setting = z.optional(
  z.object({
    Enabled: z._default(z.boolean(), false),
    PreferredMfa: z.optional(z.boolean()),
  }),
)
type Setting = z.infer<typeof Setting>

// A factor that cannot be answered would lock its owner out.
const canUse = ({ attributes, phone, sealed }: User): Readonly<Record<SecondFactor, boolean>> => ({
  SMS_MFA: phone !== null && attributes['phone_number_verified'] === 'true',
  SOFTWARE_TOKEN_MFA: sealed.totp_cipher !== null,
  EMAIL_OTP: attributes['email_verified'] === 'true',
})

function preferredOf(user: User, settings: Readonly<Record<SecondFactor, Setting>>) {
  const asked = SECOND_FACTORS.filter((factor) => settings[factor]?.PreferredMfa)
  if (asked.length > 1) return badParameter('Only one factor can be preferred.')
  const [preferred = user.mfa.preferred] = asked
  const factor = SECOND_FACTORS.find((one) => one === preferred)
  const setting = factor && settings[factor]
  return setting?.Enabled === false || setting?.PreferredMfa === false ? null : preferred
}

const SetUserMFAPreference = openAction({
  input: z.object({
    AccessToken: Token,
    SMSMfaSettings: Setting,
    SoftwareTokenMfaSettings: Setting,
    EmailMfaSettings: Setting,
  }),
  run: async (input, context) => {
    const { pool, user } = await context.tokens.whoMayChange(input.AccessToken)
    if (pool.mfa === 'off') return badParameter('This pool has no second factor.')
    const settings = {
      SMS_MFA: input.SMSMfaSettings,
      SOFTWARE_TOKEN_MFA: input.SoftwareTokenMfaSettings,
      EMAIL_OTP: input.EmailMfaSettings,
    }
    const enabled = SECOND_FACTORS.filter(
      (factor) => settings[factor]?.Enabled ?? user.mfa.enabled.includes(factor),
    )
    const unusable = enabled.find((factor) => settings[factor] && !canUse(user)[factor])
    if (unusable)
      return badParameter(`User does not have delivery config set to turn on ${unusable}`)
    if (!enabled.length && (user.mfa.required || pool.mfa === 'required'))
      return badParameter('One second factor has to stay.')
    const preferred = preferredOf(user, settings)
    await context.users.change(user, {
      mfa_enabled: enabled,
      mfa_preferred: enabled.find((factor) => factor === preferred) ?? null,
      updated_at: context.now(),
    })
    return {}
  },
})

export const factorActions: Readonly<Record<string, Action>> = { SetUserMFAPreference }
