import type { ReactNode } from 'react'

import { needsExplaining } from '#machines/shipment/request/asn.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import { summaryOf } from '#machines/shipment/wizard/summary.ts'
import type { Stored, WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Facts } from '#views/parts/facts.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { controlsOf, labelOf } from '#views/shipment/wizard/model.ts'
import type { Send } from '#views/shipment/wizard/model.ts'
import { OrderFit, Part, UnitTable } from '#views/shipment/wizard/review-parts.tsx'
import { UnitList } from '#views/shipment/wizard/units-step.tsx'

import { Comparison } from './comparison.tsx'

/** What the list of units needs beside the form. */
type ListProps = Omit<Parameters<typeof UnitList>[0], 'context' | 'send' | 'isBeside' | 'estimate'>

type Props = {
  readonly context: WizardContext
  readonly known: NonNullable<Stored['known']>
  readonly send: Send
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css({ display: 'grid', gap: '2' })}>
    <h3 className={css({ fontWeight: 'semibold' })}>{title}</h3>
    {children}
  </section>
)

/** Step 1: the units, how far they are from what was announced, and why. */
function Units({ context, known, send, ...list }: Props & ListProps) {
  const actual = summaryOf(context.draft)
  const isAsked = needsExplaining(known.facts, actual)
  return (
    <>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{asnTexts.lead}</p>
      <UnitList
        {...{ context, send }}
        {...list}
        estimate={{ units: known.facts.estimatedUnits, grossKg: known.facts.estimatedKg }}
      />
      <Section title={asnTexts.compare.title}>
        <Comparison estimate={known.facts} actual={actual} isAsked />
      </Section>
      <TextArea
        {...controlsOf({ context, send }, 'units')('note')}
        isRequired={isAsked}
        maxLength={500}
        hint={isAsked ? asnTexts.note.needed : asnTexts.note.hint}
      />
    </>
  )
}

function Next({ known }: Pick<Props, 'known'>) {
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
function Review({ context, known, isBusy, send }: Props & { readonly isBusy: boolean }) {
  const { draft } = context
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <OrderFit context={context} />
      <Part step="units" name={labelOf('units')} isBusy={isBusy} send={send}>
        <UnitTable draft={draft} />
        <Comparison estimate={known.facts} actual={summaryOf(draft)} isAsked={false} />
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

type StepProps = Props & ListProps & { readonly step: StepId; readonly isBusy: boolean }

/** The steps of Confirm ASN. */
export const AsnStep = ({ step, isBusy, ...props }: StepProps) =>
  step === 'units' ? (
    <Units {...props} />
  ) : (
    <Review context={props.context} known={props.known} send={props.send} isBusy={isBusy} />
  )
