import type { ReactNode } from 'react'

import { cellText } from '#machines/shipment/units/cells.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { weightsOf } from '#machines/shipment/units/form.ts'
import {
  grossEachOf,
  grossTotalOf,
  piecesTotalOf,
  summaryOf,
} from '#machines/shipment/units/summary.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { hasOrders } from '#schemas/po-status.ts'
import { css } from '#styled/css'
import { wizardEndingTexts } from '#texts/wizard-ending.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayMass, sayNumber, sayWeight } from '#views/shipment/format.ts'
import { FitBanner } from '#views/shipment/po-fit/fit-banner.tsx'
import { labelOf } from '#views/shipment/units/model.ts'

import type { Send } from './model.ts'

/** How the goods fit their order, as it comes. */
export const OrderFit = ({ context }: { readonly context: WizardContext }) =>
  hasOrders(context.tenant) && <FitBanner context={context} />

const { review: texts } = wizardEndingTexts
const { summary } = wizardTexts
const NONE = '–'

type PartProps = {
  readonly step: StepId
  readonly name: string
  readonly isBusy: boolean
  readonly send: Send
  readonly children: ReactNode
}
/** A part of what is reviewed, with the way back to it. */
export const Part = ({ step, name, isBusy, send, children }: PartProps) => (
  <section
    aria-label={name}
    className={css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })}
  >
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

const isWeighed = (unit: UnitDraft) => typeof weightsOf(unit).gross === 'number'
const sayEach = (unit: UnitDraft) => (isWeighed(unit) ? sayMass(grossEachOf(unit)) : NONE)
const sayTotal = (unit: UnitDraft) => (isWeighed(unit) ? sayMass(grossTotalOf(unit)) : NONE)
const sizeOf = ({ length, width, height, sizeUnit }: UnitDraft) =>
  `${length} × ${width} × ${height} ${sizeUnit}`
/** Every part with what it is called: what is sent is read here for the last time. */
const partsOf = ({ contents }: UnitDraft) =>
  contents.length === 0
    ? NONE
    : contents.map(({ id, partNumber, description }) => (
        <span key={id} className={css({ display: 'block' })}>
          {partNumber} <span className={css({ color: 'text.muted' })}>{description}</span>
        </span>
      ))

// On a phone the table is moved aside; a figure that breaks is hard to read.
const oneLine = (text: string) => <span className={css({ whiteSpace: 'nowrap' })}>{text}</span>

type Row = { readonly unit: UnitDraft; readonly at: number }
const columns: readonly Column<Row>[] = [
  { id: 'unit', label: '#', cell: ({ at }) => at + 1, isRowHeader: true },
  { id: 'quantity', label: labelOf('quantity'), cell: ({ unit }) => unit.quantity },
  {
    id: 'packaging',
    label: labelOf('packaging'),
    cell: ({ unit }) => cellText(unit, 'packaging'),
  },
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
]

/** The units of a draft with what each and all of them weigh. */
export const UnitTable = ({ draft, units: inUnits }: Pick<WizardContext, 'draft' | 'units'>) => {
  const { units } = draft
  const total = summaryOf(draft)
  return (
    // Who scrolls by keyboard reaches it, too.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={wizardTexts.fields.units}
      className={css({ overflowX: 'auto', mx: { base: '-4', md: '0' } })}
    >
      <Table
        label={wizardTexts.fields.units}
        isCompact
        rows={units.map((unit, at) => ({ unit, at }))}
        keyOf={({ unit }) => unit.id}
        columns={columns}
        total={{
          unit: summary.total,
          quantity: sayNumber(total.units),
          pieces: sayNumber(total.pieces),
          grossTotal: oneLine(sayWeight(total.grossKg, inUnits)),
        }}
      />
    </div>
  )
}
