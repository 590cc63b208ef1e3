import type { Secrets } from '#server/secrets.ts'

/** In how many of 256 cases somebody who does not exist seems to have a way to begin. */
const PASSKEY = 48
const NO_CODES = 80
const EMAIL = 208
const PHONE = 80

/** What an account may have beside its password. */
export type Ways = {
  readonly hasPasskey: boolean
  readonly hasEmailCode: boolean
  readonly hasPhoneCode: boolean
}

/**
 * The ways to begin of a name that nobody has: always the same for a name, a byte for each, so that everything occurs that
 * real accounts have. One with a second factor, a question or a password to be chosen takes no codes at all.
 */
export function inventedWays({ mac }: Pick<Secrets, 'mac'>, username: string): Ways {
  const [passkey = 0, codes = 0, email = 0, phone = 0] = mac('identity invented factors', username)
  const takesCodes = codes >= NO_CODES
  return {
    hasPasskey: passkey < PASSKEY,
    hasEmailCode: takesCodes && email < EMAIL,
    hasPhoneCode: takesCodes && phone < PHONE,
  }
}
