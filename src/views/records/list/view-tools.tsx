import { useState } from 'react'

import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import { css } from '#styled/css'
import { viewTexts } from '#texts/saved-views.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'
import type { Problem } from '#views/parts/states.tsx'

type Props = {
  readonly standing: ViewStanding
  /** The address of the list as it is filtered now. */
  readonly link: string
  readonly canShare: boolean
  /** Whether the list may open with a view. */
  readonly mayBeFirst: boolean
  /** Why no more views can be kept. */
  readonly fullReason: string | undefined
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  /** Resolves to whether it was done. */
  readonly onSaveNew: (view: {
    readonly name: string
    readonly isShared: boolean
    readonly isDefault: boolean
  }) => Promise<boolean>
  readonly onDefault: (view: KeptView, isDefault: boolean) => void
  readonly onSaveChanges: (view: KeptView) => void
  readonly onRemove: (view: KeptView) => Promise<boolean>
  readonly onForget: () => void
}

const Trouble = ({ problem }: { readonly problem: Problem | undefined }) =>
  problem ? (
    <Banner tone="danger" role="alert">
      {problem.text}
    </Banner>
  ) : null

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

function SaveDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const save = async () => {
    if (!name.trim()) return setMissing(true)
    if (await props.onSaveNew({ name: name.trim(), isShared, isDefault })) onClose()
    return undefined
  }
  return (
    <Dialog
      title={viewTexts.saveNew}
      isBusy={props.isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <Answers does={viewTexts.save} variant="solid" isBusy={props.isBusy} onCancel={onClose} />
      }
    >
      <Trouble problem={props.problem} />
      <TextField
        data-first=""
        label={viewTexts.name}
        isRequired
        maxLength={60}
        value={name}
        error={isMissing ? viewTexts.nameMissing : undefined}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
      {props.mayBeFirst && (
        <Checkbox
          label={viewTexts.first}
          checked={isDefault}
          onChange={({ target }) => setDefault(target.checked)}
        />
      )}
      {props.canShare && (
        <Checkbox
          label={viewTexts.share}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </Dialog>
  )
}

type RemoveProps = Props & { readonly view: KeptView; readonly onClose: () => void }
const RemoveDialog = ({ view, onClose, ...props }: RemoveProps) => (
  <Dialog
    title={viewTexts.removeTitle(view.name)}
    isAlert
    isBusy={props.isBusy}
    onClose={onClose}
    onSubmit={() => void props.onRemove(view).then((isDone) => isDone && onClose())}
    footer={
      <Answers does={viewTexts.remove} variant="danger" isBusy={props.isBusy} onCancel={onClose} />
    }
  >
    <Trouble problem={props.problem} />
    <p>{viewTexts.removeHint}</p>
  </Dialog>
)

/** What can be done with the view that is shown (pages.md §2.2): keep it, keep its changes, pass it on, drop it. */
export function ViewTools(props: Props) {
  const [dialog, setDialog] = useState<'save' | 'remove'>()
  const { standing, fullReason, onForget } = props
  const { open, isChanged } = standing
  const show = (name: typeof dialog) => {
    onForget()
    setDialog(name)
  }
  return (
    <div
      role="group"
      aria-label={viewTexts.tools}
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}
    >
      {open?.isMine && isChanged && (
        <Button size="sm" isBusy={props.isBusy} onClick={() => props.onSaveChanges(open)}>
          {viewTexts.saveChanges}
        </Button>
      )}
      {isChanged && (
        <Button size="sm" reason={fullReason} onClick={() => show('save')}>
          {viewTexts.saveNew}
        </Button>
      )}
      {props.mayBeFirst && open?.isMine && !isChanged && (
        <Checkbox
          className={css({ mr: '2' })}
          label={viewTexts.first}
          checked={open.isDefault}
          disabled={props.isBusy}
          onChange={({ target }) => props.onDefault(open, target.checked)}
        />
      )}
      <CopyButton text={props.link} label={viewTexts.copyLink} />
      {open?.isMine && (
        <Button size="sm" variant="ghost" onClick={() => show('remove')}>
          {viewTexts.remove}
        </Button>
      )}
      {dialog === undefined && <Trouble problem={props.problem} />}
      {dialog === 'save' && <SaveDialog {...props} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && open && (
        <RemoveDialog {...props} view={open} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
