import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { forgetOffer, keepOffer } from '#api/sell-my-battery/kept-offer.ts'
import { offerActors } from '#api/sell-my-battery/offer.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { mayAccept } from '#machines/sell-my-battery/offer/accept.ts'
import { dismantlerOfferMachine } from '#machines/sell-my-battery/offer/machine.ts'
import type { Seller } from '#machines/sell-my-battery/offer/types.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import { BATTERY_SELLERS, isOneOf } from '#schemas/rights.ts'
import type { PortalUser } from '#schemas/user.ts'

/** As whom somebody puts packs together; undefined: not at all. */
export function sellerOf(user: PortalUser | undefined): Seller | undefined {
  if (!user) return 'visitor'
  if (!isOneOf(BATTERY_SELLERS, user.caller)) return undefined
  return mayAccept(user) ? 'approved' : 'unapproved'
}

type Asked = {
  readonly user: PortalUser | undefined
  /** What the address names. */
  readonly offerId: string | undefined
  readonly onOffer: (offerId: string | undefined) => void
}

/** The offer on the page, as its chart has it; the address follows it. */
export function useOffer({ user, offerId, onOffer }: Asked) {
  const seller = sellerOf(user) ?? 'visitor'
  const queries = useQueryClient()
  const reader = useRef<{ sub: string | null; queries: QueryClient }>({ sub: null, queries })
  const machine = useProvided(() =>
    dismantlerOfferMachine.provide({
      actors: offerActors(() => reader.current.sub),
      actions: {
        keep: ({ context: { lines, supplierWillShip, searches, stored } }) =>
          keepOffer(reader.current.sub, {
            lines,
            supplierWillShip,
            searches,
            offerId: stored?.offerId ?? null,
          }),
        // Whatever is no longer only here is in the list of offers.
        forget: () => {
          forgetOffer()
          void reader.current.queries.invalidateQueries({ queryKey: ['battery-offers', 'list'] })
        },
      },
    }),
  )
  const actor = useFlowActor(machine, { input: { seller, offerId: offerId ?? null } })
  useConnection(actor)
  const sub = user?.sub ?? null
  useEffect(() => {
    reader.current = { sub, queries }
    actor.send({ type: 'WHO', seller })
  }, [actor, seller, sub, queries])
  const snapshot = useSelector(actor, (current) => current)
  const stored = snapshot.context.stored?.offerId
  const isSettled = !snapshot.hasTag('busy')
  const follow = useEffectEvent(() => {
    if (sub !== null && isSettled && stored !== offerId) onOffer(stored)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that one of them changes
  useEffect(() => follow(), [stored, isSettled])
  const open = useEffectEvent(() => {
    if (isSettled && offerId && offerId !== stored) actor.send({ type: 'OPEN', offerId })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the address does
  useEffect(() => open(), [offerId])
  return { snapshot, send: (event: Parameters<typeof actor.send>[0]) => actor.send(event) }
}
