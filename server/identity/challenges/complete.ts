import type { Context } from '#server/identity/action.ts'
import { beforeTokens } from '#server/identity/hooks.ts'

import type { AuthAnswer, Person } from './challenge.ts'

/** Ends a sign-in with tokens. After a second factor the device may be remembered, so that it is not asked again. */
export async function complete(
  context: Context,
  { pool, user, deviceKey }: Person,
  { offersDevice = false }: { readonly offersDevice?: boolean } = {},
): Promise<AuthAnswer> {
  beforeTokens(pool, user)
  const known = await context.devices.seen(user, deviceKey)
  // Ours: offered only where it would spare a second factor, so that others sign in without the extra call.
  const offered =
    offersDevice && pool.tracksDevices && !known ? context.devices.offer(user) : undefined
  const device = known ?? offered?.DeviceKey
  const tokens = await context.tokens.signIn(pool, user, device === undefined ? {} : { device })
  await context.users.change(user, { last_sign_in_at: context.now() })
  return {
    ChallengeParameters: {},
    AuthenticationResult: offered ? { ...tokens, NewDeviceMetadata: offered } : tokens,
  }
}
