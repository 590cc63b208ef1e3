import { summaryOf } from '#machines/shipment/units/summary.ts'
import { batterySummaryOf } from '#machines/shipment/wizard/batteries.ts'
import { declaredOf, zoneOf } from '#machines/shipment/wizard/form.ts'
import { estimateSummaryOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { sayNumber, sayPickup, sayWeight } from '#views/shipment/format.ts'
import { labelOf } from '#views/shipment/units/model.ts'

const { summary: texts } = wizardTexts
const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** When, in the time of where the goods are; undefined while it is not complete. */
export function pickupOf(context: WizardContext): string | undefined {
  const { draft } = context
  const zone = zoneOf(draft, context)
  if (!zone || !isDay(draft.pickupDate) || !draft.from || !draft.to) return undefined
  return sayPickup({ pickupDate: draft.pickupDate, pickupTimeWindow: [draft.from, draft.to] }, zone)
}

// A zero that nobody typed looks like something that was.
const entered = (value: number, said: (value: number) => string) =>
  value > 0 ? said(value) : texts.nothing

/** What is to be picked up: batteries of a list with what is packed beside them, an estimate, or handling units. */
function goodsOf(context: WizardContext): readonly Fact[] {
  const { draft, goods } = context
  const weigh = (kg: number) => sayWeight(kg, context.units)
  const isEstimate = goods === 'estimate'
  const { units, pieces, grossKg } = (isEstimate ? estimateSummaryOf : summaryOf)(draft)
  if (isEstimate)
    return [
      { term: labelOf('estimatedUnits'), value: entered(units, sayNumber) },
      { term: labelOf('estimatedGross'), value: entered(grossKg, weigh) },
    ]
  const packed = [
    { term: texts.units, value: entered(units, sayNumber) },
    { term: texts.pieces, value: entered(pieces, sayNumber) },
    { term: texts.gross, value: entered(grossKg, weigh) },
  ]
  if (goods !== 'batteries') return packed
  const listed = batterySummaryOf(draft, context)
  return [
    { term: wizardTexts.goods.batteries, value: entered(listed.count, sayNumber) },
    { term: wizardTexts.batteries.weight, value: entered(listed.grossKg, weigh) },
    // Packages are rare beside batteries: nobody is asked for them.
    ...(draft.units.length ? packed : []),
  ]
}

/** Beside the form: what it amounts to so far. */
export const SummaryCard = ({ context }: { readonly context: WizardContext }) => (
  <Card title={texts.title}>
    <Facts
      facts={[
        ...goodsOf(context),
        {
          term: texts.hazmat,
          value: declaredOf(context.draft, context).isHazmat ? texts.yes : texts.no,
        },
        { term: texts.pickup, value: pickupOf(context) ?? texts.open },
      ]}
    />
  </Card>
)
