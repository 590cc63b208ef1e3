import type { ImportIssue } from '#schemas/spot-offer/price-import.ts'
import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

const words = priceTexts.import
const columns: Column<ImportIssue>[] = [
  { id: 'line', label: words.line, align: 'end', isRowHeader: true, cell: ({ line }) => line },
  { id: 'column', label: words.column, cell: ({ column }) => column ?? words.wholeLine },
  { id: 'value', label: words.value, cell: ({ value }) => <code>{value}</code> },
  { id: 'problem', label: words.problem, cell: ({ text }) => text },
]

/** What is wrong with lines of a text, or worth a look. */
export const IssueTable = (props: {
  readonly label: string
  readonly issues: readonly ImportIssue[]
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
