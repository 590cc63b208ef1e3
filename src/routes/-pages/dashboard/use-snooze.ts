import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import { useFlowActor } from '#flows/index.ts'
import { snoozeMachine } from '#machines/urgency/snooze/machine.ts'
import type { Named } from '#machines/urgency/snooze/machine.ts'
import { keepTrying } from '#views/parts/keep-trying.ts'

/** Putting things of the inbox off and taking them back, with their machine. */
export function useSnooze() {
  const queries = useQueryClient()
  const load = () => keepTrying(() => import('./snoozing.tsx'))
  const machine = snoozeMachine.provide({
    actors: {
      snooze: fromPromise<void, readonly Named[]>(async ({ input }) => {
        const { snoozeAndSay } = await load()
        await snoozeAndSay(queries, input, () => wake(input))
      }),
      wake: fromPromise<void, readonly Named[]>(async ({ input }) => {
        const { wakeAndSay } = await load()
        await wakeAndSay(queries, input)
      }),
    },
  })
  const actor = useFlowActor(machine)
  const wake = (items: readonly Named[]) => actor.send({ type: 'WAKE', items })
  return {
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    snooze: (items: readonly Named[]) => actor.send({ type: 'SNOOZE', items }),
    wake,
  }
}
