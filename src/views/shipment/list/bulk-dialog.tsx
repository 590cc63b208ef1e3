import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { bulkActionMachine } from '#machines/records/bulk/machine.ts'
import type { RowResult } from '#machines/records/bulk/types.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { bulkTexts as bulk } from '#texts/bulk.ts'
import { texts } from '#texts/en.ts'
import { recordDialogTexts } from '#texts/record-dialogs.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextArea } from '#views/parts/field.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { download, resultsCsv } from '#views/records/list/csv.ts'

import { Checked } from './checked.tsx'
import type { Exception } from './checked.tsx'
import { LeftOutList } from './left-out.tsx'
import type { LeftOut } from './left-out.tsx'

const tones: Readonly<Record<RowResult['status'], Tone>> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'success',
  failed: 'danger',
}

const resultColumns: readonly Column<RowResult>[] = [
  {
    id: bulk.request,
    label: bulk.request,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <>
        {name && <span className={css({ display: 'block' })}>{name}</span>}
        <span className={css({ textStyle: 'mono', color: 'text.muted' })}>{id}</span>
      </>
    ),
  },
  {
    id: bulk.result,
    label: bulk.result,
    cell: ({ status, text }) => (
      <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', py: '1' })}>
        <Badge tone={tones[status]}>{bulk.statuses[status]}</Badge>
        {text}
      </span>
    ),
  },
]

type Actor = ActorRefFrom<typeof bulkActionMachine>
type Context = ReturnType<Actor['getSnapshot']>['context']
type Props = {
  readonly actor: Actor
  readonly destinations: readonly Destination[]
  /** Those that did not pass the checks; undefined: nothing was checked. */
  readonly exceptions?: readonly Exception[] | undefined
  /** Those that are selected, too, but on which it is not possible. */
  readonly leftOut: readonly LeftOut[]
}

/** Where the goods of each go, where the action asks that. */
function destinationColumn(
  { actor, destinations }: Pick<Props, 'actor' | 'destinations'>,
  isChoosing: boolean,
): Column<RowResult> {
  const { isDestinationMissing } = actor.getSnapshot().context
  const options = destinations.map(({ destinationId, name }) => ({
    value: destinationId,
    label: name,
  }))
  return {
    id: bulk.destination,
    label: bulk.destination,
    cell: ({ id, destination = '' }) =>
      isChoosing ? (
        <SelectField
          label={bulk.destinationOf(id)}
          className={css({ '& > :first-child': { srOnly: true } })}
          placeholder={bulk.choose}
          options={options}
          value={destination}
          error={isDestinationMissing && !destination ? bulk.destinationNeeded : undefined}
          onChange={({ target }) => actor.send({ type: 'destination', id, value: target.value })}
        />
      ) : (
        (options.find(({ value }) => value === destination)?.label ?? destination)
      ),
  }
}

const countOf = (rows: readonly RowResult[], wanted: RowResult['status']) =>
  rows.filter(({ status }) => status === wanted).length

const save = (rows: readonly RowResult[]) =>
  download(
    'results.csv',
    resultsCsv([
      [bulk.request, bulk.name, bulk.result],
      ...rows.map((row) => [row.id, row.name ?? '', row.text ?? bulk.statuses[row.status]]),
    ]),
  )

type AfterRunProps = {
  readonly rows: readonly RowResult[]
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}
function AfterRun({ rows, isBusy, onRetry, onClose }: AfterRunProps) {
  const failed = countOf(rows, 'failed')
  return (
    <>
      {!isBusy && <Button onClick={() => save(rows)}>{bulk.download}</Button>}
      {failed > 0 && !isBusy && <Button onClick={onRetry}>{bulk.retry(failed)}</Button>}
      <Button variant="solid" isBusy={isBusy} onClick={onClose}>
        {bulk.close}
      </Button>
    </>
  )
}

type NoteProps = Pick<Context, 'action' | 'note' | 'isNoteMissing'> & {
  readonly onChange: (note: string) => void
}
const Note = ({ action, note, isNoteMissing, onChange }: NoteProps) => (
  <TextArea
    data-first
    label={dialogTexts.fields.note}
    isRequired={action === 'reject'}
    maxLength={500}
    value={note}
    error={isNoteMissing ? bulk.noteNeeded : undefined}
    onChange={({ target }) => onChange(target.value)}
  />
)

type ResultsProps = {
  readonly rows: readonly RowResult[]
  readonly columns: readonly Column<RowResult>[]
}
const Results = ({ rows, columns }: ResultsProps) => (
  <div className={css({ maxH: '80', overflow: 'auto', mx: '-5' })} tabIndex={-1}>
    <Table label={bulk.results} isCompact rows={rows} keyOf={({ id }) => id} columns={columns} />
  </div>
)

/** The dialog of a bulk action: what will be done, then a result per row. */
export function BulkDialog({ actor, destinations, exceptions, leftOut }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { action, rows, selected } = snapshot.context
  const isChoosing = snapshot.matches('choosing')
  const isBusy = snapshot.hasTag('busy')
  const label = texts.shipment.actions[action]
  const close = () => actor.send({ type: 'close' })
  const isAsked = rows.some(({ destination }) => destination !== undefined)
  const columns = isAsked
    ? [...resultColumns, destinationColumn({ actor, destinations }, isChoosing)]
    : resultColumns
  return (
    <Dialog
      title={bulk.title(label, rows.length)}
      size="lg"
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => isChoosing && actor.send({ type: 'run' })}
      footer={
        isChoosing ? (
          <>
            <Button onClick={close}>{recordDialogTexts.cancel}</Button>
            <Button type="submit" variant={action === 'reject' ? 'danger' : 'solid'}>
              {bulk.button(label, rows.length, selected)}
            </Button>
          </>
        ) : (
          <AfterRun
            {...{ rows, isBusy }}
            onRetry={() => actor.send({ type: 'retry' })}
            onClose={close}
          />
        )
      }
    >
      {isAsked && destinations.length === 0 && <p role="alert">{bulk.noDestinations}</p>}
      {isChoosing && exceptions && <Checked exceptions={exceptions} />}
      {isChoosing && leftOut.length > 0 && <LeftOutList rows={leftOut} />}
      {isChoosing ? (
        <Note {...snapshot.context} onChange={(value) => actor.send({ type: 'note', value })} />
      ) : (
        <p role="status">{bulk.progress(countOf(rows, 'done'), rows.length)}</p>
      )}
      <Results rows={rows} columns={columns} />
    </Dialog>
  )
}
