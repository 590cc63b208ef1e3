import type { UploadIssue } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { columnLabel, uploadTexts as words } from '#texts/uploads.ts'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

const columns: Column<UploadIssue>[] = [
  { id: 'line', label: words.line, align: 'end', isRowHeader: true, cell: ({ line }) => line },
  {
    id: 'column',
    label: words.column,
    cell: ({ column }) => (column === null ? words.wholeLine : columnLabel(column)),
  },
  { id: 'value', label: words.value, cell: ({ value }) => <code>{value}</code> },
  { id: 'problem', label: words.problem, cell: ({ text }) => text },
]

/** What is wrong with lines of a text, or worth a look. */
export const IssueTable = (props: {
  readonly label: string
  readonly issues: readonly UploadIssue[]
}) => (
  <div className={css({ mx: '-5', overflowX: 'auto' })}>
    <Table
      label={props.label}
      isCompact
      rows={props.issues}
      keyOf={({ line, column, text }) => `${line} ${column} ${text}`}
      columns={columns}
    />
  </div>
)
