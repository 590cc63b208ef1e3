import { summaryOf } from '#machines/shipment/units/summary.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Facts } from '#views/parts/facts.tsx'
import { labelOf } from '#views/shipment/units/model.ts'
import { OrderFit, Part, UnitTable } from '#views/shipment/wizard/review-parts.tsx'

import { Comparison } from './comparison.tsx'
import { Section } from './section.tsx'
import type { StepGiven } from './steps.tsx'

function Next({ known }: Pick<StepGiven, 'known'>) {
  const { next } = asnTexts
  const papers = known.standing.booking === 'booked' ? next.booked : next.notBooked
  return (
    <Section title={next.title}>
      <ol
        className={css({
          display: 'grid',
          gap: '1.5',
          pl: '5',
          listStyle: 'decimal',
          textStyle: 'sm',
          color: 'text.muted',
        })}
      >
        {[next.told, papers, next.change].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}

/** Step 2: everything once more, and what happens next. */
export function Review({ context, known, isBusy, send }: StepGiven & { readonly isBusy: boolean }) {
  const { draft } = context
  return (
    <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <OrderFit context={context} />
      <Part step="units" name={labelOf('units')} isBusy={isBusy} send={send}>
        <UnitTable {...context} />
        <Comparison
          estimate={known.facts}
          actual={summaryOf(draft)}
          inUnits={context.units}
          isAsked={false}
        />
        {draft.note.trim() && (
          <Facts
            facts={[
              {
                term: labelOf('note'),
                value: <span className={css({ whiteSpace: 'pre-line' })}>{draft.note}</span>,
              },
            ]}
          />
        )}
      </Part>
      <Next known={known} />
    </div>
  )
}
