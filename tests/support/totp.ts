import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows now for a key in base 32; blanks do not count. */
export const totpCode = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), period: 30 }).generate()
