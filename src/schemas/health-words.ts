/** What the portal works with: its own parts, and the services that it asks. */
export const healthParts = [
  'database',
  'copy',
  'identity',
  'sso',
  'storage',
  'scanner',
  'disk',
  'outbox',
  'mail',
  'booking',
] as const
export type HealthPart = (typeof healthParts)[number]

/** unused: not set up; unknown: it tells us nothing. */
export const healthStates = ['ok', 'warning', 'failing', 'unused', 'unknown'] as const
export type HealthState = (typeof healthStates)[number]

/** What the janitor does every ten minutes. */
export const jobNames = [
  'hints',
  'idempotency keys',
  'drafts',
  'notifications',
  'snoozes',
  'outbox',
  'codes',
  'transition counts',
  'audit',
  'uploads',
  'bank data',
  'reminders',
  'digests',
] as const
export type JobName = (typeof jobNames)[number]
