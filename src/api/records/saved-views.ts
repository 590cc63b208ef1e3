import type { QueryClient } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { viewCalls } from '#api/contract/saved-views.ts'
import type { SavedView, ViewList } from '#schemas/records/saved-view.ts'

const KEY = ['saved-views'] as const

/** The views of a list that its reader may open: own ones, then shared ones. */
export const readViews = async (list: ViewList, signal: AbortSignal) =>
  (await request(viewCalls.listSavedViews, { query: { list } }, { signal })).data

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
