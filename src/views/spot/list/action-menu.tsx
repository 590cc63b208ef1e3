import type { OfferDialogName } from '#machines/shipment/action-dialog/types.ts'
import type { SpotOffer } from '#schemas/spot/offer.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { Menu } from '#views/shipments/menu.tsx'
import { actionsOf, dialogOf } from '#views/spot/actions-model.ts'
import type { OfferNow } from '#views/spot/model.ts'

type Props = {
  readonly offer: SpotOffer
  readonly now: OfferNow
  readonly onOpen: () => void
  readonly onAction: (dialog: OfferDialogName) => void
  readonly tabIndex?: number | undefined
}

/** "Actions for {id}": what the offer's page has, from a row. */
export function OfferMenu({ offer, now, onOpen, onAction, tabIndex }: Props) {
  const { go } = useNavigation()
  const items = () => {
    const { primary, outlined, more } = actionsOf(offer, now)
    const actions = [...(primary ? [primary] : []), ...outlined, ...more]
    return [
      { id: 'open', label: shipmentTexts.actions.open, onChoose: onOpen },
      ...actions.map(({ action, label, reason, isDangerous, href }) => ({
        id: action,
        label,
        reason,
        isDangerous,
        onChoose: () => {
          const dialog = dialogOf(action)
          if (href) go(href)
          else if (dialog) onAction(dialog)
        },
      })),
    ]
  }
  return (
    <Menu
      look="row"
      label={shipmentTexts.actions.forRow(offer.offerId)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      items={items}
    >
      <Icon name="dots" size={16} />
    </Menu>
  )
}
