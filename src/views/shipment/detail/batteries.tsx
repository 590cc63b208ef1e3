import { useState } from 'react'

import type { EvaluationItem } from '#schemas/evaluation.ts'
import { css, cx } from '#styled/css'
import { requestBatteryTexts as words } from '#texts/shipment-batteries.ts'
import { Marks, ResultBadge, marksOf } from '#views/battery/marks.tsx'
import { Photos, nameOf } from '#views/battery/photos.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'

const FIRST_SHOWN = 20
const mono = css({ textStyle: 'mono' })
const faint = css({ textStyle: 'xs', color: 'text.faint' })
const block = css({ display: 'grid', gap: '0.5', justifyItems: 'start' })

type Row = EvaluationItem & { readonly description: string | undefined }

const Found = ({ row }: { readonly row: Row }) => (
  <span className={block}>
    <ResultBadge battery={row} />
    {row.wasEvaluatedBy && <span className={faint}>{row.wasEvaluatedBy}</span>}
  </span>
)
const Part = ({ row: { partNumber, description } }: { readonly row: Row }) => (
  <span className={block}>
    <span className={mono}>{partNumber}</span>
    {description && <span className={faint}>{description}</span>}
  </span>
)
const claimOf = ({ sagaId, indexInClaim }: Row) =>
  sagaId === undefined ? undefined : words.claimOf(sagaId, indexInClaim)

const claimColumn: Column<Row> = {
  id: 'claim',
  label: words.claim,
  cell: (row) => <span className={mono}>{claimOf(row) ?? words.none}</span>,
}
const photoColumn: Column<Row> = {
  id: 'photos',
  label: words.photos,
  cell: (row) => (row.photos.length > 0 ? <Photos battery={row} /> : words.none),
}
type OnChange = Props['onChange']
const ChangeButton = ({ row, onChange }: { readonly row: Row; readonly onChange: OnChange }) =>
  onChange && (
    <Button size="sm" aria-label={words.changeOf(nameOf(row))} onClick={() => onChange(row)}>
      {words.change}
    </Button>
  )
const columnsOf = (rows: readonly Row[], onChange: OnChange): readonly Column<Row>[] => [
  { id: 'part', label: words.part, cell: (row) => <Part row={row} />, isRowHeader: true },
  {
    id: 'serial',
    label: words.serial,
    cell: ({ serialNumber }) => <span className={mono}>{serialNumber ?? words.none}</span>,
  },
  {
    id: 'vin',
    label: words.vin,
    cell: ({ vin }) => <span className={mono}>{vin ?? words.none}</span>,
  },
  ...(rows.some(({ sagaId }) => sagaId !== undefined) ? [claimColumn] : []),
  { id: 'evaluation', label: words.evaluation, cell: (row) => <Found row={row} /> },
  { id: 'marks', label: words.marks, cell: (row) => <Marks battery={row} /> },
  ...(rows.some(({ photos }) => photos.length > 0) ? [photoColumn] : []),
  ...(onChange
    ? [
        {
          id: 'change',
          label: '',
          cell: (row: Row) => <ChangeButton {...{ row, onChange }} />,
        },
      ]
    : []),
]

const BatteryCard = ({ row, onChange }: { readonly row: Row; readonly onChange: OnChange }) => (
  <>
    <div className={css({ display: 'flex', gap: '3', justifyContent: 'space-between' })}>
      <h3>
        <Part row={row} />
      </h3>
      <Found row={row} />
    </div>
    <dl className={css({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '3' })}>
      {(
        [
          [words.serial, row.serialNumber ?? words.none],
          [words.vin, row.vin ?? words.none],
          [words.claim, claimOf(row)],
        ] as const
      ).map(
        ([term, said]) =>
          said !== undefined && (
            <div key={term} className={css({ display: 'contents' })}>
              <dt className={faint}>{term}</dt>
              <dd className={cx(mono, css({ overflowWrap: 'anywhere' }))}>{said}</dd>
            </div>
          ),
      )}
    </dl>
    {marksOf(row).length > 0 && <Marks battery={row} />}
    {row.photos.length > 0 && <Photos battery={row} />}
    <ChangeButton {...{ row, onChange }} />
  </>
)

type Props = {
  readonly read: Reading<{ readonly data: readonly EvaluationItem[]; readonly isComplete: boolean }>
  /** What a part is called on the program's list. */
  readonly describe: (partNumber: string) => string | undefined
  /** How many the request says that there are. */
  readonly count: number
  /** Evaluates a battery anew; undefined: it cannot be changed now. */
  readonly onChange: ((battery: EvaluationItem) => void) | undefined
}

function Batteries({ read: { data, problem, retry }, describe, onChange }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (!data)
    return problem ? (
      <LoadError things={words.things} {...{ problem, retry }} />
    ) : (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  const rows = data.data.map((item) => ({ ...item, description: describe(item.partNumber) }))
  const shown = isWhole ? rows : rows.slice(0, FIRST_SHOWN)
  return (
    <>
      <SmallList
        label={words.title}
        columns={columnsOf(rows, onChange)}
        rows={shown}
        keyOf={({ uuid }) => uuid}
        renderCard={(row) => <BatteryCard {...{ row, onChange }} />}
      />
      {!data.isComplete && (
        <p role="status" className={cx(faint, css({ px: '5', py: '3' }))}>
          {words.cut}
        </p>
      )}
      {shown.length < rows.length && (
        <div className={css({ px: '5', py: '3' })}>
          <Button size="sm" onClick={() => setWhole(true)}>
            {words.showAll(rows.length)}
          </Button>
        </div>
      )}
    </>
  )
}

/** The batteries of a request, each with its numbers and what its evaluation says. */
export const RequestBatteries = (props: Props) => (
  <Card
    title={words.title}
    isFlush
    actions={
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.count(props.count)}
      </span>
    }
  >
    <Batteries {...props} />
  </Card>
)
