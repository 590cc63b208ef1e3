import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Menu } from '#views/parts/menu.tsx'
import type { Now } from '#views/parts/now.ts'

import { actionsOf, dialogOf, nextActOf } from './actions-model.ts'

type NextProps = Pick<Props, 'request' | 'now' | 'onAction'> & {
  /** One of a page's buttons is. */
  readonly isFilled: boolean
  readonly tabIndex: number | undefined
}
/** The first action that is possible for a request, from its row; nothing where there is none. */
export function NextAct({ request, now, onAction, isFilled, tabIndex }: NextProps) {
  const act = nextActOf(request, now)
  return (
    act && (
      <Button
        size="sm"
        variant={isFilled ? 'solid' : 'outline'}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        onClick={() => onAction(act.dialog)}
      >
        {act.label}
        <span className={css({ srOnly: true })}>{request.id}</span>
      </Button>
    )
  )
}

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
