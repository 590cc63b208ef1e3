import { useSelector } from '@xstate/react'

import { neededOutboxFields } from '#machines/outbox/dialogs.ts'
import type { OutboxDialogName } from '#machines/outbox/dialogs.ts'
import { css } from '#styled/css'
import { outboxTexts as words } from '#texts/outbox.ts'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { ActionShell, fieldId } from '#views/records/action/action-shell.tsx'
import type { ActionActor } from '#views/records/action/action-shell.tsx'

const labels: Readonly<Record<string, string>> = words.fields
const labelOf = (name: string) => labels[name] ?? name

type Props = { readonly dialog: OutboxDialogName; readonly actor: ActionActor }

/** Discards a message, sends it to another address, or sends a test mail. */
export function OutboxDialog({ dialog, actor }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.matches('closed')) return null
  const { context } = snapshot
  const control = (name: keyof typeof words.fields) => ({
    id: fieldId(name),
    label: words.fields[name],
    isRequired: neededOutboxFields(context).includes(name),
    value: context.draft[name] ?? '',
    error: context.issues[name],
    'data-first': '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      actor.send({ type: 'change', field: name, value: target.value }),
  })
  return (
    <ActionShell
      actor={actor}
      title={words.dialogs[dialog].title}
      button={words.dialogs[dialog].button}
      isDangerous={dialog === 'discard'}
      labelOf={labelOf}
    >
      <p className={css({ color: 'text.muted' })}>{words.hints[dialog]}</p>
      {dialog === 'discard' ? (
        <TextArea {...control('note')} maxLength={500} />
      ) : (
        <TextField {...control('sendTo')} type="email" autoComplete="off" />
      )}
    </ActionShell>
  )
}
