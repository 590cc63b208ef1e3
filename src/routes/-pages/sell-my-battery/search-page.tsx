import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'

import { ownCompanyQuery } from '#api/own-company.ts'
import { canScan, currentView, hearView, labels } from '#api/records/camera.ts'
import { takeVin } from '#api/sell-my-battery/handed-vin.ts'
import { carsQuery, searchActor } from '#api/sell-my-battery/search.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { helpAddresses } from '#machines/auth/help.ts'
import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useConfig, usePath, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import { BATTERY_SEARCHERS, isOneOf } from '#schemas/rights.ts'
import { PackAction, PacksAction } from '#views/sell-my-battery/pack-action.tsx'
import { SellPage as View } from '#views/sell-my-battery/sell-page.tsx'

import { sellerOf, useOffer } from './use-offer.ts'
import { YourOffers } from './your-offers.tsx'

const PlaceFlow = lazy(async () => ({ default: (await import('./place-flow.tsx')).PlaceFlow }))

/** The search, as its chart has it. */
function useSearch(maySearch: boolean) {
  const may = useRef(maySearch)
  const machine = useProvided(() =>
    packSearchMachine.provide({
      actors: { search: searchActor(() => may.current), readLabel: labels() },
    }),
  )
  const actor = useFlowActor(machine, { input: { maySearch, canScan: canScan() } })
  useConnection(actor)
  useEffect(() => {
    const text = takeVin()
    if (!text) return
    actor.send({ type: 'CHANGE', field: 'vin', text })
    // Says what is missing; a whole one is looked up already.
    actor.send({ type: 'FIND' })
  }, [actor])
  // Who that is may be known only now.
  useEffect(() => {
    may.current = maySearch
    actor.send({ type: 'WHO', maySearch })
  }, [actor, maySearch])
  return {
    snapshot: useSelector(actor, (current) => current),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
  }
}

type PlacingProps = ReturnType<typeof useOffer> & { readonly onClose: () => void }
const Placing = ({ snapshot, send, onClose }: PlacingProps) => (
  <Suspense>
    <PlaceFlow
      address={snapshot.context.pickup}
      onDone={(address) => {
        onClose()
        if (address) send({ type: 'PLACE', address })
      }}
    />
  </Suspense>
)

type Props = {
  readonly offerId: string | undefined
  readonly onOffer: (offerId: string | undefined) => void
}

/** Sell your EV battery pack: find it, see its price, accept the offer. What is looked up stays out of the address. */
export function SellPage({ offerId, onOffer }: Props) {
  const title = useTitle()
  const config = useConfig()
  const path = usePath()
  const user = useVisitor()
  const maySearch = isOneOf(BATTERY_SEARCHERS, user?.caller)
  const search = useSearch(maySearch)
  const offer = useOffer({ user, offerId, onOffer })
  const [isPlacing, setPlacing] = useState(false)
  const isSeller = sellerOf(user) !== undefined
  const isByCar = search.snapshot.context.by === 'car'
  const cars = useQuery({ ...carsQuery(), enabled: maySearch && isByCar })
  const company = useQuery({ ...ownCompanyQuery(), enabled: user !== undefined && isSeller })
  const { context } = offer.snapshot
  const adding = { context, send: offer.send, isOpen: offer.snapshot.matches('form') }
  return (
    <>
      <View
        title={title}
        offer={offer}
        isSeller={isSeller}
        company={config?.company.name ?? ''}
        account={user && { business: company.data?.name ?? null, email: user.email }}
        editPlace={() => setPlacing(true)}
        yourOffers={user && isSeller && <YourOffers current={context.stored?.offerId} />}
        search={{
          ...search,
          isSignedIn: user !== undefined,
          mail: config && helpAddresses(path, config)[0],
          cars: reading(cars, cars.data),
          device: { currentView, hearView },
          renderAction: (found) => isSeller && <PackAction {...adding} {...found} />,
          renderActions: (found, unchosen) =>
            isSeller && (
              <PacksAction
                {...adding}
                {...{ found, unchosen }}
                onAdded={() => search.send({ type: 'ANOTHER' })}
              />
            ),
        }}
      />
      {isPlacing && <Placing {...offer} onClose={() => setPlacing(false)} />}
    </>
  )
}
