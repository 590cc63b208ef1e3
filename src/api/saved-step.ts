import * as z from 'zod/mini'

import type { SavedStep, SignInContext } from '#machines/auth/sign-in/types.ts'
import { PoolName } from '#schemas/pool.ts'

// What the client library forgets at a reload in the middle of signing in (sign-in.md §3). No password, code or secret.
const KEY = 'portal.signIn'

const SecondFactor = z.enum(['SMS', 'TOTP', 'EMAIL'])
const FirstFactor = z.enum(['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'])
const Next = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'),
    question: z.string(),
  }),
  z.object({
    step: z.enum([
      'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
      'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    ]),
    allowed: z.array(SecondFactor),
  }),
  z.object({
    step: z.literal('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'),
    missingAttributes: z.array(z.string()),
  }),
  z.object({
    step: z.enum(['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE']),
    destination: z.string(),
  }),
  z.object({
    step: z.literal('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'),
    factors: z.array(FirstFactor),
  }),
  z.object({
    step: z.enum([
      'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
      'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
      'CONFIRM_SIGN_IN_WITH_PASSWORD',
    ]),
  }),
])
const Stored = z.object({
  pool: PoolName,
  username: z.string(),
  next: Next,
  factors: z.array(FirstFactor),
  setUps: z.array(SecondFactor),
  chosen: z.optional(FirstFactor),
  expiresAt: z.number(),
})

/** Keeps the step in this tab until the service would refuse its answer. */
export function saveStep(context: SignInContext): void {
  const { pool, username, next, factors, setUps, chosen, remainingMs } = context
  const expiresAt = Date.now() + remainingMs
  const stored = { pool, username, next, factors, setUps, chosen, expiresAt }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // A reload ends the step then.
  }
}

export function dropStep(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** The step that this tab was in at this pool, unless its time is over. */
export function restoreStep(pool: PoolName): SavedStep | undefined {
  const { success, data } = Stored.safeParse(read())
  const remainingMs = success ? data.expiresAt - Date.now() : 0
  if (success && remainingMs > 0 && data.pool === pool)
    return { ...data, chosen: data.chosen, remainingMs }
  return undefined
}
