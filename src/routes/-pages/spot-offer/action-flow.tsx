import { useQuery } from '@tanstack/react-query'

import { offerActionActors } from '#api/spot-offer/actions.ts'
import { offerQuery } from '#api/spot-offer/offers.ts'
import { whyNot } from '#machines/records/allowed.ts'
import { offerInputOf } from '#machines/spot-offer/action-dialog/selectors.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { useActionFlow } from '#routes/-pages/records/use-action-flow.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { allowedOf } from '#views/spot-offer/allowed.ts'
import { OfferActionDialog } from '#views/spot-offer/dialogs/action-dialog.tsx'
import type { OfferNow } from '#views/spot-offer/model.ts'

type Props = {
  readonly dialog: OfferDialogName
  /** The offer as the reader saw it when opening the dialog. */
  readonly offer: SpotOffer
  readonly now: OfferNow
  readonly onClose: () => void
}

/** The dialog of one action on an offer with its machine on the API. Give it a key per opening. */
export function OfferActionFlow({ dialog, offer: opened, now, onClose }: Props) {
  const { offerId: id } = opened
  const { data: offer = opened } = useQuery({ ...offerQuery(id), placeholderData: opened })
  const actor = useActionFlow({
    input: offerInputOf(dialog, opened, now),
    actors: offerActionActors,
    done: offerDialogTexts.done[dialog](id),
    onClose,
  })
  const allowed = allowedOf(offer, now).find(({ action }) => action === dialog)
  return (
    <OfferActionDialog
      dialog={dialog}
      actor={actor}
      offer={offer}
      now={now}
      goneBecause={whyNot(allowed)}
    />
  )
}
