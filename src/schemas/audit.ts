import * as z from 'zod/mini'

import { auditCategories } from './audit-words.ts'
import { Instant } from './primitives.ts'
import { Change } from './records/change.ts'

export const AuditCategory = z.enum(auditCategories)

/** Who did what to whom: an entry of the audit log, which nobody changes. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  category: AuditCategory,
  /** Who did it: `issuer|sub`, or `system`. */
  username: z.string(),
  /** As they were called then; null of an earlier release. */
  name: z.nullable(z.string()),
  userType: z.nullable(z.string()),
  call: z.string(),
  targetKind: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  /** As it was called then. */
  targetName: z.nullable(z.string()),
  tenant: z.string(),
  outcome: z.string(),
  /** What somebody wrote to it. */
  reason: z.nullable(z.string()),
  changes: z.array(Change),
  /** What else is known of it. */
  detail: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
