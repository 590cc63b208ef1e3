import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { storedDraft } from '#machines/spot-offer/config/edit.ts'
import type { ConfigContext, Effects } from '#machines/spot-offer/config/types.ts'
import { saidChanges } from '#machines/spot-offer/config/words.ts'
import type { SaidChange } from '#machines/spot-offer/config/words.ts'
import type { ConfigHands } from '#schemas/spot-offer/config.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

import { effectColumns, offerColumns, sayReason, worst } from './effect-columns.tsx'
import type { Send } from './fields.tsx'

const words = configTexts.review
type Props = {
  readonly context: ConfigContext
  readonly send: Send
  readonly isBusy: boolean
  readonly isLoading: boolean
}

// Tables that are wider than a phone move by themselves, not the dialog with them.
const sheet = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const changeColumns: Column<SaidChange>[] = [
  {
    id: 'setting',
    label: words.setting,
    isRowHeader: true,
    cell: ({ setting }) => configTexts.fields[setting],
  },
  { id: 'now', label: words.now, cell: ({ from }) => <span className={lines}>{from}</span> },
  { id: 'next', label: words.next, cell: ({ to }) => <strong className={lines}>{to}</strong> },
]

/** Each setting as it is and as it would be. */
function Changes({ context }: Pick<Props, 'context'>) {
  const { stored, draft } = context
  if (!stored) return null
  return (
    <div className={css({ mx: '-5', overflowX: 'auto' })}>
      <Table
        label={words.title}
        isCompact
        rows={saidChanges(storedDraft(stored), draft)}
        keyOf={({ setting }) => setting}
        columns={changeColumns}
      />
    </div>
  )
}

const sayNames = (names: readonly string[]) => names.join(', ') || words.nobody
const handsColumns: Column<ConfigHands>[] = [
  ...offerColumns,
  { id: 'from', label: words.waitsNow, cell: ({ from }) => sayNames(from) },
  {
    id: 'to',
    label: words.waitsThen,
    cell: ({ to }) => <strong>{sayNames(to)}</strong>,
  },
]

/** Pending offers that other people have to approve from then on. */
function Hands({ effects: { hands } }: { readonly effects: Effects }) {
  if (hands.length === 0) return <p>{words.sameHands}</p>
  const stuck = hands.filter(({ to }) => to.length === 0).length
  return (
    <>
      <p className={css({ fontWeight: 'medium' })}>{words.otherHands(hands.length)}</p>
      {stuck > 0 && <p className={css({ color: 'status.danger.fg' })}>{words.stuck(stuck)}</p>}
      <div className={css({ mx: '-5', mt: '2', overflowX: 'auto' })}>
        <Table
          label={words.hands}
          isCompact
          rows={hands}
          keyOf={({ offerId }) => offerId}
          columns={handsColumns}
        />
      </div>
    </>
  )
}

function Effect({ effects }: { readonly effects: Effects }) {
  const moved = effects.data.filter(({ from, to }) => worst(from) !== worst(to))
  if (moved.length === 0) return <p>{words.nothing(effects.openOffers)}</p>
  const byEnd = Map.groupBy(moved, ({ to }) => sayReason(to))
  return (
    <>
      <p className={css({ fontWeight: 'medium' })}>
        {words.some(moved.length, effects.openOffers)}{' '}
        {[...byEnd].map(([what, rows]) => words.becomes(rows.length, what)).join(', ')}.
      </p>
      <div className={css({ mx: '-5', mt: '2', overflowX: 'auto' })}>
        <Table
          label={words.effect}
          isCompact
          rows={moved}
          keyOf={({ offerId }) => offerId}
          columns={effectColumns}
        />
      </div>
    </>
  )
}

type PartProps = { readonly title: string; readonly note: string; readonly children: ReactNode }
const Part = ({ title, note, children }: PartProps) => (
  <section aria-label={title}>
    <h3 className={css({ mb: '1', fontWeight: 'semibold' })}>{title}</h3>
    {children}
    <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>{note}</p>
  </section>
)

type ConsequencesProps = Pick<ConfigContext, 'effects'> & Pick<Props, 'isLoading'>
/** What it does to offers that are open, and to who approves them. */
const Consequences = ({ effects, isLoading }: ConsequencesProps) => (
  <>
    <Part title={words.effect} note={words.later}>
      {effects ? (
        <Effect effects={effects} />
      ) : (
        <p role="status">{isLoading ? words.loading : words.failed}</p>
      )}
      {effects?.isCapped && <p className={css({ color: 'text.muted' })}>{words.capped}</p>}
    </Part>
    {effects && (
      <Part title={words.hands} note={words.told}>
        <Hands effects={effects} />
      </Part>
    )}
  </>
)

const Refused = ({ problem }: { readonly problem: NonNullable<ConfigContext['problem']> }) => (
  <Banner tone="danger" role="alert">
    {problem.text}
    {problem.reference && (
      <span className={css({ display: 'block', textStyle: 'mono' })}>{problem.reference}</span>
    )}
  </Banner>
)

/** `dialog "Review changes"`: what changes, what it does to open offers, and why. */
export function ReviewDialog({ context, send, isBusy, isLoading }: Props) {
  const { draft, effects, problem, attempts } = context
  const isMissing = attempts > 0 && !draft.note.trim()
  const back = () => send({ type: 'back' })
  const focusNote = useEffectEvent(() => {
    if (isMissing) document.getElementById('config-note')?.focus()
  })
  useEffect(() => {
    if (attempts > 0) focusNote()
  }, [attempts])
  return (
    <Dialog
      title={words.title}
      size="lg"
      isBusy={isBusy}
      onClose={back}
      onSubmit={() => send({ type: 'apply' })}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={words.back}
          onCancel={back}
          submit={words.apply}
          reason={context.isOnline ? undefined : configTexts.offline}
        />
      }
    >
      <div className={sheet}>
        <Changes context={context} />
        <Consequences effects={effects} isLoading={isLoading} />
        <TextArea
          id="config-note"
          label={words.note}
          hint={words.noteHint}
          isRequired
          maxLength={500}
          data-first=""
          value={draft.note}
          error={isMissing || draft.note.length > 500 ? configTexts.issues.note : undefined}
          onChange={({ target }) => send({ type: 'say-why', value: target.value })}
        />
        {problem && <Refused problem={problem} />}
      </div>
    </Dialog>
  )
}
