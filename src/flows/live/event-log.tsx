import { activeStates } from '#flows/laid.ts'
import type { LaidFlow } from '#flows/laid.ts'
import type { FlowEntry, StepEntry } from '#schemas/flow-recording.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css } from '#styled/css'
import { liveTexts } from '#texts/flows-live.ts'
import { flowTexts } from '#texts/flows.ts'

const SHOWN = 100
const clock = () =>
  timeFormat({
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })

/** Where an actor stands, in the words of its chart. */
export function sayStates(laid: LaidFlow, value: unknown): string {
  if (value === undefined) return ''
  const active = activeStates(laid.id, value)
  const leaves = laid.states.filter(({ id, isLeaf }) => isLeaf && active.has(id))
  return leaves
    .map(({ id, label, depth }) => {
      const around = laid.states.find((state) => state.id === id.slice(0, id.lastIndexOf('.')))
      return depth > 1 && around ? `${around.label}: ${label}` : label
    })
    .join(' + ')
}

type Props = {
  readonly laid: LaidFlow
  readonly entries: readonly FlowEntry[]
  readonly actor: string
}

/** What reached an actor, the latest first, and where it led. */
export function EventLog({ laid, entries, actor }: Props) {
  const steps = entries
    .filter((entry): entry is StepEntry => entry.kind === 'step' && entry.actor === actor)
    .slice(-SHOWN)
    .toReversed()
  if (steps.length === 0) return <p className="flow-quiet">{liveTexts.noEvents}</p>
  const labels = new Map(laid.transitions.map(({ event, label }) => [event, label]))
  return (
    <ol aria-label={liveTexts.events} className="flow-log">
      {steps.map((step, at) => (
        <li key={`${step.at} ${steps.length - at}`}>
          <time dateTime={new Date(step.at).toISOString()}>{clock().format(step.at)}</time>
          <span>
            {labels.get(step.event.type) ?? step.event.type}{' '}
            <code className={css({ textStyle: 'mono', color: 'text.muted' })}>
              {step.event.type}
            </code>
          </span>
          <span>
            {step.taken.length ? sayStates(laid, step.value) || flowTexts.same : liveTexts.ignored}
          </span>
        </li>
      ))}
    </ol>
  )
}
