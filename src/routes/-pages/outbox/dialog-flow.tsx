import { outboxActors } from '#api/outbox/messages.ts'
import { outboxInputOf } from '#machines/outbox/dialogs.ts'
import type { OutboxDialogName } from '#machines/outbox/dialogs.ts'
import { useActionFlow } from '#routes/-pages/records/use-action-flow.ts'
import { outboxTexts as words } from '#texts/outbox.ts'
import { OutboxDialog } from '#views/outbox/dialog.tsx'

type Props = {
  readonly dialog: OutboxDialogName
  /** The message; of a test mail nothing. */
  readonly id: string
  /** The address to begin with. */
  readonly sendTo: string
  readonly today: string
  readonly onClose: () => void
}

/** The dialog about a message with its machine on the API. Give it a key per opening. */
export function OutboxDialogFlow({ dialog, id, sendTo, today, onClose }: Props) {
  const actor = useActionFlow({
    input: outboxInputOf(dialog, { id, sendTo, today }),
    actors: outboxActors,
    done: words.dialogs[dialog].done,
    onClose,
  })
  return <OutboxDialog dialog={dialog} actor={actor} />
}
