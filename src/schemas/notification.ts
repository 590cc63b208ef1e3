import * as z from 'zod/mini'

import { Instant } from './primitives.ts'
import { pageOf } from './records/page.ts'

/** What happened, by what it means to who is told; people choose for each how they hear of it. */
export const NotificationKind = z.enum([
  'decide',
  'sent-back',
  'progress',
  'change',
  'note',
  'offer',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** When the mail about something comes: at once, in one with the others of a day, or not at all. */
export const MailPace = z.enum(['now', 'daily', 'never'])
export type MailPace = z.infer<typeof MailPace>

/** How somebody hears of one kind. */
export const NotificationChoice = z.strictObject({ mail: MailPace, inApp: z.boolean() })
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** How somebody hears of what happens (calls.md §9). */
export const NotificationPreferences = z.strictObject({
  byKind: z.strictObject({
    decide: NotificationChoice,
    'sent-back': NotificationChoice,
    progress: NotificationChoice,
    change: NotificationChoice,
    note: NotificationChoice,
    offer: NotificationChoice,
  } satisfies Record<NotificationKind, unknown>),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const usual = (): NotificationChoice => ({ mail: 'now', inApp: true })
/** How somebody hears who has not chosen. */
export const usualPreferences = (): NotificationPreferences => ({
  byKind: {
    decide: usual(),
    'sent-back': usual(),
    progress: usual(),
    change: usual(),
    note: usual(),
    offer: usual(),
  },
})

/** What a notification says, as it was when it happened. */
export const NotificationParams = z.object({
  /** The subject of its mail. */
  text: z.string(),
  /** Who did it; absent where the reader is not told. */
  by: z.optional(z.string()),
})
export type NotificationParams = z.infer<typeof NotificationParams>

/** One thing that happened to what the reader cares about. */
export const Notification = z.object({
  id: z.string(),
  at: Instant,
  kind: NotificationKind,
  targetKind: z.enum(['shipment-request', 'spot-offer']),
  targetId: z.string(),
  tenant: z.string(),
  params: NotificationParams,
  readAt: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

/** Most unread ones that are counted. */
export const MOST_UNREAD = 99
export const NotificationPage = z.extend(pageOf(Notification), { unread: z.int() })
export type NotificationPage = z.infer<typeof NotificationPage>
