import { useId } from 'react'

import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'

import { metrics } from './laid.ts'
import type { LaidEdge, LaidFlow, LaidState } from './laid.ts'
import { edgeTone, stateTone } from './tones.ts'
import type { Marks } from './tones.ts'

const text = css({
  fontSize: '[12px]', // the layout measured its labels at this size
  fill: 'text',
  '&[data-tone=lit]': { fill: 'accent.text', fontWeight: 'medium' },
  '&[data-tone=past]': { fill: 'text', fontWeight: 'medium' },
  '&[data-tone=off]': { fill: 'text.faint' },
  '&[data-title]': { fontWeight: 'semibold' },
  '&[data-over]': { stroke: 'canvas', strokeWidth: '[4px]', paintOrder: '[stroke]' },
})
const box = css({
  fill: 'surface',
  stroke: 'border.strong',
  strokeWidth: '[1px]',
  '&[data-nested]': { fill: 'canvas' },
  '&[data-tone=lit]': { fill: 'accent.subtle', stroke: 'accent', strokeWidth: '[2.5px]' },
  '&[data-tone=lit][data-nested]': { fill: 'canvas' },
  '&[data-tone=off]': { stroke: 'border', strokeDasharray: '[4 3]' },
})
const arrow = css({
  fill: '[none]',
  stroke: 'border.strong',
  strokeWidth: '[1px]',
  '&[data-tone=lit]': { stroke: 'accent', strokeWidth: '[1.75px]' },
  '&[data-tone=past]': { stroke: 'text', strokeWidth: '[2px]' },
  '&[data-tone=off]': { stroke: 'border', strokeDasharray: '[4 3]' },
})
const head = css({
  fill: 'border.strong',
  '&[data-tone=lit]': { fill: 'accent' },
  '&[data-tone=past]': { fill: 'text' },
  '&[data-tone=off]': { fill: 'border' },
})
const dot = css({ fill: 'text' })
const here = css({ fill: 'accent', stroke: 'canvas', strokeWidth: '[2px]' })
const TONES = ['plain', 'lit', 'past', 'off'] as const

type StateProps = { readonly state: LaidState; readonly marks: Marks }
// The machine itself is a frame only where it says something of its own.
const isDrawn = ({ depth, rows }: LaidState) => depth > 0 || rows.length > 0

function StateBox({ state, marks }: StateProps) {
  const { x, y, width, height } = state
  return (
    <g>
      <title>{state.description || state.label}</title>
      <rect
        className={box}
        data-tone={stateTone(state.id, marks)}
        data-nested={state.isLeaf ? undefined : ''}
        {...{ x, y, width, height }}
        rx={state.type === 'history' ? width / 2 : 8}
      />
      {state.type === 'final' && (
        <rect className={arrow} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      {state.isInitial && <circle className={dot} cx={x} cy={y} r={5} />}
    </g>
  )
}

function StateWords({ state, marks }: StateProps) {
  const { x, y, width, isLeaf } = state
  const tone = stateTone(state.id, marks)
  const over = isLeaf ? {} : { 'data-over': '' } // arrows pass beneath the words of a frame
  return (
    <>
      {tone === 'lit' && isLeaf && <circle className={here} cx={x + width} cy={y} r={6} />}
      <text
        className={text}
        {...over}
        data-title=""
        data-tone={tone}
        x={isLeaf ? x + width / 2 : x + metrics.padding}
        y={y + 19}
        textAnchor={isLeaf ? 'middle' : 'start'}
      >
        {state.type === 'history' ? 'H' : state.label}
      </text>
      {state.rows.map((row) => (
        <text
          key={row.text}
          className={text}
          {...over}
          data-tone={tone === 'lit' ? 'lit' : 'off'}
          x={x + row.x}
          y={y + row.y}
        >
          {row.text}
        </text>
      ))}
    </>
  )
}

type ArrowProps = {
  readonly edge: LaidEdge
  readonly marks: Marks
  readonly markerId: string
  readonly says: ReadonlyMap<string, string>
}
const Arrow = ({ edge, marks, markerId, says }: ArrowProps) => {
  const tone = edgeTone(edge, marks)
  return (
    <g>
      <path
        className={arrow}
        data-tone={tone}
        d={edge.path}
        markerEnd={`url(#${markerId}-${tone})`}
      />
      {edge.labels.map((label) => (
        <text key={label.transition} className={text} data-tone={tone} x={label.x} y={label.y + 12}>
          <title>{says.get(label.transition)}</title>
          {label.text}
        </text>
      ))}
    </g>
  )
}

const picture = css({
  display: 'block',
  height: '[auto]',
  mx: '[auto]',
  // Below this its words are too small to read: then it scrolls.
  '&[data-fit]': { minW: '[44rem]', maxW: '[72rem]' },
})

const Heads = ({ id }: { readonly id: string }) => (
  <defs>
    {TONES.map((tone) => (
      <marker
        key={tone}
        id={`${id}-${tone}`}
        viewBox="0 0 8 8"
        refX={7}
        refY={4}
        markerWidth={8}
        markerHeight={8}
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className={head} data-tone={tone} d="M0 0L8 4L0 8z" />
      </marker>
    ))}
  </defs>
)

// What a label says when it is pointed at; the table of the flow's page says the same to everyone.
const sayings = ({ transitions }: LaidFlow): ReadonlyMap<string, string> =>
  new Map(
    transitions.map(({ id, label, who, when }) => [
      id,
      [label, who.join(', '), when.join('; ')].filter(Boolean).join(' – '),
    ]),
  )

type PictureProps = {
  readonly laid: LaidFlow
  readonly marks: Marks
  /** Pixels; none: as wide as there is room. */
  readonly width?: number | undefined
}

/** The drawing itself: one image to screen readers. */
export function Picture({ laid, marks, width }: PictureProps) {
  const markerId = useId()
  const drawn = laid.states.filter(isDrawn)
  const says = sayings(laid)
  return (
    <svg
      role="img"
      aria-label={flowTexts.chartOf(laid.title)}
      viewBox={`0 0 ${laid.width} ${laid.height}`}
      width={width ?? '100%'}
      data-fit={width === undefined ? '' : undefined}
      className={picture}
    >
      <Heads id={markerId} />
      {drawn.map((state) => (
        <StateBox key={state.id} {...{ state, marks }} />
      ))}
      {laid.edges.map((edge) => (
        <Arrow key={`${edge.source} ${edge.target}`} {...{ edge, marks, markerId, says }} />
      ))}
      {drawn.map((state) => (
        <StateWords key={state.id} {...{ state, marks }} />
      ))}
    </svg>
  )
}
