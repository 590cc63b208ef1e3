import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { newKey, request } from '#api/client/request.ts'
import { spotCalls as calls } from '#api/contract/spot-offer.ts'
import { shipmentKeys } from '#api/records/reading.ts'
import type { Reply, Sending } from '#machines/spot-offer/answer/types.ts'

import { supplierKeys as keys } from './supplier-offers.ts'

function replyOf(error: unknown): Reply {
  if (error instanceof ApiError && (error.code === 'offer_conflict' || error.status === 404))
    return { kind: 'conflict', meanwhile: { at: error.current?.updatedAt } }
  const { text, reference } = sayError(error)
  const reasons = error instanceof ApiError ? error.reasons : []
  return { kind: 'refused', refusal: { text, reference, reasons } }
}

async function send(
  queryClient: QueryClient,
  { offerId, stamp, said }: Sending,
  signal: AbortSignal,
): Promise<Reply> {
  const queryKey = keys.one(offerId)
  await queryClient.cancelQueries({ queryKey })
  try {
    const input = { params: { offer_id: offerId }, body: { ...said, offerLastUpdatedAt: stamp } }
    const answer = await request(calls.patchSpotOffer, input, { idempotencyKey: newKey(), signal })
    return { kind: 'done', warning: answer.nonFatalError?.message ?? null }
  } catch (error) {
    return replyOf(error)
  } finally {
    // Also after a refusal: it says that what is shown is not what is stored.
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: keys.lists })
    void queryClient.invalidateQueries({ queryKey: [...shipmentKeys.lists, 'inbox'] })
  }
}

/** The answer's actor on the API and the Query cache. */
export const offerAnswerActors = (queryClient: QueryClient) => ({
  sendAnswer: fromPromise<Reply, Sending>(({ input, signal }) => send(queryClient, input, signal)),
})
