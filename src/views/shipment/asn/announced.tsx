import { poOf, siteOf } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { asnTexts } from '#texts/asn.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayNumber, sayWeight } from '#views/shipment/format.ts'
import { pickupOf } from '#views/shipment/wizard/summary-card.tsx'

const texts = asnTexts.announced
type Props = { readonly id: string; readonly context: WizardContext }

/** Beside the units: the pre-booking as it stands, with its estimate. */
export function Announced({ id, context }: Props) {
  const { stored, choices, units } = context
  if (!stored?.known) return null
  const { draft, known } = stored
  const { estimatedUnits, estimatedKg } = known.facts
  const pickup = pickupOf({ ...context, draft })
  const order = poOf(draft, choices)?.poNumber
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          {
            term: texts.units,
            value: estimatedUnits === null ? texts.none : sayNumber(estimatedUnits),
          },
          {
            term: texts.gross,
            value: estimatedKg === null ? texts.none : sayWeight(estimatedKg, units),
          },
          { term: texts.request, value: id },
          { term: texts.site, value: siteOf(draft, choices)?.name ?? draft.addressName },
          ...(pickup ? [{ term: texts.pickup, value: pickup }] : []),
          ...(order ? [{ term: texts.order, value: order }] : []),
          { term: texts.classification, value: draft.classification },
          ...(draft.comments ? [{ term: texts.comments, value: draft.comments }] : []),
        ]}
      />
    </Card>
  )
}
