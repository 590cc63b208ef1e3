import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { Sent } from '#api/contract/define-call.ts'
import { viewCalls } from '#api/contract/saved-views.ts'
import type { SavedView, ViewList } from '#schemas/saved-view.ts'

import { request } from './request.ts'

const KEY = ['saved-views'] as const
const RARELY_MS = 300_000 // only another device of the same person changes them

/** The views of a list that its reader may open: own ones, then shared ones. */
export const readViews = async (list: ViewList, signal: AbortSignal) =>
  (await request(viewCalls.listSavedViews, { query: { list } }, { signal })).data

/** The same, kept by its list. */
export const savedViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [...KEY, list],
    queryFn: ({ signal }) => readViews(list, signal),
    staleTime: RARELY_MS,
  })

type New = Sent<typeof viewCalls.createSavedView>['body']
type Change = Sent<typeof viewCalls.updateSavedView>['body']

/** Writes views; each throws ApiError and lets the lists of views be read again. */
export const savedViewWrites = (queryClient: QueryClient) => {
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    create: async (body: New): Promise<SavedView> =>
      (await after(request(viewCalls.createSavedView, { body }))).data,
    update: async ({ id, ...body }: Change & { readonly id: string }): Promise<SavedView> =>
      (await after(request(viewCalls.updateSavedView, { params: { id }, body }))).data,
    remove: async (id: string): Promise<void> =>
      void (await after(request(viewCalls.deleteSavedView, { params: { id } }))),
  }
}
