import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Menu } from '#views/parts/menu.tsx'
import type { Now } from '#views/parts/now.ts'

import { actionsOf, dialogOf } from './actions-model.ts'

type Props = {
  readonly request: ShipmentRequest
  readonly now: Now
  readonly onOpen: () => void
  readonly onAction: (dialog: DialogName) => void
  readonly tabIndex?: number | undefined
}

/** "Actions for {id}": what the detail page offers, from a row. */
export function ActionMenu({ request, now, onOpen, onAction, tabIndex }: Props) {
  const items = () => {
    const { primary, outlined, more } = actionsOf(request, now)
    const actions = [...(primary ? [primary] : []), ...outlined, ...more]
    return [
      { id: 'open', label: shipmentTexts.actions.open, onChoose: onOpen },
      ...actions.flatMap((view) => {
        const dialog = dialogOf(view.action)
        if (!dialog) return []
        const { action: id, label, reason, isDangerous } = view
        return [{ id, label, reason, isDangerous, onChoose: () => onAction(dialog) }]
      }),
    ]
  }
  return (
    <Menu
      look="row"
      label={shipmentTexts.actions.forRow(request.id)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      items={items}
    >
      <Icon name="dots" size={16} />
    </Menu>
  )
}
