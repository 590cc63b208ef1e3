import { useState } from 'react'
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
import { LiveBar } from './live/live-bar.tsx'
import { LivePanel } from './live/live-panel.tsx'
import { Running } from './live/running.tsx'
import { useLive } from './live/use-live.ts'
import { ChartSearch } from './search.tsx'
import { SourceCard } from './source.tsx'
import { StateList, nameOf } from './state-list.tsx'
import { useChartView } from './use-chart-view.ts'
import type { ChartView } from './use-chart-view.ts'

const badge = (kind: LaidFlow['kind']) => (
  <Badge tone={kind === 'lifecycle' ? 'info' : 'neutral'}>{flowTexts.kinds[kind]}</Badge>
)

const titles: ReadonlyMap<string, string> = new Map(flows.map(({ id, title }) => [id, title]))

/** `/flows/`: what runs now, and every machine with its sentence. */
export const FlowListPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} lead={flowTexts.lead} />
    <div className={css({ mb: '6' })}>
      <Running titles={titles} />
    </div>
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

// Of the table, what the search found: the transitions themselves, and those of the states.
function rowsOf(laid: LaidFlow, { search, hits }: ChartView): readonly FlowTransition[] {
  if (!search.trim()) return laid.transitions
  const ids = new Set(hits.map(({ id }) => id))
  return laid.transitions.filter(({ id, source }) => ids.has(id) || ids.has(source))
}

/** `/flows/{machine}/`: the chart, live and searchable, its states in words, and who can do what when. */
export function FlowPage({ title, laid }: PageProps) {
  const view = useChartView(laid)
  const live = useLive(laid)
  const [problem, setProblem] = useState<string>()
  const { actor, sendable } = live
  const send = (transition: string) => {
    const event = laid.transitions.find(({ id }) => id === transition)?.event
    const sample = event ? laid.samples?.[event] : undefined
    if (!event || sample?.isSecret || sample?.isLong) return
    if (sample?.data) live.fill(event)
    else live.send({ type: event })
  }
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: flowTexts.list, href: '/flows/' }]}
        badges={badge(laid.kind)}
        lead={laid.summary}
      />
      <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        <Card title={flowTexts.chart}>
          <LiveBar live={live} problem={problem} onProblem={setProblem} />
          <FlowChart
            laid={laid}
            {...(actor ? { value: actor.value, past: actor.last } : {})}
            view={view}
            tools={<ChartSearch view={view} />}
            sendable={sendable}
            onSend={send}
            isListed
          />
          <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>
            {flowTexts.chartHint}
          </p>
        </Card>
        {(live.isOn || live.loaded) && <LivePanel laid={laid} live={live} />}
        <Card title={flowTexts.states}>
          <div className={css({ textStyle: 'sm' })}>
            <StateList laid={laid} view={view} {...(actor ? { value: actor.value } : {})} />
          </div>
        </Card>
        <Card
          title={flowTexts.actions}
          isFlush
          {...(view.search ? { footer: flowTexts.onlyFound } : {})}
        >
          <div
            role="group"
            aria-label={flowTexts.actions}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
            tabIndex={0}
            className={css({ overflowX: 'auto' })}
          >
            <Table
              label={flowTexts.actions}
              columns={columnsOf(laid)}
              rows={rowsOf(laid, view)}
              keyOf={({ id }) => id}
            />
          </div>
        </Card>
        <SourceCard id={laid.id} />
      </div>
    </>
  )
}
