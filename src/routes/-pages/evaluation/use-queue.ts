import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createActor } from 'xstate'

import { provideEvaluationQueue } from '#api/evaluation/queue.ts'
import { keptEvaluations } from '#api/evaluation/store.ts'
import { report } from '#api/report/report.ts'
import { follow } from '#flows/index.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { useKept } from '#views/parts/use-kept.ts'

function begin(user: string, queries: QueryClient) {
  const kept = keptEvaluations(user)
  const machine = provideEvaluationQueue(kept, queries).provide({
    actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
  })
  return { user, kept, actor: createActor(machine, { inspect: follow }), holders: 0 }
}
type Queue = ReturnType<typeof begin>

let running: Queue | undefined
// One for the page: the list shows it, and whatever else of the program is open lets it go on sending.
function queueOf(user: string, queries: QueryClient): Queue {
  if (running?.user !== user) running = begin(user, queries)
  return running
}
function hold(queue: Queue): () => void {
  queue.holders += 1
  if (queue.holders === 1) queue.actor.start()
  return () => {
    queue.holders -= 1
    // Whoever takes it up in the same moment goes on with it.
    queueMicrotask(() => {
      if (queue.holders > 0) return
      queue.actor.stop()
      if (running === queue) running = undefined
    })
  }
}

/** What this device keeps of whoever is signed in, with the chart that sends it. */
export function useQueue() {
  const { pool, sub } = useUser()
  const queries = useQueryClient()
  const queue = useKept(() => queueOf(`${pool}|${sub}`, queries))
  useEffect(() => hold(queue), [queue])
  const { kept, actor } = queue
  return { kept, actor, state: useSelector(actor, (now) => now) }
}
