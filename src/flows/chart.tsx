import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { Button } from '#views/parts/button.tsx'

import type { Level } from './coverage/levels.ts'
import { boxesOf } from './found.tsx'
import { activeStates, placeToLook } from './laid.ts'
import type { LaidFlow } from './laid.ts'
import { StateList } from './state-list.tsx'
import { Picture } from './svg.tsx'
import { offTheWay } from './tones.ts'
import type { Marks } from './tones.ts'
import { useChartView } from './use-chart-view.ts'
import type { ChartView } from './use-chart-view.ts'
import { useMovable } from './use-movable.ts'

type Props = {
  readonly laid: LaidFlow
  /** The state value to light; none: nothing is running. */
  readonly value?: unknown
  /** Ids of transitions that were taken. */
  readonly past?: readonly string[] | undefined
  /** Guards that can never hold here (another policy): what they alone lead to is drawn as off the way. */
  readonly closed?: readonly string[] | undefined
  /** Events that nobody could send now: their arrows do not lead on from the current state. */
  readonly refused?: readonly string[] | undefined
  /** The states are listed as text beside the chart already. */
  readonly isListed?: boolean
  /** What the page beside the chart folds and searches too; else the chart keeps that to itself. */
  readonly view?: ChartView
  /** Transitions whose event can be sent from here, by their ids. */
  readonly sendable?: ReadonlySet<string> | undefined
  readonly onSend?: (transition: string) => void
  /** Before the buttons of the chart. */
  readonly tools?: ReactNode
  /** Coverage instead of what runs, with what it says of a transition. */
  readonly levels?:
    | { readonly of: (transition: string) => Level; readonly say: (transition: string) => string }
    | undefined
}

/** A statechart drawn from its layout, with the current state lit; the same states follow as a list for readers. */
export function FlowChart(props: Props) {
  const { laid, value, past, closed, refused, sendable, levels } = props
  const own = useChartView(laid)
  const view = props.view ?? own
  const { chart, current, hits } = view
  const { region, width, handlers, reveal, isReady, ...moves } = useMovable(chart, view.searchBox)
  const marks = useMemo(
    () => marksOf({ laid, value, past, closed, refused, sendable, levels }, { hits, current }),
    [laid, value, past, closed, refused, hits, current, sendable, levels],
  )
  useInSight({ chart, current, active: marks.active, isReady, reveal })
  return (
    <div className="flow-stack">
      <div className="flow-line" data-end="">
        {props.tools}
        <Tools view={view} moves={moves} />
      </div>
      {/* Scrolls by finger, wheel and keyboard where the chart is wider than the page. */}
      <div
        ref={region}
        role="region"
        aria-label={flowTexts.chartArea}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard
        tabIndex={0}
        className="flow-frame"
        data-tall={props.view ? '' : undefined}
        {...handlers}
      >
        <Picture
          laid={chart}
          marks={marks}
          width={width}
          onFold={view.toggle}
          onSend={props.onSend}
          say={levels?.say}
        />
      </div>
      {!props.isListed && (
        <div className={css({ srOnly: true })}>
          <StateList laid={laid} value={value} />
        </div>
      )}
    </div>
  )
}

const marksOf = (
  { laid, value, past, closed, refused, sendable, levels }: Props,
  { hits, current }: Pick<ChartView, 'hits' | 'current'>,
): Marks => ({
  active: value === undefined ? new Set() : activeStates(laid.id, value),
  past: new Set(past),
  off: offTheWay(laid, closed ?? []),
  refused: new Set(
    laid.transitions.filter(({ event }) => refused?.includes(event)).map(({ id }) => id),
  ),
  found: new Set(hits.map(({ id }) => id)),
  current: current?.id,
  sendable: sendable ?? new Set(),
  levelOf: levels?.of,
})

type Sight = Pick<ReturnType<typeof useMovable>, 'isReady' | 'reveal'> &
  Pick<ChartView, 'chart' | 'current'> &
  Pick<Marks, 'active'>

/** Scrolls to what runs, and to what is looked for. */
function useInSight({ chart, current, active, isReady, reveal }: Sight) {
  const place = placeToLook(chart, active)
  useEffect(() => {
    if (place && isReady && !current) reveal(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it stands elsewhere: readers move the chart themselves
  }, [place?.id, isReady])
  useEffect(() => {
    const box = current && boxesOf(chart, new Set([current.id])).get(current.id)
    if (box) reveal(box)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another thing is looked for
  }, [current, chart])
}

type Moves = Pick<ReturnType<typeof useMovable>, 'zoomIn' | 'zoomOut' | 'fit'>

function Tools({ view, moves }: { readonly view: ChartView; readonly moves: Moves }) {
  const folds = view.folded.size
    ? ([flowTexts.unfoldAll, view.unfoldAll] as const)
    : ([flowTexts.foldAll, view.foldAll] as const)
  const buttons = [
    ...(view.canFold ? [folds] : []),
    [flowTexts.zoom.in, moves.zoomIn],
    [flowTexts.zoom.out, moves.zoomOut],
    [flowTexts.zoom.fit, moves.fit],
  ] as const
  return (
    <div className="flow-line">
      {buttons.map(([label, press]) => (
        <Button key={label} size="sm" variant="ghost" onClick={press}>
          {label}
        </Button>
      ))}
    </div>
  )
}
