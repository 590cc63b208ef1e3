import * as z from 'zod/mini'

import { PoolName } from '#schemas/pool.ts'

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
/** A step of signing in as this tab keeps it; another version of the portal may have written it. */
export const StoredStep = z.object({
  pool: PoolName,
  username: z.string(),
  next: Next,
  factors: z.array(FirstFactor),
  setUps: z.array(SecondFactor),
  chosen: z.optional(FirstFactor),
  expiresAt: z.number(),
})
