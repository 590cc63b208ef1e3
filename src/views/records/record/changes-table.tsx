import type { Change } from '#schemas/records/change.ts'
import { historyTexts as words } from '#texts/record-parts.ts'
import { Table } from '#views/parts/table.tsx'

const say = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return words.empty
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was changed: each value by its path, before and after. */
export const ChangesTable = ({ changes }: { readonly changes: readonly Change[] }) => (
  <Table
    label={words.changes(changes.length)}
    isCompact
    rows={changes}
    keyOf={({ path }) => path}
    columns={[
      { id: 'field', label: words.field, cell: ({ path }) => path, isRowHeader: true },
      { id: 'from', label: words.from, cell: ({ from }) => say(from) },
      { id: 'to', label: words.now, cell: ({ to }) => say(to) },
    ]}
  />
)
