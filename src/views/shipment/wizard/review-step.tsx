import type { ReactNode } from 'react'

import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { addressOf, declaredOf, poOf, siteOf } from '#machines/shipment/wizard/form.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { css } from '#styled/css'
import { phoneText } from '#texts/phone-text.ts'
import { commonTexts } from '#texts/shipment-common.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { PrintNote } from '#views/parts/print-note.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { labelOf } from '#views/shipment/units/model.ts'

import { stepName } from './model.ts'
import type { Send } from './model.ts'
import { Afterwards } from './next-steps.tsx'
import { OrderFit, Part, UnitTable } from './review-parts.tsx'
import { pickupOf } from './summary-card.tsx'

const { summary } = wizardTexts
const NONE = '–'
type Props = {
  readonly context: WizardContext
  readonly isBusy: boolean
  readonly send: Send
  /** What it will cost, about, where this reader may see that. */
  readonly estimate?: ReactNode
}

const yesNo = (value: boolean) => (value ? summary.yes : summary.no)

function siteFacts(
  { draft, choices, needsPo }: WizardContext,
  company: string | undefined,
): Fact[] {
  const site = siteOf(draft, choices)
  const destination = choices.destinations.find((one) => one.destinationId === draft.destination)
  return [
    {
      term: labelOf('siteId'),
      value: site ? `${site.name}, ${addressLine(addressOf(draft, site))}` : NONE,
    },
    {
      term: labelOf('contactName'),
      value: [
        draft.contactName,
        draft.contactEmail,
        phoneText(draft.contactPhone, site && addressOf(draft, site).countryCode),
      ].join(', '),
    },
    ...(needsPo ? [{ term: labelOf('poId'), value: poOf(draft, choices)?.poNumber ?? NONE }] : []),
    {
      term: labelOf('destination'),
      value: destination?.name ?? commonTexts.toChoose(company),
    },
    { term: labelOf('atDock'), value: yesNo(draft.atDock) },
    { term: labelOf('liftGate'), value: yesNo(draft.liftGate) },
  ]
}

const SiteFacts = ({ context }: Pick<Props, 'context'>) => (
  <Facts columns={2} facts={siteFacts(context, usePartner()?.company)} />
)

const estimateFacts = ({ estimatedUnits, estimatedGross, estimatedUnit }: WizardDraft): Fact[] => [
  { term: labelOf('estimatedUnits'), value: estimatedUnits || NONE },
  {
    term: labelOf('estimatedGross'),
    value: estimatedGross ? `${estimatedGross} ${estimatedUnit}` : NONE,
  },
]

/** Step 4: everything once more, what happens next, and which documents will come. */
export function ReviewStep({ context, isBusy, send, estimate }: Props) {
  const { draft } = context
  const part = (step: StepId) => ({ step, name: stepName(context, step), isBusy, send })
  const isEstimate = context.goods === 'estimate'
  const declared = declaredOf(draft, context)
  return (
    <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      {warningsOf(draft, context).map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {wizardTexts.warnings[warning]}
        </Banner>
      ))}
      <PrintNote value={draft} />
      <OrderFit context={context} />
      <Part {...part('site')}>
        <SiteFacts context={context} />
      </Part>
      <Part {...part('units')}>
        <Facts
          columns={2}
          facts={[
            { term: labelOf('classification'), value: declared.materialClassification || NONE },
            { term: labelOf('isHazmat'), value: yesNo(declared.isHazmat) },
            ...(isEstimate ? estimateFacts(draft) : []),
          ]}
        />
        {draft.units.length > 0 && <UnitTable {...context} />}
      </Part>
      <Part {...part('pickup')}>
        <Facts
          facts={[
            { term: summary.pickup, value: pickupOf(context) ?? NONE },
            ...(draft.comments ? [{ term: labelOf('comments'), value: draft.comments }] : []),
          ]}
        />
      </Part>
      {estimate}
      <Afterwards context={context} />
    </div>
  )
}
