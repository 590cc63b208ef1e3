import './flows.css'
import { useId } from 'react'

import { flowTexts } from '#texts/flows.ts'

import { Found, boxesOf } from './found.tsx'
import { metrics } from './laid.ts'
import type { LaidEdge, LaidFlow, LaidState } from './laid.ts'
import { edgeTone, wordTone, stateTone } from './tones.ts'
import type { Marks } from './tones.ts'

const TONES = ['plain', 'lit', 'past', 'off', 'whole', 'part', 'none'] as const

/** Off the way, and how far tests walked: told by the line too, for those who see no colours. */
export const dashes: Readonly<Partial<Record<(typeof TONES)[number], string>>> = {
  off: '4 3',
  part: '8 4',
  none: '2 4',
}

type StateProps = {
  readonly state: LaidState
  readonly marks: Marks
  readonly onFold: (id: string) => void
}
type OnSend = ((transition: string) => void) | undefined
// The machine itself is a frame only where it says something of its own.
const isDrawn = ({ depth, rows }: LaidState) => depth > 0 || rows.length > 0

function StateBox({ state, marks }: Omit<StateProps, 'onFold'>) {
  const { x, y, width, height } = state
  return (
    <g>
      <title>{state.description || state.label}</title>
      <rect
        className="flow-box"
        data-tone={stateTone(state.id, marks)}
        data-nested={state.isLeaf ? undefined : ''}
        {...{ x, y, width, height }}
        rx={state.type === 'history' ? width / 2 : 8}
      />
      {state.type === 'final' && (
        <rect
          className="flow-arrow"
          data-tone="plain"
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
        />
      )}
      {state.isFolded && (
        <rect
          className="flow-arrow"
          data-tone="plain"
          x={x + 4}
          y={y + height}
          width={width - 8}
          height={4}
          rx={2}
        />
      )}
      {state.isInitial && <circle className="flow-text" cx={x} cy={y} r={5} />}
    </g>
  )
}

// What can be sent by a click. For everyone else the panel beside the chart has a button of each.
const sending = (transitions: readonly string[], { sendable }: Marks, onSend: OnSend) => {
  const id = transitions.find((one) => sendable.has(one))
  return id && onSend ? { 'data-send': '', onClick: () => onSend(id) } : {}
}

// The pointer's way to fold; the list of states has a button for everyone.
function FoldSign({ state, onFold }: Omit<StateProps, 'marks'>) {
  const { x, y, width, isFolded, label } = state
  const [left, top] = [x + width - 24, y + 8]
  return (
    <g className="flow-fold" onClick={() => onFold(state.id)}>
      <title>{isFolded ? flowTexts.unfold(label) : flowTexts.fold(label)}</title>
      <rect className="flow-box" x={left} y={top} width={16} height={16} rx={3} />
      <path
        className="flow-arrow"
        d={`M${left + 4} ${top + 8}h8${isFolded ? `M${left + 8} ${top + 4}v8` : ''}`}
      />
    </g>
  )
}

type WordsProps = StateProps & { readonly onSend: OnSend }
function StateWords({ state, marks, onFold, onSend }: WordsProps) {
  const { x, y, width, isLeaf } = state
  const tone = stateTone(state.id, marks)
  const over = isLeaf ? {} : { 'data-over': '' } // arrows pass beneath the words of a frame
  return (
    <>
      {tone === 'lit' && isLeaf && <circle className="flow-here" cx={x + width} cy={y} r={6} />}
      <text
        className="flow-text"
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
          className="flow-text"
          {...over}
          {...sending(row.transitions, marks, onSend)}
          data-tone={wordTone(row.transitions, tone === 'lit' ? 'lit' : 'off', marks)}
          x={x + row.x}
          y={y + row.y}
        >
          {row.text}
        </text>
      ))}
      {state.depth > 0 && (!isLeaf || state.isFolded) && <FoldSign {...{ state, onFold }} />}
    </>
  )
}

type ArrowProps = {
  readonly edge: LaidEdge
  readonly marks: Marks
  readonly markerId: string
  readonly says: ReadonlyMap<string, string>
  readonly onSend: OnSend
}
const Arrow = ({ edge, marks, markerId, says, onSend }: ArrowProps) => {
  const tone = edgeTone(edge, marks)
  return (
    <g>
      <path
        className="flow-arrow"
        data-tone={tone}
        strokeDasharray={dashes[tone]}
        d={edge.path}
        markerEnd={`url(#${markerId}-${tone})`}
      />
      {edge.labels.map((label) => (
        <text
          key={label.transition}
          className="flow-text"
          data-tone={wordTone([label.transition], tone, marks)}
          {...sending([label.transition], marks, onSend)}
          x={label.x}
          y={label.y + 12}
        >
          <title>{says.get(label.transition)}</title>
          {label.text}
        </text>
      ))}
    </g>
  )
}

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
        <path className="flow-head" data-tone={tone} d="M0 0L8 4L0 8z" />
      </marker>
    ))}
  </defs>
)

// What a label says when it is pointed at; the table of the flow's page says the same to everyone.
const sayings = ({ transitions }: LaidFlow, more: Say | undefined): ReadonlyMap<string, string> =>
  new Map(
    transitions.map(({ id, label, who, when }) => [
      id,
      [label, who.join(', '), when.join('; '), more?.(id)].filter(Boolean).join(' – '),
    ]),
  )
type Say = (transition: string) => string

type PictureProps = {
  readonly laid: LaidFlow
  readonly marks: Marks
  /** Pixels; none: as wide as there is room. */
  readonly width?: number | undefined
  readonly onFold: (id: string) => void
  readonly onSend?: OnSend
  /** What else a label says of its transition when it is pointed at. */
  readonly say?: Say | undefined
}

/** The drawing itself: one image to screen readers. */
export function Picture({ laid, marks, width, onFold, onSend, say }: PictureProps) {
  const markerId = useId()
  const drawn = laid.states.filter(isDrawn)
  const says = sayings(laid, say)
  return (
    <svg
      role="img"
      aria-label={flowTexts.chartOf(laid.title)}
      viewBox={`0 0 ${laid.width} ${laid.height}`}
      width={width ?? '100%'}
      data-fit={width === undefined ? '' : undefined}
      className="flow-picture"
    >
      <Heads id={markerId} />
      {drawn.map((state) => (
        <StateBox key={state.id} {...{ state, marks }} />
      ))}
      <Found boxes={boxesOf(laid, marks.found)} current={marks.current} />
      {laid.edges.map((edge) => (
        <Arrow key={`${edge.source} ${edge.target}`} {...{ edge, marks, markerId, says, onSend }} />
      ))}
      {drawn.map((state) => (
        <StateWords key={state.id} {...{ state, marks, onFold, onSend }} />
      ))}
    </svg>
  )
}
