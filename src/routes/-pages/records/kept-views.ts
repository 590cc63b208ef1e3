import { queryOptions } from '@tanstack/react-query'

import { readViews } from '#api/records/saved-views.ts'
import type { ViewList } from '#schemas/records/saved-view.ts'

const RARELY_MS = 300_000 // only another device of the same person changes them

/**
 * The views of a list that its reader may open: own ones, then shared ones.
 */
export const keptViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => readViews(list, signal),
    staleTime: RARELY_MS,
  })
