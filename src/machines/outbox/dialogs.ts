import { defineActions } from '#machines/records/action/define-actions.ts'
import type { DialogInput } from '#machines/records/action/types.ts'
import { Email, note } from '#schemas/primitives.ts'
import { outboxTexts as words } from '#texts/outbox.ts'

const fields = { note: note(500), sendTo: Email } as const

export type OutboxDialogName = 'discard' | 'correct' | 'test'
type Opened = { readonly sendTo: string }
type OutboxDialogs = {
  readonly dialog: OutboxDialogName
  readonly field: keyof typeof fields
  readonly opened: Opened
  readonly filled: { readonly note?: string; readonly sendTo?: string }
}

const addressed = {
  start: ({ sendTo }: Opened) => ({ sendTo }),
  needs: ['sendTo'],
} as const

const dialogs = defineActions<OutboxDialogs>({
  fields,
  dialogs: {
    discard: { start: () => ({ note: '' }), needs: ['note'] },
    correct: addressed,
    test: addressed,
  },
  missing: (name) => () => words.needed[name],
  fill: (_dialog, sent) => sent,
})
export const { needed: neededOutboxFields, read: readOutboxDraft } = dialogs

/** What a dialog about a message opens with; a test mail is about none. */
export const outboxInputOf = (
  dialog: OutboxDialogName,
  opened: Opened & { readonly id: string; readonly today: string },
): DialogInput => ({
  dialog,
  requestId: opened.id,
  // What the outbox does with a message meanwhile is refused by the server.
  revision: 0,
  initial: dialogs.start(dialog, opened),
  isNoteRequired: false,
  today: opened.today,
  read: readOutboxDraft,
})
