// Words of the audit log, without zod: a list of them would carry it.

/** What an entry is a matter of (calls.md §12). */
export const auditCategories = [
  'users',
  'bank-and-tax',
  'configurations',
  'third-party',
  'portal',
  'records',
] as const
export type AuditCategory = (typeof auditCategories)[number]
/** Longer than this nobody asks for at once. */
export const MAX_AUDIT_DAYS = 31
