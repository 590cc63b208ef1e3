import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'

import { putPickupAddress } from '#api/sell-my-battery/offer.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { addressOf, pickupPlaceMachine } from '#machines/sell-my-battery/place/machine.ts'
import type { Address } from '#schemas/address.ts'
import { PlaceDialog } from '#views/sell-my-battery/place-dialog.tsx'

type Props = {
  readonly address: Address | null
  /** With the address once it is saved, without one when nothing came of it. */
  readonly onDone: (address?: Address) => void
}

/** The dialog of the pickup address, with its chart. */
export function PlaceFlow({ address, onDone }: Props) {
  const machine = useProvided(() =>
    pickupPlaceMachine.provide({
      actors: { save: fromPromise<Address, Address>(({ input }) => putPickupAddress(input)) },
    }),
  )
  const actor = useFlowActor(machine, { input: { address } })
  const snapshot = useSelector(actor, (current) => current)
  const isSaved = snapshot.matches('saved')
  const done = useEffectEvent(() => onDone(addressOf(snapshot.context.draft)))
  useEffect(() => {
    if (isSaved) done()
  }, [isSaved])
  return (
    <PlaceDialog snapshot={snapshot} send={(event) => actor.send(event)} onClose={() => onDone()} />
  )
}
