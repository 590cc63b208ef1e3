import { Suspense, lazy, useMemo, useState } from 'react'

import { css } from '#styled/css'
import { coverageTexts } from '#texts/flows-coverage.ts'
import { flowTexts } from '#texts/flows.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'

import { ActionTable } from './action-table.tsx'
import { FlowChart } from './chart.tsx'
import { sayCoverage } from './coverage/columns.ts'
import type { CoverageLayer } from './coverage/layer.ts'
import { coverageOf } from './coverage/levels.ts'
import type { Coverage } from './coverage/levels.ts'
import type { LaidFlow } from './laid.ts'
import { LiveBar } from './live/live-bar.tsx'
import { LivePanel } from './live/live-panel.tsx'
import type { LiveActor } from './live/scene.ts'
import { useLive } from './live/use-live.ts'
import type { Live } from './live/use-live.ts'
import { kindBadge } from './pages.tsx'
import { ChartSearch } from './search.tsx'
import { SourceCard } from './source.tsx'
import { StateList } from './state-list.tsx'
import { useChartView } from './use-chart-view.ts'
import { HowToRead, UsualWay } from './usual-way.tsx'

const CoveragePanel = lazy(async () => ({
  default: (await import('./coverage/panel.tsx')).CoveragePanel,
}))

type Props = {
  readonly title: string
  readonly laid: LaidFlow
  readonly layer: CoverageLayer
}

// A click on an event of the chart: sent at once, or filled in first when it brings data.
const sender = (laid: LaidFlow, live: Live) => (transition: string) => {
  const event = laid.transitions.find(({ id }) => id === transition)?.event
  const sample = event ? laid.samples?.[event] : undefined
  if (!event || sample?.isSecret || sample?.isLong) return
  if (sample?.data) live.fill(event)
  else live.send({ type: event })
}

/** The report as the chart and the table show it; undefined while it is off, unread or empty. */
function useCoverage({ isOn, report, shown }: CoverageLayer) {
  const seen = report.kind === 'read' ? report.seen : undefined
  return useMemo(() => {
    const coverage = coverageOf(seen ?? [], shown)
    if (!isOn || !seen?.length) return { coverage }
    const say = (transition: string) => sayCoverage(coverage, transition)
    return { coverage, levels: { of: coverage.levelOf, say } }
  }, [isOn, seen, shown])
}

const CoverageSwitch = ({ isOn, turn, isRefused }: CoverageLayer) => (
  <Button
    size="sm"
    variant={isOn ? 'solid' : 'outline'}
    aria-pressed={isOn}
    reason={isRefused ? coverageTexts.refused : undefined}
    onClick={() => turn(!isOn)}
  >
    {coverageTexts.title}
  </Button>
)

/** What the chart shows of an actor; of a record only what its policy and its facts allow. */
export const litBy = ({ value, last, closed, next }: LiveActor) => ({
  value,
  past: last,
  closed,
  refused: closed && next.filter(({ can }) => can === false).map(({ type }) => type),
})

type ChartProps = Pick<Props, 'laid' | 'layer'> & {
  readonly live: Live
  readonly view: ReturnType<typeof useChartView>
  readonly coverage: Coverage
  readonly levels: ReturnType<typeof useCoverage>['levels']
}

function ChartCard({ laid, layer, live, view, coverage, levels }: ChartProps) {
  const [problem, setProblem] = useState<string>()
  const { actor, sendable } = live
  return (
    <Card title={flowTexts.chart} actions={<CoverageSwitch {...layer} />}>
      <LiveBar live={live} problem={problem} onProblem={setProblem} />
      {layer.isOn && (
        <div className={css({ mb: '4' })}>
          <Suspense fallback={<p role="status">{coverageTexts.loading}</p>}>
            <CoveragePanel laid={laid} layer={layer} coverage={coverage} />
          </Suspense>
        </div>
      )}
      <FlowChart
        laid={laid}
        {...(actor ? litBy(actor) : {})}
        view={view}
        tools={<ChartSearch view={view} />}
        sendable={sendable}
        onSend={sender(laid, live)}
        levels={levels}
        isListed
      />
      <p className={css({ mt: '2', textStyle: 'xs', color: 'text.muted' })}>
        {flowTexts.chartHint}
      </p>
      <HowToRead />
    </Card>
  )
}

/** `/flows/{machine}/`: the chart, live and searchable, its states in words, and who can do what when. */
export function FlowPage({ title, laid, layer }: Props) {
  const view = useChartView(laid)
  const live = useLive(laid)
  const { coverage, levels } = useCoverage(layer)
  const { actor } = live
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: flowTexts.list, href: '/flows/' }]}
        badges={kindBadge(laid.kind)}
        lead={laid.summary}
      />
      <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        <UsualWay laid={laid} />
        <ChartCard {...{ laid, layer, live, view, coverage, levels }} />
        {(live.isOn || live.loaded) && <LivePanel laid={laid} live={live} />}
        <Card title={flowTexts.states}>
          <div className={css({ textStyle: 'sm' })}>
            <StateList laid={laid} view={view} {...(actor ? { value: actor.value } : {})} />
          </div>
        </Card>
        <ActionTable laid={laid} view={view} coverage={levels && coverage} />
        <SourceCard id={laid.id} />
      </div>
    </>
  )
}
