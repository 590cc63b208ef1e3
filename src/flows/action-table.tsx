import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { Card } from '#views/parts/card.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

import { coverageColumns } from './coverage/columns.ts'
import type { Coverage } from './coverage/levels.ts'
import type { FlowTransition } from './graph.ts'
import type { LaidFlow } from './laid.ts'
import { nameOf } from './state-list.tsx'
import type { ChartView } from './use-chart-view.ts'

const words = (list: readonly string[], otherwise: string): ReactNode =>
  list.join(', ') || otherwise

function columnsOf(laid: LaidFlow): readonly Column<FlowTransition>[] {
  const names = new Map(
    laid.states.map((state) => [state.id, state.depth ? nameOf(laid, state) : flowTexts.whole]),
  )
  const name = (id: string) => names.get(id) ?? id
  const { state, action, who, when, leads, effects } = flowTexts.column
  return [
    { id: 'state', label: state, cell: ({ source }) => name(source), isRowHeader: true },
    { id: 'action', label: action, cell: ({ label }) => label },
    // Whoever has the page open may do what a page flow offers: then there is nothing to say.
    ...(laid.transitions.some((row) => row.who.length > 0)
      ? [{ id: 'who', label: who, cell: (row: FlowTransition) => words(row.who, '–') }]
      : []),
    { id: 'when', label: when, cell: (row) => row.when.join('; ') || flowTexts.always },
    {
      id: 'leads',
      label: leads,
      cell: ({ targets }) => words(targets.map(name), flowTexts.same),
    },
    { id: 'then', label: effects, cell: (row) => row.effects.join('; ') || '–' },
  ]
}

// Of the table, what the search found: the transitions themselves, and those of the states.
function rowsOf(laid: LaidFlow, { search, hits }: ChartView): readonly FlowTransition[] {
  if (!search.trim()) return laid.transitions
  const ids = new Set(hits.map(({ id }) => id))
  return laid.transitions.filter(({ id, source }) => ids.has(id) || ids.has(source))
}

// On a phone the table is rather moved aside than made of columns one word wide.
const READABLE = '56rem'

type Props = {
  readonly laid: LaidFlow
  readonly view: ChartView
  /** Adds where tests walked each transition, and how often it happened. */
  readonly coverage: Coverage | undefined
}

/** Every transition of a chart in words: state × action × roles, with its guards. */
export const ActionTable = ({ laid, view, coverage }: Props) => (
  <Card title={flowTexts.actions} isFlush {...(view.search ? { footer: flowTexts.onlyFound } : {})}>
    <div
      role="group"
      aria-label={flowTexts.actions}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
      tabIndex={0}
      className={css({ overflowX: 'auto' })}
    >
      <div style={{ minWidth: READABLE }}>
        <Table
          label={flowTexts.actions}
          columns={[
            ...columnsOf(laid),
            ...(coverage ? coverageColumns(coverage, laid.kind === 'lifecycle') : []),
          ]}
          rows={rowsOf(laid, view)}
          keyOf={({ id }) => id}
        />
      </div>
    </div>
  </Card>
)
