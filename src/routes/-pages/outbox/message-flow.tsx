import { useQuery } from '@tanstack/react-query'

import { outboxMessageQuery } from '#api/outbox/messages.ts'
import type { OutboxDialogName } from '#machines/outbox/dialogs.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import type { OneOutboxMessage } from '#schemas/outbox.ts'
import { outboxTexts as words } from '#texts/outbox.ts'
import { MessagePeek } from '#views/outbox/peek.tsx'
import type { RecordHref } from '#views/outbox/view-config.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { Peek } from '#views/records/list/peek.tsx'

type Props = {
  readonly id: string
  readonly recordHref: RecordHref
  readonly isBusy: boolean
  readonly onRetry: (message: OneOutboxMessage) => void
  readonly onAct: (name: OutboxDialogName, message: OneOutboxMessage) => void
  readonly onClose: () => void
}

/** A message beside the list. */
export function MessageFlow({ id, recordHref, isBusy, onRetry, onAct, onClose }: Props) {
  const query = useQuery(outboxMessageQuery(id))
  const message = query.data
  useShortcuts({
    t: () => {
      if (message && message.doneAt === null && !isBusy) onRetry(message)
    },
  })
  if (!message)
    return (
      <Peek title={words.label} onClose={onClose}>
        <Read
          reading={reading(query, message)}
          things={words.thing}
          skeleton={<SkeletonRows count={4} />}
        >
          {() => null}
        </Read>
      </Peek>
    )
  return (
    <MessagePeek
      message={message}
      href={recordHref(message)}
      isBusy={isBusy}
      onRetry={() => onRetry(message)}
      onCorrect={() => onAct('correct', message)}
      onDiscard={() => onAct('discard', message)}
      onClose={onClose}
    />
  )
}
