import type { LaidFlow } from '#flows/laid.ts'
import { dashes } from '#flows/svg.tsx'
import { coveredPlaces } from '#schemas/covered-by.ts'
import type { CoveredBy } from '#schemas/covered-by.ts'
import type { SeenTransition } from '#schemas/flow-coverage.ts'
import { css } from '#styled/css'
import { coverageTexts as texts } from '#texts/flows-coverage.ts'
import { SelectField } from '#views/parts/field.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'

import type { CoverageLayer } from './layer.ts'
import type { Coverage, Level, Shown } from './levels.ts'

const LEVELS: readonly Level[] = ['whole', 'part', 'none']

/** An arrow as the chart draws it, for the legend. */
const Sample = ({ level }: { readonly level: Level }) => (
  <svg width={44} height={12} viewBox="0 0 44 12" aria-hidden="true">
    <path className="flow-arrow" data-tone={level} strokeDasharray={dashes[level]} d="M2 6h34" />
    <path className="flow-head" data-tone={level} d="M35 2l8 4-8 4z" />
  </svg>
)

type Props = {
  readonly laid: LaidFlow
  readonly layer: CoverageLayer
  readonly coverage: Coverage
}

/** Above the chart: how much was walked and how often it happened, with what its arrows mean. */
export function CoveragePanel({ laid, layer, coverage }: Props) {
  const { report, shown, show } = layer
  if (report.kind === 'loading') return <p role="status">{texts.loading}</p>
  if (report.kind === 'failed')
    return <LoadError things={texts.things} problem={report.problem} retry={report.retry} />
  if (report.seen.length === 0)
    return <EmptyState icon="flow" text={texts.none} hint={texts.noneHint} />
  const words = texts.levels[shown === 'all' ? 'all' : 'one']
  return (
    <section aria-label={texts.title} className="flow-stack">
      <p className="flow-quiet">{texts.hint}</p>
      <p role="status" className={css({ fontWeight: 'medium' })}>
        {sayCounts(laid, report.seen)}
      </p>
      <div className="flow-line">
        <SelectField
          label={texts.show}
          className="flow-actor"
          value={shown}
          onChange={({ target }) =>
            show(coveredPlaces.find((place) => place === target.value) ?? 'all')
          }
          options={[
            { value: 'all' satisfies Shown, label: texts.all },
            ...coveredPlaces.map((place) => ({ value: place, label: texts.places[place] })),
          ]}
        />
        <ul aria-label={texts.legend}>
          {LEVELS.filter((level) => shown === 'all' || level !== 'part').map((level) => (
            <li key={level} className="flow-line flow-quiet">
              <Sample level={level} />
              {words[level]} ({countOf(laid, coverage, level)})
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const countOf = ({ transitions }: LaidFlow, { levelOf }: Coverage, level: Level): number =>
  transitions.filter(({ id }) => levelOf(id) === level).length

function sayCounts(laid: LaidFlow, seen: readonly SeenTransition[]): string {
  const ids = new Set(laid.transitions.map(({ id }) => id))
  const mine = seen.filter(({ transition }) => ids.has(transition))
  const countAt = (place: CoveredBy) =>
    mine.filter(({ coveredBy }) => coveredBy.includes(place)).length
  // A page flow never runs over HTTP.
  const walked = coveredPlaces
    .filter((place) => place !== 'http' || laid.kind === 'lifecycle' || countAt(place) > 0)
    .map((place) => texts.counted(place, countAt(place), ids.size))
  const times = mine.reduce((sum, one) => sum + one.seen.count, 0)
  const kinds = mine.filter((one) => one.seen.count > 0).length
  // Page flows leave no history: nothing is said of what happened.
  const happened = laid.kind === 'lifecycle' ? ` ${texts.happened(kinds, ids.size, times)}` : ''
  return texts.counts(walked) + happened
}
