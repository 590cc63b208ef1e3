import type {
  NotificationChoice,
  NotificationKind,
  NotificationPreferences,
} from '#schemas/notification.ts'

export type Choices = NotificationPreferences['byKind']
/** What is chosen for one kind. */
export type Chosen = {
  readonly kind: NotificationKind
  readonly change: Partial<NotificationChoice>
}

export type ChoicesContext = {
  /** What the server keeps. */
  readonly stored: Choices | undefined
  /** What is shown: with what was chosen since. */
  readonly shown: Choices | undefined
  /** What is on its way to the server. */
  readonly sent: Choices | undefined
  /** Why it was not loaded or saved, in words. */
  readonly failure: string | undefined
}
export type ChoicesEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHOOSE'; readonly chosen: Chosen }
