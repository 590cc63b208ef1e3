import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Answer, Sending } from '#machines/records/action/types.ts'
import { readOfferDraft } from '#machines/spot-offer/action-dialog/draft.ts'

import { answerOf } from './records/action-answer.ts'
import { offerKeys, patchOffer } from './spot-offers.ts'

async function sendAction(
  queryClient: QueryClient,
  sending: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  const read = readOfferDraft(sending)
  if (!read.ok) throw new Error('an incomplete dialog was sent')
  const { requestId: id, lock: offerLastUpdatedAt } = sending
  if (offerLastUpdatedAt === undefined) throw new Error('a dialog of an offer has no lock')
  try {
    const body = { ...read.filled, offerLastUpdatedAt }
    const answer = await patchOffer(queryClient, { id, body, signal })
    return { kind: 'done', warning: answer.nonFatalError?.message ?? null }
  } catch (error) {
    const answer = answerOf(error)
    if (answer.kind === 'conflict')
      void queryClient.invalidateQueries({ queryKey: offerKeys.one(id) })
    return answer
  }
}

/** The action dialog's actor for offers, on the API and the Query cache. */
export const offerActionActors = (queryClient: QueryClient) => ({
  sendAction: fromPromise<Answer, Sending>(({ input, signal }) =>
    sendAction(queryClient, input, signal),
  ),
})
