import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { MAX_NOTE, isNoted, replacedBy, saidChanges } from '#machines/settings/editor/selectors.ts'
import type { SaidChange } from '#machines/settings/editor/selectors.ts'
import type { SettingContext, SettingEvent } from '#machines/settings/editor/types.ts'
import { css } from '#styled/css'
import { settingTexts } from '#texts/settings.ts'
import { shellTexts } from '#texts/shell.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Unsent } from '#views/records/form/problems.tsx'

const words = settingTexts.review
const NOTE = 'setting-note'

const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const columns: readonly Column<SaidChange>[] = [
  { id: 'setting', label: words.setting, isRowHeader: true, cell: ({ label }) => label },
  { id: 'now', label: words.now, cell: ({ from }) => <span className={lines}>{from}</span> },
  { id: 'next', label: words.next, cell: ({ to }) => <strong className={lines}>{to}</strong> },
]

/** Whose change saving replaces. */
function Replaced({ context }: { readonly context: SettingContext }) {
  const fields = replacedBy(context)
  const { meanwhile: of } = settingTexts
  if (fields.length === 0) return null
  return (
    <Banner tone="warning" role="alert" title={of.title(context.meanwhile?.by ?? of.anotherUser)}>
      <p>{words.replaced(fields.join('; '))}</p>
    </Banner>
  )
}

type Props = {
  readonly context: SettingContext
  readonly send: (event: SettingEvent) => void
  readonly isBusy: boolean
  readonly effect: ReactNode
}
// A table that is wider than a phone moves by itself, not the dialog with it.
const sheet = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const wide = css({ mx: '-5', overflowX: 'auto' })

/** Why it is changed; asked for again where it is missing. */
function Reason({ context, send }: Pick<Props, 'context' | 'send'>) {
  const { note, attempts } = context
  const isMissing = attempts > 0 && !isNoted(context)
  const focusNote = useEffectEvent(() => {
    if (isMissing) document.getElementById(NOTE)?.focus()
  })
  useEffect(() => {
    if (attempts > 0) focusNote()
  }, [attempts])
  return (
    <TextArea
      id={NOTE}
      label={words.reason}
      hint={words.reasonHint}
      isRequired
      maxLength={MAX_NOTE}
      data-first=""
      value={note}
      error={isMissing ? words.noReason : undefined}
      onChange={({ target }) => send({ type: 'note', note: target.value })}
    />
  )
}

/** `dialog "Review changes"` (pages.md §2.5): each change in words, what follows from it, and why. */
export function ReviewDialog({ context, send, isBusy, effect }: Props) {
  const { problem, isOnline } = context
  const back = () => send({ type: 'back' })
  return (
    <Dialog
      title={words.title}
      size="lg"
      isBusy={isBusy}
      onClose={back}
      onSubmit={() => send({ type: 'save' })}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={words.back}
          onCancel={back}
          submit={words.save}
          reason={isOnline ? undefined : shellTexts.offline}
        />
      }
    >
      <div className={sheet}>
        <Replaced context={context} />
        <div className={wide}>
          <Table
            label={words.title}
            isCompact
            rows={saidChanges(context)}
            keyOf={({ field }) => field}
            columns={columns}
          />
        </div>
        {effect}
        <Reason context={context} send={send} />
        <Unsent problem={problem} title={settingTexts.unsent} />
      </div>
    </Dialog>
  )
}
