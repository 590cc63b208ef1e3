import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { ViewStanding } from '#machines/records/list/kept-views.ts'
import type { keptViewMachine } from '#machines/records/views/machine.ts'
import type { ViewEvent } from '#machines/records/views/types.ts'
import { css } from '#styled/css'
import { viewTexts } from '#texts/saved-views.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly actor: ActorRefFrom<typeof keptViewMachine>
  readonly standing: ViewStanding
  /** The address of the list as it is filtered now. */
  readonly link: string
  readonly canShare: boolean
  /** Whether the list may open with a view. */
  readonly mayBeFirst: boolean
  /** Why no more views can be kept. */
  readonly fullReason: string | undefined
}
type State = SnapshotFrom<typeof keptViewMachine>
type Shown = {
  readonly state: State
  readonly send: (event: ViewEvent) => void
}

const Trouble = ({ context: { refusal } }: State) =>
  refusal === undefined ? null : (
    <Banner tone="danger" role="alert">
      {refusal}
    </Banner>
  )

type AnswersProps = {
  readonly does: string
  /** What cannot be undone begins at Cancel. */
  readonly variant: 'solid' | 'danger'
  readonly isBusy: boolean
  readonly onCancel: () => void
}
const Answers = ({ does, variant, isBusy, onCancel }: AnswersProps) => (
  <>
    <Button onClick={onCancel} {...(variant === 'danger' ? { 'data-first': '' } : {})}>
      {viewTexts.cancel}
    </Button>
    <Button type="submit" variant={variant} isBusy={isBusy}>
      {does}
    </Button>
  </>
)

type SaveProps = Shown & Pick<Props, 'canShare' | 'mayBeFirst'>
function SaveDialog({ state, send, canShare, mayBeFirst }: SaveProps) {
  const { form, attempt } = state.context
  const isBusy = state.hasTag('busy')
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      title={viewTexts.saveNew}
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'SAVE' })}
      footer={<Answers does={viewTexts.save} variant="solid" isBusy={isBusy} onCancel={close} />}
    >
      <Trouble {...state} />
      <TextField
        data-first=""
        label={viewTexts.name}
        isRequired
        maxLength={60}
        value={form.name}
        error={attempt > 0 ? viewTexts.nameMissing : undefined}
        onChange={({ target }) => send({ type: 'TYPE', change: { name: target.value } })}
      />
      {mayBeFirst && (
        <Checkbox
          label={viewTexts.first}
          checked={form.isDefault}
          onChange={({ target }) => send({ type: 'TYPE', change: { isDefault: target.checked } })}
        />
      )}
      {canShare && (
        <Checkbox
          label={viewTexts.share}
          checked={form.isShared}
          onChange={({ target }) => send({ type: 'TYPE', change: { isShared: target.checked } })}
        />
      )}
    </Dialog>
  )
}

function RemoveDialog({ state, send }: Shown) {
  const isBusy = state.hasTag('busy')
  const close = () => send({ type: 'CLOSE' })
  return (
    <Dialog
      title={viewTexts.removeTitle(state.context.about?.name ?? '')}
      isAlert
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={<Answers does={viewTexts.remove} variant="danger" isBusy={isBusy} onCancel={close} />}
    >
      <Trouble {...state} />
      <p>{viewTexts.removeHint}</p>
    </Dialog>
  )
}

/** What can be done with the view that is shown (pages.md §2.2): keep it, keep its changes, pass it on, drop it. */
export function ViewTools({ actor, standing: { open, isChanged }, ...props }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { send } = actor
  const isBusy = state.hasTag('busy')
  return (
    <div
      role="group"
      aria-label={viewTexts.tools}
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}
    >
      {open?.isMine && isChanged && (
        <Button
          size="sm"
          isBusy={isBusy}
          onClick={() => send({ type: 'WRITE', change: { view: open } })}
        >
          {viewTexts.saveChanges}
        </Button>
      )}
      {isChanged && (
        <Button size="sm" reason={props.fullReason} onClick={() => send({ type: 'OPEN' })}>
          {viewTexts.saveNew}
        </Button>
      )}
      {props.mayBeFirst && open?.isMine && !isChanged && (
        <Checkbox
          className={css({ mr: '2' })}
          label={viewTexts.first}
          checked={open.isDefault}
          disabled={isBusy}
          onChange={({ target: { checked: isDefault } }) =>
            send({ type: 'WRITE', change: { view: open, isDefault } })
          }
        />
      )}
      <CopyButton text={props.link} label={viewTexts.copyLink} />
      {open?.isMine && (
        <Button size="sm" variant="ghost" onClick={() => send({ type: 'REMOVE', about: open })}>
          {viewTexts.remove}
        </Button>
      )}
      {state.matches('listed') && <Trouble {...state} />}
      {state.hasTag('naming') && <SaveDialog {...{ state, send, ...props }} />}
      {state.hasTag('removing') && <RemoveDialog {...{ state, send }} />}
    </div>
  )
}
