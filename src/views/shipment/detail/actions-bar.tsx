import type { ActionsView as RecordActions } from '#machines/records/buttons.ts'
import { partnerNextOf } from '#machines/shipment/request/partner.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { partnerTexts } from '#texts/shipment-partner.ts'
import type { Now } from '#views/parts/now.ts'
import { ActionsBar as Bar, WhyTable } from '#views/records/record/actions-bar.tsx'
import type { Point } from '#views/records/record/attention.tsx'
import { whyRows } from '#views/shipment/actions-model.ts'
import type { ActionsView } from '#views/shipment/actions-model.ts'
import { usePartner } from '#views/shipment/audience.ts'
import { requestLoad } from '#views/shipment/format.ts'

type Props = {
  readonly request: ShipmentRequest
  readonly actions: ActionsView
  /** What has to be cured, with the buttons that the banner of the first has. */
  readonly points?: readonly Point<ShipmentAction>[]
  readonly onAction: (action: ShipmentAction) => void
  readonly onPrint?: () => void
}

const PRINT = 'print-labels' as const

/** `group "Actions"` of a request. Where labels are what comes next, printing them is the first of its owner's. */
export function ActionsBar({ request, actions, points = [], onAction, onPrint }: Props) {
  const partner = usePartner()
  const inBanner = points[0]?.cures?.map(({ action }) => action) ?? []
  const isToPrint = onPrint && partner && partnerNextOf(request, partner.now) === 'labels'
  const label = partnerTexts.labels(requestLoad(request).units)
  const all: RecordActions<ShipmentAction | typeof PRINT> =
    isToPrint && !actions.primary ? { ...actions, primary: { action: PRINT, label } } : actions
  return (
    <Bar<ShipmentAction | typeof PRINT>
      actions={all}
      inBanner={inBanner}
      onAction={(action) => (action === PRINT ? onPrint?.() : onAction(action))}
    />
  )
}

type WhyProps = { readonly request: ShipmentRequest; readonly now: Now }

/** "Why can't I…?" of a request. */
export const WhyNot = ({ request, now }: WhyProps) => <WhyTable rows={whyRows(request, now)} />
