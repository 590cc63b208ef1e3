import { fitRows } from '#machines/shipment/po-fit.ts'
import type { FitRow, PoFit } from '#machines/shipment/po-fit.ts'
import { css } from '#styled/css'
import { poFitTexts } from '#texts/po-fit.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayNumber } from '#views/shipment/format.ts'

import { sayStatus } from './words.ts'

const { table: texts } = poFitTexts

function Status({ status, isOpen, pieces }: FitRow) {
  if (status === undefined) return <Badge tone="warning">{texts.other}</Badge>
  // A closed line is worth a look where goods are on it.
  return isOpen || pieces === 0 ? (
    sayStatus(status)
  ) : (
    <Badge tone="warning">{sayStatus(status)}</Badge>
  )
}

const columns: readonly Column<FitRow>[] = [
  {
    id: 'part',
    label: texts.part,
    isRowHeader: true,
    cell: ({ partNumber }) => (
      <span className={css({ textStyle: 'mono', overflowWrap: 'anywhere' })}>{partNumber}</span>
    ),
  },
  {
    id: 'line',
    label: texts.line,
    align: 'end',
    cell: ({ lineNumber }) => lineNumber ?? texts.none,
  },
  { id: 'status', label: texts.status, cell: (row) => <Status {...row} /> },
  {
    id: 'pieces',
    label: texts.pieces,
    align: 'end',
    cell: ({ pieces }) => (pieces === 0 ? texts.none : sayNumber(pieces)),
  },
]

/** The lines of an order with what is shipped of each, and the parts that are none of them. */
export function FitTable({ fit }: { readonly fit: PoFit }) {
  const { rows, left } = fitRows(fit)
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <Table
        label={poFitTexts.table.title}
        isCompact
        rows={rows}
        keyOf={({ partNumber, lineNumber }) => `${partNumber} ${lineNumber ?? ''}`}
        columns={columns}
      />
      {left > 0 && (
        <p className={css({ textStyle: 'xs', color: 'text.faint' })}>{texts.left(left)}</p>
      )}
    </div>
  )
}
