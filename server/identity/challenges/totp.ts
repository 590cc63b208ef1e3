import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_S = 30

const of = (base32: string) => new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD_S })

/** A fresh secret for an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What the app shows at this time. */
export const currentCode = (base32: string, at: Date): string =>
  of(base32).generate({ timestamp: at.getTime() })

/** The 30-second step that a code belongs to, now or one step around it; undefined when it is wrong. */
export function stepOf(base32: string, code: string, at: Date): number | undefined {
  const delta = of(base32).validate({ token: code.trim(), timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_S) + delta
}
