import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { Button } from '#views/parts/button.tsx'

import { activeStates } from './laid.ts'
import type { LaidFlow, LaidState } from './laid.ts'
import type { ChartView } from './use-chart-view.ts'

type Props = {
  readonly laid: LaidFlow
  readonly value?: unknown
  /** With a button to fold for each state that has others inside. */
  readonly view?: ChartView
}

/** The states of a chart in words: what each means, where it starts and where it is now. */
export function StateList({ laid, value, view }: Props) {
  const active = value === undefined ? new Set<string>() : activeStates(laid.id, value)
  return (
    <ul aria-label={flowTexts.statesOf(laid.title)} className={css({ display: 'grid', gap: '2' })}>
      {laid.states
        .filter(({ depth }) => depth > 0)
        .map((state) => (
          <li key={state.id} aria-current={active.has(state.id) ? 'step' : undefined}>
            <strong className={css({ fontWeight: 'medium' })}>{nameOf(laid, state)}</strong>
            {state.description && `: ${state.description}`}
            {state.isInitial && ` (${flowTexts.starts})`}
            {active.has(state.id) && ` (${flowTexts.here})`}
            {view && !state.isLeaf && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={!view.folded.has(state.id)}
                onClick={() => view.toggle(state.id)}
              >
                {view.folded.has(state.id)
                  ? flowTexts.unfold(state.label)
                  : flowTexts.fold(state.label)}
              </Button>
            )}
          </li>
        ))}
    </ul>
  )
}

/** A state's label, with the state around it when it is nested. */
export function nameOf(laid: LaidFlow, { id, label, depth }: LaidState): string {
  const around = laid.states.find((state) => state.id === id.slice(0, id.lastIndexOf('.')))
  return depth > 1 && around ? `${label} (${flowTexts.within(around.label)})` : label
}
