import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { Menu } from '#views/parts/menu.tsx'
import { actionsOf, dialogOf } from '#views/spot-offer/actions-model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'

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
    const opening = { id: 'open', label: offerListTexts.open, onChoose: onOpen }
    const { primary, outlined, more } = actionsOf(offer, now)
    const actions = [...(primary ? [primary] : []), ...outlined, ...more]
    return [
      opening,
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
      label={offerListTexts.menu(offer.offerId)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      items={items}
    >
      <Icon name="dots" size={16} />
    </Menu>
  )
}
