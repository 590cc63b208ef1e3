import { queryOptions } from '@tanstack/react-query'

import type { ViewList } from '#schemas/records/saved-view.ts'

const RARELY_MS = 300_000 // only another device of the same person changes them

/**
 * The views of a list that its reader may open: own ones, then shared ones. What reads them loads beside the list: its
 * rows do not wait for it.
 */
export const keptViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) =>
      (await import('#api/records/saved-views.ts')).readViews(list, signal),
    staleTime: RARELY_MS,
  })
