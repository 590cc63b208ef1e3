import type { ColumnType } from 'kysely'

import type { Hint } from '#schemas/hint.ts'
import type {
  Notification,
  NotificationKind,
  NotificationParams,
  NotificationPreferences,
} from '#schemas/notification.ts'
import type { OutboxCause } from '#schemas/outbox-words.ts'
import type { DraftContent } from '#schemas/records/draft.ts'
import type { ViewList, ViewSearch } from '#schemas/records/saved-view.ts'

import type { Defaulted, Json } from './column-types.ts'

export type OutboxKind = 'mail' | 'sms' | 'booking' | 'cancel-booking' | 'document'
type OutboxTry = { readonly at: string; readonly error: string }
export type Outbox = {
  tenant: string
  key: string
  bucket: number
  kind: OutboxKind
  payload: Json<unknown>
  rendered: Json<unknown> | null
  run_at: Date
  attempts: Defaulted<number>
  locked_by: string | null
  locked_until: Date | null
  done_at: Date | null
  stuck_at: Date | null
  discarded_by: string | null
  last_error: string | null
  created_at: Date
  request_id: string | null
  /** What was answered at each try, the oldest first. */
  tries: ColumnType<readonly OutboxTry[], string | undefined, string>
  cause: OutboxCause | null
}
export type Audit = {
  tenant: string
  at: Date
  id: string
  username: string
  pool: string | null
  user_type: string | null
  call: string
  target_kind: string | null
  target_id: string | null
  outcome: string
  detail: ColumnType<Record<string, unknown>, string | undefined, never>
  ip_hash: Buffer | null
  /** Who did it, as people read it. */
  by_name: string | null
  /** To whom or what, as people read it. */
  target_name: string | null
  request_id: string | null
}
export type IdempotencyKeys = {
  principal: string
  key: string
  call: string
  body_hash: string
  response: Json<unknown> | null
  created_at: Date
}
export type Hints = {
  bucket: number
  at: Date
  id: string
  tenant: string
  site_id: string | null
  topic: Hint['topic']
  target_id: string
  revision: number | null
}
export type Notifications = {
  username: string
  id: string
  at: Date
  kind: NotificationKind
  target_kind: Notification['targetKind']
  target_id: string
  tenant: string
  site_id: string | null
  params: Json<NotificationParams>
  is_shown: boolean
  /** Where it goes in the mail of the day. */
  digest_to: string | null
  digested_at: Date | null
  read_at: Date | null
}
export type ChosenNotifications = {
  username: string
  /** In small letters, where the account has proven it. */
  email: string | null
  preferences: Json<NotificationPreferences>
}
export type SavedViews = {
  username: string
  id: string
  list: ViewList
  name: string
  search: Json<ViewSearch>
  is_default: Defaulted<boolean>
  is_shared: Defaulted<boolean>
  position: Defaulted<number>
  revision: Defaulted<number>
  updated_at: Date
}
export type Drafts = {
  username: string
  draft_key: string
  revision: number
  draft: Json<DraftContent>
  bytes: Defaulted<number>
  device: string
  updated_at: Date
}
export type TransitionMarks = {
  machine: string
  at: Date
  tenant: string
  id: string
  seq: number
}
export type TransitionCounts = {
  machine: string
  day: string
  tenant: string
  from_state: string
  event: string
  to_state: string
  n: number
}

/** What staff configure by uploading a text, version by version. */
export type ConfigVersions = {
  name: string
  version: number
  at: Date
  /** `pool|sub`. */
  by_id: string
  by_name: string
  note: string | null
  rows: number
  added: number
  removed: number
  modified: number
  text: string
}

/** Every version of a setting that somebody stored. */
export type SettingVersions = {
  name: string
  version: number
  at: Date
  by_name: string
  note: string | null
  value: Json<unknown>
}
