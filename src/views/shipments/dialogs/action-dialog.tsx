import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { actionDialogMachine } from '#machines/shipment/action-dialog/machine.ts'
import type { ActionDialogContext, DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'

import { ConflictView } from './conflict.tsx'
import { DialogFields, fieldId } from './fields.tsx'

const words = dialogTexts
const DANGEROUS: readonly DialogName[] = ['reject', 'delete', 'dismiss-rejection']
// What cannot be undone begins at Cancel.
const SAFE_FIRST: readonly DialogName[] = ['delete', 'dismiss-rejection']
const first = { 'data-first': '' }

type Props = {
  readonly actor: ActorRefFrom<typeof actionDialogMachine>
  readonly request: ShipmentRequest
  readonly now: number
  /** Why the action is not possible on the newer record; undefined: it is. */
  readonly goneBecause: string | undefined
}

function Refused({ context }: { readonly context: ActionDialogContext }) {
  const { refusal } = context
  if (!refusal) return null
  return (
    <Banner tone="danger" role="alert">
      {refusal.reasons.length > 0 ? (
        <ul className={css({ display: 'grid', gap: '1' })}>
          {refusal.reasons.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      ) : (
        refusal.text
      )}
      {refusal.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>{refusal.reference}</span>
      )}
    </Banner>
  )
}

const problemsOf = ({ issues }: ActionDialogContext) =>
  Object.entries(issues).map(([name, text]) => ({
    id: fieldId(name),
    label: words.fields[name as keyof typeof words.fields] ?? name, // because a server may name a field that this dialog has not
    text,
  }))

/** The dialog of one action (pages.md §2.7): its fields, its refusal, its conflict, its second thought. */
export function ActionDialog({ actor, request, ...props }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { dialog } = context
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('closed')) return null
  if (snapshot.matches('conflict'))
    return <ConflictView actor={actor} request={request} {...props} />
  const close = () => actor.send({ type: 'close' })
  const problems = problemsOf(context)
  const isDiscarding = snapshot.matches('discarding')
  return (
    <>
      <Dialog
        title={words.titles[dialog](request.id)}
        isBusy={isBusy}
        onClose={close}
        onSubmit={() => actor.send({ type: 'submit' })}
        footer={
          <>
            <Button isBusy={isBusy} onClick={close} {...(SAFE_FIRST.includes(dialog) ? first : {})}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              variant={DANGEROUS.includes(dialog) ? 'danger' : 'solid'}
              isBusy={isBusy}
            >
              {words.buttons[dialog]}
            </Button>
          </>
        }
      >
        <Refused context={context} />
        <ErrorSummary
          problems={problems}
          attempt={context.attempt}
          title={words.problems(problems.length)}
        />
        <DialogFields
          context={context}
          request={request}
          onChange={(field, value) => actor.send({ type: 'change', field, value })}
        />
      </Dialog>
      {isDiscarding && (
        <Dialog
          title={words.discardTitle}
          isAlert
          onClose={close}
          footer={
            <>
              <Button data-first onClick={() => actor.send({ type: 'keep' })}>
                {words.keepEditing}
              </Button>
              <Button variant="danger" onClick={() => actor.send({ type: 'discard' })}>
                {words.discard}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </>
  )
}
