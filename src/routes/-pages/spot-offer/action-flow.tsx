import { useQuery, useQueryClient } from '@tanstack/react-query'

import { offerActionActors } from '#api/spot-offer/actions.ts'
import { offerQuery, spotConfigQuery } from '#api/spot-offer/offers.ts'
import { whyNot } from '#machines/records/allowed.ts'
import { offerInputOf } from '#machines/spot-offer/action-dialog/selectors.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import { useActionFlow } from '#routes/-pages/records/use-action-flow.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { decisionTexts } from '#texts/spot-offer-decision.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { allowedOf } from '#views/spot-offer/allowed.ts'
import { OfferActionDialog } from '#views/spot-offer/dialogs/action-dialog.tsx'
import { awaitedNames } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'

type Props = {
  readonly dialog: OfferDialogName
  /** The offer as the reader saw it when opening the dialog. */
  readonly offer: SpotOffer
  readonly now: OfferNow
  readonly onClose: () => void
  /** Opens another dialog in its place. */
  readonly onInstead?: ((dialog: OfferDialogName) => void) | undefined
}

/** "Approved, 1 of 2. Now it waits for Amara Okafor.", of the offer as it is then; undefined: nobody else is asked. */
function sayPartly(offer: SpotOffer | undefined): string | undefined {
  if (offer?.view !== 'full' || offer.offerState !== 'pending-approval') return undefined
  const asked = askedApprovers(offer)
  const given = asked.filter((one) => one.given).length
  return decisionTexts.partly(given, asked.length, awaitedNames(offer))
}

/** The dialog of one action on an offer with its machine on the API. Give it a key per opening. */
export function OfferActionFlow({ dialog, offer: opened, now, onClose, onInstead }: Props) {
  const queries = useQueryClient()
  const isDecision = dialog === 'approve' || dialog === 'reject'
  const { data: config } = useQuery({ ...spotConfigQuery(), enabled: isDecision })
  const { offerId: id } = opened
  const { data: offer = opened } = useQuery({ ...offerQuery(id), placeholderData: opened })
  const actor = useActionFlow({
    input: offerInputOf(dialog, opened, now),
    actors: offerActionActors,
    done: () => {
      const after = queries.getQueryData(offerQuery(id).queryKey)
      return (dialog === 'approve' && sayPartly(after)) || offerDialogTexts.done[dialog](id)
    },
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
      targets={
        offer.view === 'full' && config?.version === offer.configVersion
          ? config.data.targetMargins
          : undefined
      }
      onReject={onInstead && (() => onInstead('reject'))}
    />
  )
}
