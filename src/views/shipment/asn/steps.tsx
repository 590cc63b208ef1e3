import { lazy, useEffect } from 'react'

import { needsExplaining } from '#machines/shipment/request/asn.ts'
import { summaryOf } from '#machines/shipment/units/summary.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { Stored, WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { TextArea } from '#views/parts/field.tsx'
import { loadAhead } from '#views/parts/load-ahead.ts'
import { controlsOf } from '#views/shipment/wizard/model.ts'
import type { Send } from '#views/shipment/wizard/model.ts'
import { UnitList } from '#views/shipment/wizard/units-step.tsx'

import { Comparison } from './comparison.tsx'
import { Section } from './section.tsx'

// Nobody begins with it.
const loadReview = async () => ({ default: (await import('./review.tsx')).Review })
const Review = lazy(loadReview)

/** What the list of units needs beside the form. */
type ListProps = Omit<Parameters<typeof UnitList>[0], 'context' | 'send' | 'isBeside' | 'estimate'>

export type StepGiven = {
  readonly context: WizardContext
  readonly known: NonNullable<Stored['known']>
  readonly send: Send
}

/** Step 1: the units, how far they are from what was announced, and why. */
function Units({ context, known, send, ...list }: StepGiven & ListProps) {
  const actual = summaryOf(context.draft)
  const isAsked = needsExplaining(known.facts, actual)
  // The network may be gone by the time that it is opened.
  useEffect(() => loadAhead(loadReview), [])
  return (
    <>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{asnTexts.lead}</p>
      <UnitList
        {...{ context, send }}
        {...list}
        estimate={{ units: known.facts.estimatedUnits, grossKg: known.facts.estimatedKg }}
      />
      <Section title={asnTexts.compare.title}>
        <Comparison estimate={known.facts} actual={actual} inUnits={context.units} isAsked />
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

type StepProps = StepGiven & ListProps & { readonly step: StepId; readonly isBusy: boolean }

/** The steps of Confirm ASN. */
export const AsnStep = ({ step, isBusy, ...props }: StepProps) =>
  step === 'units' ? (
    <Units {...props} />
  ) : (
    <Review context={props.context} known={props.known} send={props.send} isBusy={isBusy} />
  )
