import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useFlowActor } from '#flows/index.ts'
import { dealerRoundMachine } from '#machines/dealer-demo/machine.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { DealerDemo } from '#views/dealer-demo/dealer-demo.tsx'
import { todayHere } from '#views/parts/today.ts'

/** /dealership-demo/: dealers that share one truck. Nothing of it is called from a server. */
export function DealerDemoPage() {
  const actor = useFlowActor(dealerRoundMachine)
  const snapshot = useSelector(actor, (current) => current)
  const [today] = useState(() => todayHere(Date.now()))
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
