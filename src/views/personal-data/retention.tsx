import { Suspense, lazy } from 'react'

import type { DueData, Retention as RetentionData } from '#schemas/retention.ts'
import { css } from '#styled/css'
import { retentionTexts as words } from '#texts/retention.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

import { RunButtons, Runs, Under } from './retention-run.tsx'
import type { RunProps } from './retention-run.tsx'

type Row = {
  readonly id: string
  readonly name: string
  readonly time: string
  /** Undefined: the portal deletes it on its own. */
  readonly due: DueData | undefined
}

const rowsOf = (all: readonly DueData[]): readonly Row[] => [
  ...all.map((due) => ({ id: due.kind, ...words.purged[due.kind], due })),
  ...words.automatic.map((rule) => ({ ...rule, id: rule.name, due: undefined })),
]
function Due({ row: { due } }: { readonly row: Row }) {
  if (!due) return words.automatically
  if (due.count === 0) return words.nothingDue
  return <Badge tone="warning">{words.due(due.count, due.isCapped)}</Badge>
}
const columns: readonly Column<Row>[] = [
  { id: 'name', label: words.columns.name, isRowHeader: true, cell: ({ name }) => name },
  { id: 'time', label: words.columns.time, cell: ({ time }) => time },
  { id: 'due', label: words.columns.due, cell: (row) => <Due row={row} /> },
]

const RetentionDialog = lazy(async () => ({
  default: (await import('./retention-dialog.tsx')).RetentionDialog,
}))

const foot = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
function Foot(props: RunProps) {
  const { snapshot } = props
  const { refusal } = snapshot.context
  return (
    <div className={foot}>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.how}</p>
      {refusal && !snapshot.hasTag('confirming') && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <div className={buttons}>
        <RunButtons {...props} />
      </div>
    </div>
  )
}

type Props = RunProps & { readonly shown: RetentionData }
/** How long each kind of data is kept, how much of it is past that, and how that is deleted. */
export const Retention = ({ shown, ...props }: Props) => (
  <>
    <Card title={words.title} isFlush footer={<Foot {...props} />}>
      <Under snapshot={props.snapshot} />
      <SmallList
        label={words.title}
        rows={rowsOf(shown.data)}
        keyOf={({ id }) => id}
        columns={columns}
        renderCard={(row) => (
          <>
            <strong>{row.name}</strong>
            <span>
              {row.time}. <Due row={row} />
            </span>
          </>
        )}
      />
    </Card>
    <Runs runs={shown.runs} />
    {props.snapshot.hasTag('confirming') && (
      <Suspense>
        <RetentionDialog {...props} />
      </Suspense>
    )}
  </>
)
