import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

// The table of offers only, not the whole contract: each call brings its schemas along.
import { spotCalls as calls } from '#api/contract/spot.ts'
import type { Reply, Sending } from '#machines/spot-offer/answer/types.ts'

import { ApiError, sayError } from './errors.ts'
import { REFRESH_MS, shipmentKeys } from './queries.ts'
import { newKey, request } from './request.ts'

const keys = {
  list: ['supplier-offers', 'list'] as const,
  one: (id: string) => ['supplier-offers', 'one', id] as const,
}
const PAGE = '20'
const firstPage: string | null = null

/** One offer as its supplier sees it. */
export const supplierOfferQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await request(calls.getSupplierOffer, { params: { offer_id: id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  })

/** A supplier's offers, the newest first. */
export const supplierOffersQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return request(calls.listSupplierOffers, { query: { limit: PAGE, ...page } }, { signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
  })

/** Whether an offer is not there for this user (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

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
    void queryClient.invalidateQueries({ queryKey: keys.list })
    void queryClient.invalidateQueries({ queryKey: [...shipmentKeys.lists, 'inbox'] })
  }
}

/** The answer's actor on the API and the Query cache. */
export const offerAnswerActors = (queryClient: QueryClient) => ({
  sendAnswer: fromPromise<Reply, Sending>(({ input, signal }) => send(queryClient, input, signal)),
})

/** The newest letter of an offer as a blob with its name. Throws ApiError. */
export async function loadSupplierLetter(id: string) {
  const params = { offer_id: id, s3_key: 'latest' }
  const { data } = await request(calls.getSupplierLetter, { params })
  const response = await fetch(data.getUrl)
  if (!response.ok) throw new Error(`The document answered ${response.status}`)
  return {
    filename: data.filename,
    blob: new Blob([await response.blob()], { type: data.contentType }),
  }
}
