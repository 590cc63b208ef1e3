import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { useFlowActor } from '#flows/index.ts'
import { eventsOf, readSearch, searchOf } from '#machines/dealer-demo/address.ts'
import type { DealerSearch } from '#machines/dealer-demo/address.ts'
import { dealerRoundMachine } from '#machines/dealer-demo/machine.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { DealerDemo } from '#views/dealer-demo/dealer-demo.tsx'
import { todayHere } from '#views/parts/today.ts'
import { useKept } from '#views/parts/use-kept.ts'

type Props = {
  readonly search: DealerSearch
  readonly onChange: (search: DealerSearch) => void
}

/** /dealership-demo/: dealers that share one truck. Nothing of it is called from a server. */
export function DealerDemoPage({ search, onChange }: Props) {
  const actor = useFlowActor(dealerRoundMachine)
  const start = useEffectEvent(() => eventsOf(readSearch(search)))
  const keep = useEffectEvent(onChange)
  // A reload, and whoever is given the link, finds what is chosen.
  useEffect(() => {
    for (const event of start()) actor.send(event)
    const following = actor.subscribe(({ context }) => keep(searchOf(context)))
    return () => following.unsubscribe()
  }, [actor])
  const snapshot = useSelector(actor, (current) => current)
  const today = useKept(() => todayHere(Date.now()))
  return (
    <DealerDemo
      {...snapshot.context}
      title={useTitle()}
      today={today}
      isSorted={!snapshot.can({ type: 'SORT' })}
      send={(event) => actor.send(event)}
    />
  )
}
