import { atMost } from '#schemas/cut.ts'
import type { FlowEntry, StepEntry } from '#schemas/flow-recording.ts'
import { liveTexts } from '#texts/flows-live.ts'

import type { Scene } from './scene.ts'

const SHOWN = 24
const COLUMN = 190
const ROW = 26
const TOP = 34
const SELF = 26
const LONGEST = 26
const PAGE = 'page'

const short = (text: string) => (text.length > LONGEST ? `${atMost(text, LONGEST - 1)}…` : text)

const isStep = (entry: FlowEntry): entry is StepEntry => entry.kind === 'step'

type Props = { readonly entries: readonly FlowEntry[]; readonly scene: Scene; readonly tab: string }

/** Who sent what to whom in a tab, from top to bottom; the log beside it tells the same as text. */
export function Sequence({ entries, scene, tab }: Props) {
  const steps = entries
    .filter(isStep)
    .filter((entry) => entry.tab === tab && !entry.event.type.startsWith('xstate.promise.'))
    .slice(-SHOWN)
  if (steps.length === 0) return <p className="flow-quiet">{liveTexts.noEvents}</p>
  const ids = [...new Set(steps.flatMap(({ from, actor }) => [from ?? PAGE, actor]))]
  const x = (id: string) => COLUMN / 2 + ids.indexOf(id) * COLUMN
  const height = TOP + steps.length * ROW + 10
  const name = (id: string) => (id === PAGE ? liveTexts.page : (scene.get(id)?.name ?? id))
  return (
    <svg
      role="img"
      aria-label={liveTexts.sequenceOf(steps.length)}
      width={ids.length * COLUMN}
      height={height}
      viewBox={`0 0 ${ids.length * COLUMN} ${height}`}
    >
      {ids.map((id) => (
        <g key={id}>
          <text className="flow-text" data-title="" x={x(id)} y={16} textAnchor="middle">
            <title>{name(id)}</title>
            {short(name(id))}
          </text>
          <path className="flow-life" d={`M${x(id)} 24V${height}`} />
        </g>
      ))}
      {steps.map((step, at) => (
        <Message
          key={`${step.at} ${step.actor} ${step.event.type}`}
          type={step.event.type}
          from={x(step.from ?? PAGE)}
          to={x(step.actor)}
          y={TOP + at * ROW + 14}
          says={liveTexts.arrow(name(step.from ?? PAGE), name(step.actor), step.event.type)}
        />
      ))}
    </svg>
  )
}

type MessageProps = {
  readonly type: string
  readonly from: number
  readonly to: number
  readonly y: number
  readonly says: string
}
const Message = ({ type, from, to, y, says }: MessageProps) => {
  const isSelf = from === to
  const end = isSelf ? to + SELF : to
  const side = Math.sign(to - from) || -1
  const tip = isSelf ? to : end
  return (
    <g>
      <title>{says}</title>
      <path
        className="flow-arrow"
        data-tone="past"
        d={isSelf ? `M${from} ${y}h${SELF}v8H${to}` : `M${from} ${y}H${end}`}
      />
      <path
        className="flow-head"
        data-tone="past"
        d={`M${tip} ${isSelf ? y + 8 : y}l${-side * 7} -4v8z`}
      />
      <text
        className="flow-text"
        x={isSelf ? from + SELF + 4 : (from + to) / 2}
        y={isSelf ? y + 8 : y - 4}
        textAnchor={isSelf ? 'start' : 'middle'}
      >
        {short(type.replace(/^xstate\./, ''))}
      </text>
    </g>
  )
}
