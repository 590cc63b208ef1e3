import type { DueData } from '#schemas/retention.ts'
import { css } from '#styled/css'
import { retentionTexts as words } from '#texts/retention.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

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

/** How long each kind of data is kept, and how much of it is past that. */
export const Retention = ({ due }: { readonly due: readonly DueData[] }) => (
  <Card
    title={words.title}
    isFlush
    footer={<p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.how}</p>}
  >
    <SmallList
      label={words.title}
      rows={rowsOf(due)}
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
)
