import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import type { UnitDraft, WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { addressOf, poOf, siteOf, weightsOf } from '#machines/shipment/wizard/form.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import {
  grossEachOf,
  grossTotalOf,
  piecesTotalOf,
  summaryOf,
  warningsOf,
} from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { hasOrders } from '#schemas/po-status.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { Table } from '#views/parts/table.tsx'
import { sayMass, sayNumber, sayWeight } from '#views/shipment/format.ts'

import { labelOf, stepName } from './model.ts'
import type { Send } from './model.ts'
import { NextSteps } from './next-steps.tsx'
import { pickupOf } from './summary-card.tsx'

// Of programs that list their batteries only.
const BatteryTable = lazy(async () => ({
  default: (await import('./battery-table.tsx')).BatteryTable,
}))
const BatteryNotes = lazy(async () => ({
  default: (await import('./batteries-step.tsx')).BatteryNotes,
}))

// Of those who have purchase orders.
const FitBanner = lazy(async () => ({
  default: (await import('#views/shipment/po-fit/fit-banner.tsx')).FitBanner,
}))
/** How the goods fit their order, as it comes. */
export const OrderFit = ({ context }: Pick<Props, 'context'>) =>
  hasOrders(context.tenant) && (
    <Suspense>
      <FitBanner context={context} />
    </Suspense>
  )

const { review: texts, summary } = wizardTexts
const NONE = '–'
type Props = { readonly context: WizardContext; readonly isBusy: boolean; readonly send: Send }

type PartProps = {
  readonly step: StepId
  readonly name: string
  readonly isBusy: boolean
  readonly send: Send
  readonly children: ReactNode
}
/** A part of what is reviewed, with the way back to it. */
export const Part = ({ step, name, isBusy, send, children }: PartProps) => (
  <section aria-label={name} className={css({ display: 'grid', gap: '3' })}>
    <div
      className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center' })}
    >
      <h3 className={css({ fontWeight: 'semibold' })}>{name}</h3>
      <Button size="sm" isBusy={isBusy} onClick={() => send({ type: 'go', step })}>
        {texts.edit(name)}
      </Button>
    </div>
    {children}
  </section>
)

const yesNo = (value: boolean) => (value ? summary.yes : summary.no)

function siteFacts({ draft, choices, needsPo }: WizardContext): Fact[] {
  const site = siteOf(draft, choices)
  const destination = choices.destinations.find((one) => one.destinationId === draft.destination)
  return [
    {
      term: labelOf('siteId'),
      value: site ? `${site.name}, ${addressLine(addressOf(draft, site))}` : NONE,
    },
    {
      term: labelOf('contactName'),
      value: [draft.contactName, draft.contactEmail, draft.contactPhone].join(', '),
    },
    ...(needsPo ? [{ term: labelOf('poId'), value: poOf(draft, choices)?.poNumber ?? NONE }] : []),
    {
      term: labelOf('destination'),
      value: destination?.name ?? wizardTexts.hints.anyDestination,
    },
    { term: labelOf('atDock'), value: yesNo(draft.atDock) },
    { term: labelOf('liftGate'), value: yesNo(draft.liftGate) },
  ]
}

const estimateFacts = ({ estimatedUnits, estimatedGross, estimatedUnit }: WizardDraft): Fact[] => [
  { term: labelOf('estimatedUnits'), value: estimatedUnits || NONE },
  {
    term: labelOf('estimatedGross'),
    value: estimatedGross ? `${estimatedGross} ${estimatedUnit}` : NONE,
  },
]

const isWeighed = (unit: UnitDraft) => typeof weightsOf(unit).gross === 'number'
const sayEach = (unit: UnitDraft) => (isWeighed(unit) ? sayMass(grossEachOf(unit)) : NONE)
const sayTotal = (unit: UnitDraft) => (isWeighed(unit) ? sayMass(grossTotalOf(unit)) : NONE)
const sizeOf = ({ length, width, height, sizeUnit }: UnitDraft) =>
  `${length} × ${width} × ${height} ${sizeUnit}`
const partsOf = ({ contents }: UnitDraft) => {
  const [first, ...others] = contents.map(({ partNumber }) => partNumber)
  return others.length === 0 ? (first ?? NONE) : `${first ?? NONE}, +${others.length}`
}

// On a phone the table is moved aside; a figure that breaks is hard to read.
const oneLine = (text: string) => <span className={css({ whiteSpace: 'nowrap' })}>{text}</span>

/** The units of a draft with what each and all of them weigh. */
export const UnitTable = ({ draft }: { readonly draft: WizardDraft }) => {
  const { units } = draft
  const total = summaryOf(draft)
  return (
    // Who scrolls by keyboard reaches it, too.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={wizardTexts.fields.units}
      className={css({ maxH: '[24rem]', overflow: 'auto', mx: { base: '-4', md: '0' } })}
    >
      <Table
        label={wizardTexts.fields.units}
        isCompact
        rows={units.map((unit, at) => ({ unit, at }))}
        keyOf={({ unit }) => unit.id}
        columns={[
          { id: 'unit', label: '#', cell: ({ at }) => at + 1, isRowHeader: true },
          { id: 'quantity', label: labelOf('quantity'), cell: ({ unit }) => unit.quantity },
          { id: 'parts', label: labelOf('partNumber'), cell: ({ unit }) => partsOf(unit) },
          {
            id: 'pieces',
            label: summary.pieces,
            cell: ({ unit }) => piecesTotalOf(unit),
            align: 'end',
          },
          {
            id: 'gross',
            label: summary.grossEach,
            cell: ({ unit }) => oneLine(sayEach(unit)),
            align: 'end',
          },
          {
            id: 'grossTotal',
            label: summary.grossTotal,
            cell: ({ unit }) => oneLine(sayTotal(unit)),
            align: 'end',
          },
          { id: 'size', label: wizardTexts.size, cell: ({ unit }) => oneLine(sizeOf(unit)) },
        ]}
        total={{
          unit: summary.total,
          quantity: sayNumber(total.units),
          pieces: sayNumber(total.pieces),
          grossTotal: oneLine(sayWeight(total.grossKg)),
        }}
      />
    </div>
  )
}

const Goods = ({ context }: Pick<Props, 'context'>) => (
  <>
    {context.goods === 'batteries' && (
      <Suspense>
        <BatteryNotes context={context} />
        <BatteryTable context={context} />
      </Suspense>
    )}
    {context.draft.units.length > 0 && <UnitTable draft={context.draft} />}
  </>
)

/** Step 4: everything once more, what happens next, and which documents will come. */
export function ReviewStep({ context, isBusy, send }: Props) {
  const { draft } = context
  const part = (step: StepId) => ({ step, name: stepName(context, step), isBusy, send })
  const isEstimate = context.goods === 'estimate'
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      {warningsOf(draft, context).map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {wizardTexts.warnings[warning]}
        </Banner>
      ))}
      <OrderFit context={context} />
      <Part {...part('site')}>
        <Facts columns={2} facts={siteFacts(context)} />
      </Part>
      <Part {...part('units')}>
        <Facts
          columns={2}
          facts={[
            { term: labelOf('classification'), value: draft.classification || NONE },
            { term: labelOf('isHazmat'), value: yesNo(draft.isHazmat) },
            ...(isEstimate ? estimateFacts(draft) : []),
          ]}
        />
        <Goods context={context} />
      </Part>
      <Part {...part('pickup')}>
        <Facts
          facts={[
            { term: summary.pickup, value: pickupOf(context) ?? NONE },
            ...(draft.comments ? [{ term: labelOf('comments'), value: draft.comments }] : []),
          ]}
        />
      </Part>
      <section className={css({ display: 'grid', gap: '2' })}>
        <h3 className={css({ fontWeight: 'semibold' })}>{texts.next}</h3>
        <NextSteps tenant={context.tenant} goods={context.goods} isDone={false} />
      </section>
      <section className={css({ display: 'grid', gap: '2' })}>
        <h3 className={css({ fontWeight: 'semibold' })}>{texts.documents}</h3>
        <ul className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {(isEstimate ? wizardTexts.estimate.documents : texts.documentList).map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
