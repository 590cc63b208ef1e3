import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { ReactNode } from 'react'

import { differences } from '#machines/records/action/compare.ts'
import type { Difference } from '#machines/records/action/compare.ts'
import type { ActionDialogContext, DialogInput } from '#machines/records/action/types.ts'
import { css } from '#styled/css'
import { conflictTexts } from '#texts/record-dialogs.ts'
import { historyTexts } from '#texts/record-parts.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { RecordZone, sayMoment } from '#views/parts/time.tsx'

import type { ActionActor } from './action-shell.tsx'

const words = conflictTexts

type Props = {
  readonly actor: ActionActor
  /** "This request was changed". */
  readonly title: string
  /** The dialog as it would be opened on the record as it is now. */
  readonly newer: DialogInput
  /** What the dialog's main button says. */
  readonly button: string
  /** Why the action is not possible on the newer record; undefined: it is. */
  readonly goneBecause: string | undefined
  readonly labelOf: (field: string) => string
  /** What happened meanwhile. */
  readonly since: ReactNode
}

type WaysOnProps = {
  readonly note: string | undefined
  readonly canSend: boolean
  readonly onDiscard: () => void
}
const WaysOn = ({ note, canSend, onDiscard }: WaysOnProps) => (
  <>
    <Button onClick={onDiscard}>{words.discard}</Button>
    {canSend ? (
      <Button type="submit" variant="solid" data-first>
        {words.review}
      </Button>
    ) : (
      note && <CopyButton size="md" text={note} label={words.copyNote} />
    )}
  </>
)

const YourNote = ({ note }: { readonly note: string }) => (
  <div>
    <h3 className={css({ fontWeight: 'medium', mb: '1' })}>{words.yourNote}</h3>
    <blockquote
      className={css({
        pl: '3',
        borderLeftWidth: '2px',
        borderColor: 'border.strong',
        whiteSpace: 'pre-line',
      })}
    >
      {note}
    </blockquote>
  </div>
)

/** `region "This request was changed"`: what happened meanwhile, both versions, and the way on with what was typed. */
export function ConflictShell({ actor, newer, goneBecause, labelOf, ...props }: Props) {
  const { context } = useSelector(actor, (state) => state)
  const { meanwhile, draft } = context
  const zone = useContext(RecordZone)
  // Until the newer record has been read there is nothing to compare with.
  const { revision, lock, initial, isNoteRequired } = newer
  const isFresh = revision > context.revision
  const rows = differences(context, initial)
  const review = () => actor.send({ type: 'review', revision, lock, initial, isNoteRequired })
  const canSend = isFresh && goneBecause === undefined
  return (
    <Dialog
      title={props.title}
      size="lg"
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={() => canSend && review()}
      footer={
        <WaysOn
          note={draft['note']}
          canSend={canSend}
          onDiscard={() => actor.send({ type: 'discard' })}
        />
      }
    >
      <section aria-label={props.title} className={css({ display: 'grid', gap: '4' })}>
        <Banner tone="warning" role="alert">
          {meanwhile && words.by(meanwhile.by, sayMoment(meanwhile.at, zone))}
        </Banner>
        {isFresh ? props.since : <p role="status">{words.loading}</p>}
        {isFresh && goneBecause !== undefined && (
          <Banner tone="danger">
            {words.gone(props.button)} {goneBecause}
          </Banner>
        )}
        {isFresh && rows.length > 0 && (
          <Fields
            {...{ rows, labelOf }}
            title={props.title}
            theirs={context.theirs}
            onChoose={(field, whose) => actor.send({ type: 'choose', field, whose })}
          />
        )}
        {draft['note'] && <YourNote note={draft['note']} />}
      </section>
    </Dialog>
  )
}

type SinceProps = {
  readonly entries: readonly {
    readonly seq: number
    readonly what: string
    readonly who: string
    readonly at: string
    readonly note: string | undefined
  }[]
  /** The state that it led to. */
  readonly badge: ReactNode
}

/** What happened since the dialog was opened, newest first. */
export function Since({ entries, badge }: SinceProps) {
  const zone = useContext(RecordZone)
  return (
    <div>
      <h3 className={css({ fontWeight: 'medium', mb: '2' })}>{words.since}</h3>
      <ul className={css({ display: 'grid', gap: '2' })}>
        {entries.map((entry) => (
          <li key={entry.seq}>
            <strong className={css({ fontWeight: 'medium' })}>{entry.what}</strong>{' '}
            <span className={css({ color: 'text.muted' })}>
              {historyTexts.by(entry.who)}, {sayMoment(entry.at, zone)}
            </span>
            {entry.note && <p className={css({ color: 'text.muted' })}>{entry.note}</p>}
          </li>
        ))}
      </ul>
      <p className={css({ mt: '3' })}>{badge}</p>
    </div>
  )
}

type Whose = 'yours' | 'theirs'
type FieldsProps = {
  readonly title: string
  readonly rows: readonly Difference[]
  readonly theirs: ActionDialogContext['theirs']
  readonly onChoose: (field: string, whose: Whose) => void
  readonly labelOf: (field: string) => string
}

type ChoiceProps = Omit<FieldsProps, 'rows' | 'title'> & { readonly field: string }
const Choice = ({ field, theirs, onChoose, labelOf }: ChoiceProps) =>
  (['yours', 'theirs'] as const).map((side) => (
    <label key={side} className={css({ display: 'inline-flex', gap: '1.5', mr: '4' })}>
      <input
        type="radio"
        name={`keep-${field}`}
        aria-label={`${words.keepOf(labelOf(field))}: ${words[side]}`}
        checked={theirs.includes(field) === (side === 'theirs')}
        onChange={() => onChoose(field, side)}
      />
      {words[side]}
    </label>
  ))

const columnsOf = (props: Omit<FieldsProps, 'rows' | 'title'>): Column<Difference>[] => [
  { id: 'field', label: words.field, isRowHeader: true, cell: ({ field }) => props.labelOf(field) },
  { id: 'yours', label: words.yours, cell: ({ yours }) => yours || words.empty },
  { id: 'theirs', label: words.theirs, cell: ({ theirs }) => theirs || words.empty },
  { id: 'keep', label: words.keep, cell: ({ field }) => <Choice field={field} {...props} /> },
]

const Fields = ({ title, rows, ...rest }: FieldsProps) => (
  <div className={css({ mx: '-5', overflowX: 'auto' })}>
    <Table label={title} rows={rows} keyOf={({ field }) => field} columns={columnsOf(rest)} />
  </div>
)
