import { noDevice, wrongCredentials } from '#server/identity/errors.ts'

import type { Challenge } from './challenge.ts'
import { complete } from './complete.ts'
import { askPassword, isRightClaim } from './srp-exchange.ts'

/** A remembered device says which one it is. */
const DEVICE_SRP_AUTH: Challenge = async ({ subject, state, responses }, context) => {
  const { deviceKey = '' } = state
  const user = subject.user ?? wrongCredentials()
  if (responses['DEVICE_KEY'] !== deviceKey) return noDevice()
  const record = await context.devices.recordOf(user, deviceKey)
  return () =>
    askPassword(context, subject, {
      name: 'DEVICE_PASSWORD_VERIFIER',
      A: responses['SRP_A'] ?? '',
      record,
      parameters: { DEVICE_KEY: deviceKey },
      state: { deviceKey },
    })
}

/** It proves that it knows its own password: as good as the second factor that it was remembered for. */
const DEVICE_PASSWORD_VERIFIER: Challenge = async (answered, context) => {
  const { subject, state } = answered
  const { deviceKey = '' } = state
  const user = subject.user ?? wrongCredentials()
  const record = await context.devices.recordOf(user, deviceKey)
  if (!isRightClaim(answered, { name: context.devices.srpName(user, deviceKey), record })) {
    // Ours: the next sign-in asks for the second factor instead of failing here again.
    await context.devices.remember(user, deviceKey, false)
    return wrongCredentials()
  }
  return () => complete(context, { pool: subject.pool, user, deviceKey })
}

export const deviceChallenges: Readonly<Record<string, Challenge>> = {
  DEVICE_SRP_AUTH,
  DEVICE_PASSWORD_VERIFIER,
}
