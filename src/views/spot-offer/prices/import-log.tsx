import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { whyNotConfirm, whyNotReject, whyNotUndo } from '#machines/spot-offer/import/verdicts.ts'
import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Time, sayDay } from '#views/parts/time.tsx'

import { ImportReview } from './import-review.tsx'

const words = priceTexts.log
type Actor = ActorRefFrom<typeof priceImportMachine>
type Props = {
  readonly actor: Actor
  /** Who looks: nobody checks their own import. */
  readonly me: { readonly id: string; readonly email: string }
  readonly imports: Reading<readonly PriceImport[]>
  /** Undefined: these are all. */
  readonly onMore: (() => void) | undefined
  readonly isLoadingMore: boolean
}
const note = css({ display: 'block', textStyle: 'xs', color: 'text.muted' })

const columnsFor = (props: Pick<Props, 'actor' | 'me'>): Column<PriceImport>[] => [
  { id: 'id', label: words.id, isRowHeader: true, cell: ({ id }) => id },
  // Before what a phone has no room for.
  { id: 'standing', label: words.standing, cell: (one) => <Standing {...props} one={one} /> },
  { id: 'at', label: words.at, cell: ({ at }) => <Time instant={at} /> },
  { id: 'by', label: words.by, cell: ({ by }) => by },
  {
    id: 'file',
    label: words.file,
    cell: ({ fileName }) => (
      <span className={css({ display: 'block', minW: '40', overflowWrap: 'anywhere' })}>
        {fileName}
      </span>
    ),
  },
  {
    id: 'prices',
    label: words.prices,
    cell: ({ added, modified, warnings }) => (
      <>
        {words.counts(added, modified)}
        {warnings > 0 && <span className={note}>{words.ticked(warnings)}</span>}
      </>
    ),
  },
  { id: 'symbols', label: words.symbols, cell: ({ symbols }) => symbols.join(', ') },
  {
    id: 'days',
    label: words.days,
    cell: ({ firstDay, lastDay }) => words.range(sayDay(firstDay), sayDay(lastDay)),
  },
  { id: 'undo', label: words.undo, align: 'end', cell: (one) => <Undo {...props} one={one} /> },
]

/** Asks before an import is taken back, and stays open while it is. */
function Confirm({ actor }: Pick<Props, 'actor'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { undoing, problem } = snapshot.context
  const isOpen = ['confirming', 'undoing', 'kept'].some((place) => snapshot.value === place)
  if (!isOpen || !undoing) return null
  const isBusy = snapshot.matches('undoing')
  const isKept = snapshot.matches('kept')
  const keep = () => actor.send({ type: 'keep' })
  return (
    <Dialog
      title={words.ask(undoing.id)}
      isAlert
      isBusy={isBusy}
      onClose={keep}
      onSubmit={() => actor.send({ type: 'confirm' })}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={words.keep}
          onCancel={keep}
          submit={isKept ? words.again : words.undo}
          isDangerous
          startsAtCancel
        />
      }
    >
      <p className={css({ overflowWrap: 'anywhere' })}>{words.askText(undoing.fileName)}</p>
      {isKept && (
        <Banner tone="danger" role="alert">
          {problem?.text}
        </Banner>
      )}
    </Dialog>
  )
}

const waits = ({ isWaiting, undone }: PriceImport) =>
  isWaiting ? words.waiting : undone ? words.uncheckedUndo : words.unchecked

/** Who else has looked at an import, and the way to do so. */
function Standing({ actor, me, one }: Pick<Props, 'actor' | 'me'> & { readonly one: PriceImport }) {
  const { id, fileName, checked, rejected, unseen } = one
  const isFree = useSelector(actor, (state) => state.can({ type: 'review', id, fileName }))
  const looked = checked ?? rejected
  if (!unseen)
    return looked ? (
      <span className={note}>
        {checked ? words.checked(looked.by) : words.rejected(looked.by)},{' '}
        <Time instant={looked.at} />
      </span>
    ) : (
      '–'
    )
  const own = whyNotConfirm(one, me) && whyNotReject(one) ? whyNotConfirm(one, me) : undefined
  return (
    <span className={css({ display: 'grid', gap: '1', py: '1', justifyItems: 'start' })}>
      <Badge tone="warning">{waits(one)}</Badge>
      <Button
        size="sm"
        aria-label={words.reviewOf(id)}
        reason={own?.text ?? (isFree ? undefined : words.busy)}
        onClick={() => actor.send({ type: 'review', id, fileName })}
      >
        {words.review}
      </Button>
    </span>
  )
}

function Undo({ actor, one }: Pick<Props, 'actor'> & { readonly one: PriceImport }) {
  // What is being imported is not lost for a look at the log.
  const isFree = useSelector(actor, (state) =>
    state.can({ type: 'undo', id: one.id, fileName: one.fileName }),
  )
  if (one.undone)
    return (
      <span className={note}>
        {words.undone(one.undone.by)}, <Time instant={one.undone.at} />
      </span>
    )
  return (
    <Button
      size="sm"
      aria-label={words.undoOf(one.id)}
      reason={whyNotUndo(one)?.text ?? (isFree ? undefined : words.busy)}
      onClick={() => actor.send({ type: 'undo', id: one.id, fileName: one.fileName })}
    >
      {words.undo}
    </Button>
  )
}

type ListedProps = Pick<Props, 'actor' | 'me'> & { readonly rows: readonly PriceImport[] }
function Listed({ rows, ...props }: ListedProps) {
  if (rows.length === 0) return <EmptyState icon="clock" text={words.empty} />
  return (
    // What only readers hear is placed within it, or it would widen the page.
    <div className={css({ mx: '-5', overflowX: 'auto', position: 'relative' })}>
      {/* On a phone the table is moved aside. */}
      <div className={css({ minW: '[56rem]' })}>
        <Table
          label={words.title}
          isCompact
          rows={rows}
          keyOf={({ id }) => String(id)}
          columns={columnsFor(props)}
        />
      </div>
    </div>
  )
}

/** What became of an import that was looked at. */
function Judged({ actor }: Pick<Props, 'actor'>) {
  const text = useSelector(actor, ({ context: { reviewed, verdict }, ...state }) =>
    state.matches('judged') && reviewed && verdict ? words.judged[verdict](reviewed.id) : null,
  )
  return (
    text && (
      <Banner tone="success" role="status">
        {text}
      </Banner>
    )
  )
}

/** Who imported which prices when; each import can be taken back while nothing later changed the same prices. */
export function ImportLog({ actor, me, imports, onMore, isLoadingMore }: Props) {
  const undone = useSelector(actor, (state) =>
    state.matches('undone') ? (state.context.undoing?.id ?? null) : null,
  )
  return (
    <Card title={words.title}>
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {words.lead}
      </p>
      <Judged actor={actor} />
      {undone !== null && (
        <Banner tone="success" role="status">
          {words.done(undone)}
        </Banner>
      )}
      <Read
        reading={imports}
        things={words.things}
        skeleton={<Skeleton className={css({ h: '16', w: 'full', rounded: 'md' })} />}
      >
        {(rows) => <Listed actor={actor} me={me} rows={rows} />}
      </Read>
      {onMore && (
        <div className={css({ mt: '4' })}>
          <Button isBusy={isLoadingMore} onClick={onMore}>
            {words.older}
          </Button>
        </div>
      )}
      <Confirm actor={actor} />
      <ImportReview actor={actor} me={me} />
    </Card>
  )
}
