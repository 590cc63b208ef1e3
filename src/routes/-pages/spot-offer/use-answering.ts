import { useQueryClient } from '@tanstack/react-query'

import { offerAnswerActors } from '#api/spot-offer/supplier-answers.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { offerAnswerMachine } from '#machines/spot-offer/answer/machine.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'

/** The chart of a supplier's answer on the API. It runs with the page: what was typed outlives its dialog. */
export function useAnswering(offerId: string) {
  const queryClient = useQueryClient()
  const machine = useProvided(() =>
    offerAnswerMachine.provide({ actors: offerAnswerActors(queryClient) }),
  )
  const actor = useFlowActor(machine, { input: { offerId } })
  useConnection(actor)
  return actor
}
