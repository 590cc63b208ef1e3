import * as z from 'zod/mini'

import { Email, Instant } from './primitives.ts'

/** 256 random bits in base64url, in the mail only (security.md R18). */
export const SignUpKey = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'Send the 43-character key from the email'))

export const SignUpAction = z.enum(['approve', 'deny'])
export type SignUpAction = z.infer<typeof SignUpAction>

/** A new account that waits for the staff's word. */
export const PendingSignUp = z.object({
  status: z.literal('pending'),
  email: Email,
  /** What somebody says about themselves; empty when nothing was said. */
  companyName: z.string(),
  /** What the link was for. */
  action: SignUpAction,
  /** Ours: the page says since when somebody waits. */
  askedAt: Instant,
  /** Until when the key of the mail counts; null: staff decide by their own right, which does not end. */
  expiresAt: z.nullable(Instant),
})
export type PendingSignUp = z.infer<typeof PendingSignUp>

/** What was decided. */
export const DecidedSignUp = z.object({ status: z.enum(['approved', 'denied']) })
export type DecidedSignUp = z.infer<typeof DecidedSignUp>
