import type { Change } from '#schemas/records/change.ts'
import { historyTexts as words } from '#texts/record-parts.ts'
import { Table } from '#views/parts/table.tsx'

const value = (one: unknown): string => {
  if (one === undefined || one === null || one === '') return words.empty
  if (Array.isArray(one)) return one.map(value).join(', ')
  return typeof one === 'string' ? one : JSON.stringify(one)
}

type Props = {
  readonly changes: readonly Change[]
  /** What a path is called. */
  readonly say?: (path: string) => string
}
/** What was changed: each value by its path, before and after. */
export const ChangesTable = ({ changes, say = (path) => path }: Props) => (
  <Table
    label={words.changes(changes.length)}
    isCompact
    rows={changes}
    keyOf={({ path }) => path}
    columns={[
      { id: 'field', label: words.field, cell: ({ path }) => say(path), isRowHeader: true },
      { id: 'from', label: words.from, cell: ({ from }) => value(from) },
      { id: 'to', label: words.now, cell: ({ to }) => value(to) },
    ]}
  />
)
