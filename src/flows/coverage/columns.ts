import type { FlowTransition } from '#flows/graph.ts'
import { coverageTexts as texts } from '#texts/flows-coverage.ts'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import type { Coverage } from './levels.ts'

const sayWalked = ({ of }: Coverage, transition: string): string =>
  of(transition)
    ?.coveredBy.map((place) => texts.places[place])
    .join(', ') || texts.nowhere

function sayTaken({ of }: Coverage, transition: string): string {
  const { count = 0, lastDay = null } = of(transition)?.seen ?? {}
  return lastDay ? texts.last(texts.taken(count), sayDay(lastDay)) : texts.taken(count)
}

/** What the table of transitions gains: where tests walked each, and how often records took it. */
export const coverageColumns = (
  coverage: Coverage,
  isLifecycle: boolean,
): readonly Column<FlowTransition>[] => [
  { id: 'walked', label: texts.column.walked, cell: ({ id }) => sayWalked(coverage, id) },
  ...(isLifecycle
    ? [
        {
          id: 'taken',
          label: texts.column.taken,
          cell: ({ id }: FlowTransition) => sayTaken(coverage, id),
        },
      ]
    : []),
]

/** What an arrow says when it is pointed at. */
export const sayCoverage = (coverage: Coverage, transition: string): string =>
  texts.saying(sayWalked(coverage, transition), sayTaken(coverage, transition))
