import type { Difference } from '#machines/evaluation/differences.ts'
import type { Theirs } from '#machines/evaluation/queue/types.ts'
import { css } from '#styled/css'
import { evaluationTexts as words } from '#texts/evaluation.ts'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayMoment } from '#views/parts/time.tsx'

const columns: Column<Difference>[] = [
  { id: 'field', label: words.field, isRowHeader: true, cell: ({ field }) => field },
  { id: 'yours', label: words.yours, cell: ({ yours }) => yours || words.nothing },
  { id: 'theirs', label: words.theirs, cell: ({ theirs }) => theirs || words.nothing },
]

/** "{name} changed this at {time}." (pages.md §4, text 24) */
export const sayOvertaken = ({ by, at }: Theirs): string => words.overtaken(by, sayMoment(at))

/** What two people said of a battery, where they differ. */
export const Compared = ({ rows }: { readonly rows: readonly Difference[] }) =>
  rows.length === 0 ? (
    <p>{words.same}</p>
  ) : (
    <div className={css({ overflowX: 'auto' })}>
      <Table label={words.compared} rows={rows} keyOf={({ field }) => field} columns={columns} />
    </div>
  )
