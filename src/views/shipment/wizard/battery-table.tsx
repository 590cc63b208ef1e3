import { batterySummaryOf, chosenOf } from '#machines/shipment/wizard/batteries.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardBatteryTexts as texts } from '#texts/wizard-batteries.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Table } from '#views/parts/table.tsx'
import { sayMass, sayWeight } from '#views/shipment/format.ts'
import { labelOf } from '#views/shipment/units/model.ts'

import { evaluationOf, marksOf } from './battery-words.ts'

const { summary } = wizardTexts
const NONE = '–'

/** The chosen batteries once more, before they are requested. */
export function BatteryTable({ context }: { readonly context: WizardContext }) {
  const { grossKg, unweighed } = batterySummaryOf(context.draft, context)
  return (
    <section
      // Moved aside on a phone, also by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={texts.table}
      className={css({ overflowX: 'auto', mx: { base: '-4', md: '0' } })}
    >
      <Table
        label={texts.list}
        isCompact
        rows={chosenOf(context.draft, context)}
        keyOf={({ uuid }) => uuid}
        columns={[
          {
            id: 'part',
            label: labelOf('partNumber'),
            cell: ({ partNumber }) => partNumber,
            isRowHeader: true,
          },
          {
            id: 'serial',
            label: labelOf('serialNumber'),
            cell: ({ serialNumber, vin }) => serialNumber ?? vin ?? NONE,
          },
          { id: 'evaluation', label: texts.evaluation, cell: evaluationOf },
          { id: 'marks', label: texts.marks, cell: (battery) => marksOf(battery) || NONE },
          {
            id: 'weight',
            label: texts.weight,
            cell: ({ weight }) => (weight ? sayMass(weight) : NONE),
            align: 'end',
          },
        ]}
        total={{
          part: summary.total,
          weight: unweighed > 0 ? texts.notWeighed(unweighed) : sayWeight(grossKg, context.units),
        }}
      />
    </section>
  )
}
