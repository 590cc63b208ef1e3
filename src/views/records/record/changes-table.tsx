import type { Change } from '#schemas/records/change.ts'
import { valueInWords } from '#texts/change-values.ts'
import { historyTexts as words } from '#texts/record-parts.ts'
import { Table } from '#views/parts/table.tsx'

type Props = {
  readonly changes: readonly Change[]
  /** What a path is called. */
  readonly say?: (path: string) => string
  /** What a path held, as people read it. */
  readonly sayValue?: (path: string, value: unknown) => unknown
}
/** What was changed: each value by its path, before and after. */
export function ChangesTable({
  changes,
  say = (path) => path,
  sayValue = (_path, value) => value,
}: Props) {
  const inWords = (path: string, value: unknown) => valueInWords(sayValue(path, value), words.empty)
  return (
    <Table
      label={words.changes(changes.length)}
      isCompact
      rows={changes}
      keyOf={({ path }) => path}
      columns={[
        { id: 'field', label: words.field, cell: ({ path }) => say(path), isRowHeader: true },
        { id: 'from', label: words.from, cell: ({ path, from }) => inWords(path, from) },
        { id: 'to', label: words.now, cell: ({ path, to }) => inWords(path, to) },
      ]}
    />
  )
}
