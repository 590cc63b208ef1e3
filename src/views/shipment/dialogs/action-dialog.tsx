import { useSelector } from '@xstate/react'

import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { ActionShell } from '#views/records/action/action-shell.tsx'
import type { ActionActor, ActionFrame } from '#views/records/action/action-shell.tsx'

import { ConflictView } from './conflict.tsx'
import { DialogFields } from './fields.tsx'
import type { FormProps } from './inputs.tsx'

const words = dialogTexts
const DANGEROUS: readonly DialogName[] = ['reject', 'delete', 'dismiss-rejection']
const SAFE_FIRST: readonly DialogName[] = ['delete', 'dismiss-rejection']

type Props = {
  readonly dialog: DialogName
  readonly actor: ActionActor
  readonly request: ShipmentRequest
  readonly now: number
  /** Why the action is not possible on the newer record; undefined: it is. */
  readonly goneBecause: string | undefined
  readonly frame?: ActionFrame | undefined
} & Pick<FormProps, 'destinations' | 'onReadAgain' | 'photos'>

// A server may name a field that this dialog has not.
const labels: Readonly<Record<string, string>> = words.fields
const labelOf = (name: string) => labels[name] ?? name

/** The dialog of one action on a request: its fields, its refusal, its conflict, its second thought. */
export function ActionDialog({ dialog, actor, request, ...props }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.matches('closed')) return null
  if (snapshot.matches('conflict'))
    return <ConflictView dialog={dialog} actor={actor} request={request} {...props} />
  return (
    <ActionShell
      actor={actor}
      title={words.titles[dialog](request.id)}
      button={words.buttons[dialog]}
      isDangerous={DANGEROUS.includes(dialog)}
      startsAtCancel={SAFE_FIRST.includes(dialog)}
      labelOf={labelOf}
      frame={props.frame}
    >
      <DialogFields
        context={snapshot.context}
        request={request}
        destinations={props.destinations}
        onReadAgain={props.onReadAgain}
        photos={props.photos}
        onChange={(field, value) => actor.send({ type: 'change', field, value })}
      />
    </ActionShell>
  )
}
