import { EvaluationFlow } from '#routes/-pages/evaluation/evaluation-flow.tsx'
import { useQueue } from '#routes/-pages/evaluation/use-queue.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { makerOf } from '#schemas/tenants/index.ts'

type Props = {
  readonly request: ShipmentRequest
  readonly battery: EvaluationItem
  readonly onClose: () => void
}
/** The evaluation of a battery whose request was sent back, over the request. */
export function ChangeFlow({ request, battery, onClose }: Props) {
  const { kept } = useQueue()
  const items = makerOf(request.tenant)?.items
  if (!items) return null
  return (
    <EvaluationFlow
      place={{
        tenant: request.tenant,
        location: request.shipmentRequestForm.pickupAddress.id,
      }}
      items={items}
      timeZone={request.facts.siteTimeZone}
      kept={kept}
      battery={battery}
      request={request}
      claim={undefined}
      uuid={battery.uuid}
      onAnother={undefined}
      onClose={onClose}
    />
  )
}
