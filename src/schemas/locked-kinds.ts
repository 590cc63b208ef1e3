import type { NotificationKind } from './notification.ts'

/** Kinds whose mails always come at once: others wait for this reader. Without zod, since a page asks it, too. */
export const LOCKED_KINDS: readonly NotificationKind[] = ['decide']
