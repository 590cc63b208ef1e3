import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { offerActionActors } from '#api/spot-offer-actions.ts'
import { offerQuery } from '#api/spot-offers.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { actionDialogMachine } from '#machines/records/action/machine.ts'
import { offerInputOf } from '#machines/spot-offer/action-dialog/selectors.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import { giveFocusBack } from '#routes/-pages/shell/give-focus-back.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { notify } from '#views/parts/toast.ts'
import { OfferActionDialog } from '#views/spot-offer/dialogs/action-dialog.tsx'
import type { OfferNow } from '#views/spot-offer/model.ts'
import { offeredOf } from '#views/spot-offer/offered.ts'

type Props = {
  readonly dialog: OfferDialogName
  /** The offer as the reader saw it when opening the dialog. */
  readonly offer: SpotOffer
  readonly now: OfferNow
  readonly onClose: () => void
}

/** The dialog of one action on an offer with its machine on the API. Give it a key per opening. */
export function OfferActionFlow({ dialog, offer: opened, now, onClose }: Props) {
  const queryClient = useQueryClient()
  const [opener] = useState(() => document.activeElement)
  const { data: offer = opened } = useQuery({
    ...offerQuery(opened.offerId),
    placeholderData: opened,
  })
  const [machine] = useState(() =>
    actionDialogMachine.provide({
      actors: offerActionActors(queryClient),
      actions: {
        tellDone: (_, { warning }) => {
          void notify({
            type: warning ? 'warning' : 'success',
            message: warning ?? offerDialogTexts.done[dialog](opened.offerId),
          })
        },
        tellClosed: () => {
          onClose()
          giveFocusBack(opener)
        },
      },
    }),
  )
  const actor = useFlowActor(machine, { input: offerInputOf(dialog, opened, now) })
  useConnection(actor)
  const found = offeredOf(offer, now).find(({ action }) => action === dialog)
  const goneBecause = found?.isPossible
    ? undefined
    : (found?.reasons.map(({ text }) => text).join(' ') ?? '')
  return (
    <OfferActionDialog
      dialog={dialog}
      actor={actor}
      offer={offer}
      now={now}
      goneBecause={goneBecause}
    />
  )
}
