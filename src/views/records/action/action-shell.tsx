import { useSelector } from '@xstate/react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { actionDialogMachine } from '#machines/records/action/machine.ts'
import type { ActionDialogContext } from '#machines/records/action/types.ts'
import { css } from '#styled/css'
import { recordDialogTexts } from '#texts/record-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'

import { OfflineNote, offlineReason } from './offline.tsx'

const words = recordDialogTexts
const first = { 'data-first': '' }

export type ActionActor = ActorRefFrom<typeof actionDialogMachine>
export type ActionFrame = ComponentType<ComponentProps<typeof Dialog>>
type Props = {
  readonly actor: ActionActor
  readonly title: string
  /** What its main button says. */
  readonly button: string
  readonly isDangerous?: boolean
  readonly size?: 'wide' | undefined
  /** What else can be decided, apart from the other buttons. */
  readonly aside?: ReactNode
  /** What cannot be undone begins at Cancel. */
  readonly startsAtCancel?: boolean
  /** What a field is called; a server may name one that the dialog has not. */
  readonly labelOf: (field: string) => string
  /** What it stands in; a dialog unless it is said. */
  readonly frame?: ActionFrame | undefined
  /** The fields. */
  readonly children: ReactNode
}

/** The id of a field's control, for the error summary. */
export const fieldId = (name: string): string => `action-${name}`

type RefusalProps = {
  readonly refusal: ReturnType<ActionActor['getSnapshot']>['context']['refusal']
  readonly issues: ActionDialogContext['issues']
}
function Refused({ refusal, issues }: RefusalProps) {
  if (!refusal) return null
  // What is said at a field is in the list of problems already.
  const said = Object.values(issues)
  const reasons = refusal.reasons.filter(({ text }) => !said.includes(text))
  if (refusal.reasons.length > 0 && reasons.length === 0) return null
  return (
    <Banner tone="danger" role="alert">
      {reasons.length > 0 ? (
        <ul className={css({ display: 'grid', gap: '1' })}>
          {reasons.map(({ code, text }) => (
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

type SecondThoughtProps = Pick<Props, 'actor'> & { readonly onClose: () => void }
const SecondThought = ({ actor, onClose }: SecondThoughtProps) => (
  <Dialog
    title={words.discardTitle}
    isAlert
    onClose={onClose}
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
)

/** The dialog of one action around its fields: refusal, problems, buttons, second thought (pages.md §2.7). */
export function ActionShell({ actor, children, frame: Frame = Dialog, ...props }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const offline = offlineReason(context)
  const close = () => actor.send({ type: 'close' })
  const problems = Object.entries(context.issues).map(([name, text]) => ({
    id: fieldId(name),
    label: props.labelOf(name),
    text,
  }))
  return (
    <>
      <Frame
        title={props.title}
        isBusy={isBusy}
        {...(props.size ? { size: props.size } : {})}
        onClose={close}
        onSubmit={() => actor.send({ type: 'submit' })}
        footer={
          <>
            {props.aside && <span className={css({ mr: 'auto' })}>{props.aside}</span>}
            <Button isBusy={isBusy} onClick={close} {...(props.startsAtCancel ? first : {})}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              variant={props.isDangerous ? 'danger' : 'solid'}
              isBusy={isBusy}
              reason={offline}
            >
              {props.button}
            </Button>
          </>
        }
      >
        <OfflineNote text={offline} />
        <Refused refusal={context.refusal} issues={context.issues} />
        <ErrorSummary
          problems={problems}
          attempt={context.attempt}
          title={words.problems(problems.length)}
        />
        {children}
      </Frame>
      {snapshot.matches('discarding') && <SecondThought actor={actor} onClose={close} />}
    </>
  )
}
