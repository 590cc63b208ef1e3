import type { UploadIssue } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { columnLabel, uploadTexts as words } from '#texts/uploads.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

const tones = {
  error: css({ color: 'status.danger.fg' }),
  warning: css({ color: 'status.warning.fg' }),
} as const satisfies Readonly<Record<UploadIssue['level'], string>>
const columns: Column<UploadIssue>[] = [
  { id: 'line', label: words.line, align: 'end', isRowHeader: true, cell: ({ line }) => line },
  {
    id: 'column',
    label: words.column,
    cell: ({ column }) => (column === null ? words.wholeLine : columnLabel(column)),
  },
  { id: 'value', label: words.value, cell: ({ value }) => <code>{value}</code> },
  {
    id: 'problem',
    label: words.problem,
    cell: ({ text, level }) => <span className={tones[level]}>{text}</span>,
  },
]
const levelColumn: Column<UploadIssue> = {
  id: 'level',
  label: words.level,
  cell: ({ level }) => (
    <Badge tone={level === 'error' ? 'danger' : 'warning'}>{words[level]}</Badge>
  ),
}

/** What is wrong with lines of a text, or worth a look. */
export const IssueTable = (props: {
  readonly label: string
  readonly issues: readonly UploadIssue[]
  /** Errors and warnings stand together. */
  readonly isMixed?: boolean
}) => (
  <div className={css({ mx: '-5', overflowX: 'auto' })}>
    <Table
      label={props.label}
      isCompact
      rows={props.issues}
      keyOf={({ line, column, text }) => `${line} ${column} ${text}`}
      columns={props.isMixed ? [...columns, levelColumn] : columns}
    />
  </div>
)
