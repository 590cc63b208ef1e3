import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { takeVin } from '#api/sell-my-battery/handed-vin.ts'
import { carsQuery, searchActor } from '#api/sell-my-battery/search.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { helpAddresses } from '#machines/auth/help.ts'
import { packSearchMachine } from '#machines/sell-my-battery/search/machine.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useConfig, usePath, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import { BATTERY_SEARCHERS, isOneOf } from '#schemas/rights.ts'
import { SearchPage } from '#views/sell-my-battery/search-page.tsx'

/** Sell your EV battery pack: find it. What is looked up stays out of the address. */
export function SellPage() {
  const title = useTitle()
  const config = useConfig()
  const path = usePath()
  const user = useVisitor()
  const maySearch = isOneOf(BATTERY_SEARCHERS, user?.caller)
  const may = useRef(maySearch)
  const machine = useProvided(() =>
    packSearchMachine.provide({ actors: { search: searchActor(() => may.current) } }),
  )
  const actor = useFlowActor(machine, { input: { maySearch } })
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
  const snapshot = useSelector(actor, (current) => current)
  const isByCar = snapshot.context.by === 'car'
  const cars = useQuery({ ...carsQuery(), enabled: maySearch && isByCar })
  return (
    <SearchPage
      title={title}
      snapshot={snapshot}
      send={(event) => actor.send(event)}
      isSignedIn={user !== undefined}
      mail={config && helpAddresses(path, config)[0]}
      cars={reading(cars, cars.data)}
    />
  )
}
