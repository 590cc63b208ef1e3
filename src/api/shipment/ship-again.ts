import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { shipmentCalls } from '#api/contract/shipment.ts'
import { draftsOf } from '#api/records/drafts.ts'
import { REFRESH_MS, shipmentKeys } from '#api/records/reading.ts'
import { lastLoads } from '#machines/shipment/ship-again.ts'
import { packDraft, unpackDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'

const LOOKED_AT = '30'

/** What somebody most likely ships again: the last loads among their newest requests. */
export const lastLoadsQuery = () =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'again'],
    queryFn: async ({ signal }) => {
      const newest = { sort: '-created', limit: LOOKED_AT } as const
      const pages = await Promise.all(
        (['current', 'completed'] as const).map((shipment_type) =>
          request(
            shipmentCalls.listShipmentRequests,
            { query: { ...newest, shipment_type } },
            { signal },
          ),
        ),
      )
      return lastLoads(pages.flatMap(({ data }) => data))
    },
    refetchInterval: REFRESH_MS,
  })

/** A form that its user has begun and not submitted. */
export type OpenDraft = {
  readonly draftKey: string
  readonly page: 'shipment-request' | 'pre-booking-request'
  readonly draft: WizardDraft
  /** Instant. */
  readonly at: string
}

const pages = ['shipment-request', 'pre-booking-request'] as const
/** The drafts of new requests of one user (`pool|sub`). */
export function openDraftsOf(user: string, tenant: string) {
  const drafts = draftsOf<WizardDraft>(user, { pack: packDraft, unpack: unpackDraft })
  const find = async (page: OpenDraft['page']): Promise<OpenDraft | undefined> => {
    const draftKey = `${page === 'shipment-request' ? 'shipment' : 'pre-booking'}-request:${tenant}:new`
    const kept = await drafts.open(draftKey)
    return kept && { draftKey, page, draft: kept.content, at: kept.at }
  }
  return {
    query: queryOptions({
      queryKey: ['drafts', 'open', user, tenant],
      queryFn: async () =>
        (await Promise.all(pages.map(find))).filter((draft) => draft !== undefined),
      // What a form kept meanwhile is seen on the way back from it.
      staleTime: 0,
      gcTime: 0,
    }),
    discard: ({ draftKey }: OpenDraft) => drafts.drop(draftKey),
    restore: ({ draftKey, draft: content }: OpenDraft) =>
      drafts.save({ draftKey, content, revision: null }),
  }
}
