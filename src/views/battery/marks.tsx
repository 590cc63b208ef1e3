import type { EvaluationItem } from '#schemas/evaluation.ts'
import { resultOf } from '#schemas/item-words.ts'
import type { EvaluationResult } from '#schemas/item-words.ts'
import { INSTRUCTIONS, packingOf } from '#schemas/packing.ts'
import { css } from '#styled/css'
import { batteryWords as words } from '#texts/battery-words.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'

const tones: Readonly<Record<EvaluationResult, Tone>> = {
  'not-evaluated': 'neutral',
  'no-damage': 'success',
  damaged: 'warning',
  recalled: 'danger',
}

/** The colors of the ADR classes, as they are called. */
export const adrTones = { green: 'success', yellow: 'warning', red: 'danger' } as const

type Evaluated = Parameters<typeof resultOf>[0]
/** How a battery was found. */
export const ResultBadge = ({ battery }: { readonly battery: Evaluated }) => (
  <Badge tone={tones[resultOf(battery)]}>{words.results[resultOf(battery)]}</Badge>
)

type Marked = Pick<EvaluationItem, 'isDdr' | 'adrClass' | 'recallNumber' | 'yre5'>
type Mark = { readonly text: string; readonly tone: Tone }

/** What a battery is marked with: danger, class, packing, recall. */
export function marksOf(battery: Marked): readonly Mark[] {
  const { isDdr, adrClass, recallNumber, yre5 } = battery
  const instruction = INSTRUCTIONS[packingOf(battery)]
  const marks: readonly (Mark | false | undefined)[] = [
    isDdr && { text: words.ddr, tone: 'warning' },
    adrClass && { text: words.adr[adrClass], tone: adrTones[adrClass] },
    instruction !== undefined && { text: instruction, tone: 'neutral' },
    recallNumber !== undefined && { text: words.recall(recallNumber), tone: 'danger' },
    yre5 && { text: words.yre5, tone: 'warning' },
  ]
  return marks.filter((mark) => typeof mark === 'object')
}

/** The marks of a battery, beside each other. */
export function Marks({ battery }: { readonly battery: Marked }) {
  const marks = marksOf(battery)
  if (marks.length === 0)
    return <span className={css({ color: 'text.faint' })}>{words.noMarks}</span>
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '1' })}>
      {marks.map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {/* The number of a recall is as long as a line of a phone. */}
          <span className={css({ whiteSpace: 'normal', overflowWrap: 'anywhere' })}>{text}</span>
        </Badge>
      ))}
    </span>
  )
}
