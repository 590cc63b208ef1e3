import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { flowTexts } from '#texts/flows.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

import { FlowChart } from './chart.tsx'
import type { FlowTransition } from './graph.ts'
import type { LaidFlow } from './laid.ts'
import { flows } from './laid/index.ts'
import { StateList, nameOf } from './state-list.tsx'

const badge = (kind: LaidFlow['kind']) => (
  <Badge tone={kind === 'lifecycle' ? 'info' : 'neutral'}>{flowTexts.kinds[kind]}</Badge>
)

/** `/flows/`: every machine with its sentence. */
export const FlowListPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} lead={flowTexts.lead} />
    <ul className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })}>
      {flows.map(({ id, title: name, summary, kind }) => (
        <li key={id}>
          <Card title={name} actions={badge(kind)}>
            <p className={css({ mb: '3', textStyle: 'sm', color: 'text.muted' })}>{summary}</p>
            <Link href={`/flows/${id}/`} className={link()}>
              {flowTexts.chartOf(name)}
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  </>
)

const words = (list: readonly string[], otherwise: string): ReactNode =>
  list.join(', ') || otherwise

function columnsOf(laid: LaidFlow): readonly Column<FlowTransition>[] {
  const names = new Map(
    laid.states.map((state) => [state.id, state.depth ? nameOf(laid, state) : flowTexts.whole]),
  )
  const name = (id: string) => names.get(id) ?? id
  const { state, action, who, when, leads } = flowTexts.column
  return [
    { id: 'state', label: state, cell: ({ source }) => name(source), isRowHeader: true },
    { id: 'action', label: action, cell: ({ label }) => label },
    { id: 'who', label: who, cell: (row) => words(row.who, '–') },
    { id: 'when', label: when, cell: (row) => row.when.join('; ') || flowTexts.always },
    {
      id: 'leads',
      label: leads,
      cell: ({ targets }) => words(targets.map(name), flowTexts.same),
    },
  ]
}

type PageProps = { readonly title: string; readonly laid: LaidFlow }

/** `/flows/{machine}/`: the chart, its states in words, and who can do what when. */
export const FlowPage = ({ title, laid }: PageProps) => (
  <>
    <PageHeader
      title={title}
      crumbs={[{ label: flowTexts.list, href: '/flows/' }]}
      badges={badge(laid.kind)}
      lead={laid.summary}
    />
    <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <Card title={flowTexts.chart}>
        <FlowChart laid={laid} isListed />
      </Card>
      <Card title={flowTexts.states}>
        <div className={css({ textStyle: 'sm' })}>
          <StateList laid={laid} />
        </div>
      </Card>
      <Card title={flowTexts.actions} isFlush>
        <Table
          label={flowTexts.actions}
          columns={columnsOf(laid)}
          rows={laid.transitions}
          keyOf={({ id }) => id}
        />
      </Card>
    </div>
  </>
)
