import * as z from 'zod/mini'

import { Instant, Uuid, line } from './primitives.ts'
import { BookablePrograms } from './third-party.ts'

/** security.md §5: a key is good for 90 days. */
export const SERVICE_KEY_DAYS = 90

export const ServiceKeyState = z.enum(['active', 'expired', 'revoked'])
export type ServiceKeyState = z.infer<typeof ServiceKeyState>

/** What an administrator says of a new key. */
export const NewServiceKey = z.strictObject({
  /** The system that uses it. */
  name: line(1, 60),
  /** Whose bookings it makes and sees; people with this organisation in their account share them. */
  organisation: line(1, 50),
  /** For whom it may book. */
  tenants: BookablePrograms.check(z.minLength(1)),
})
export type NewServiceKey = z.infer<typeof NewServiceKey>

/** A key of a system outside, without the key. */
export const ServiceKey = z.object({
  id: Uuid,
  ...NewServiceKey.shape,
  // One of an earlier release that never booked anything has none.
  tenants: BookablePrograms,
  state: ServiceKeyState,
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  /** To the minute. */
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  revokedBy: z.nullable(z.string()),
})
export type ServiceKey = z.infer<typeof ServiceKey>
