import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Now } from '#views/parts/now.ts'
import { ActionsBar as Bar, WhyTable } from '#views/records/record/actions-bar.tsx'
import { dialogOf, whyRows } from '#views/shipment/actions-model.ts'
import type { ActionsView } from '#views/shipment/actions-model.ts'

type Props = {
  readonly actions: ActionsView
  readonly onAction: (dialog: DialogName) => void
}

/** `group "Actions"` of a request. */
export const ActionsBar = ({ actions, onAction }: Props) => (
  <Bar
    actions={actions}
    onAction={(action) => {
      const dialog = dialogOf(action)
      if (dialog) onAction(dialog)
    }}
  />
)

type WhyProps = { readonly request: ShipmentRequest; readonly now: Now }

/** "Why can't I…?" of a request. */
export const WhyNot = ({ request, now }: WhyProps) => <WhyTable rows={whyRows(request, now)} />
