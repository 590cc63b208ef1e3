import { LOCKED_KINDS } from '#schemas/locked-kinds.ts'
import type { NotificationKind } from '#schemas/notification.ts'

import type { Chosen } from './types.ts'

/** Whether the mails of a kind always come at once. */
export const isMailLocked = (kind: NotificationKind): boolean => LOCKED_KINDS.includes(kind)

/** Whether a choice can be made: everything but the pace of mails that always come at once. */
export const isFree = ({ kind, change }: Chosen): boolean =>
  change.mail === undefined || !isMailLocked(kind)
