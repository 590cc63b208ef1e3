import { queryOptions } from '@tanstack/react-query'

import { figureCalls } from '#api/contract/figures.ts'

import { request } from './client/request.ts'
import { FIGURES_KEY, REFRESH_MS } from './records/reading.ts'

type Days = { readonly from: string; readonly to: string }

/** What the staff's overview counts. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'overview'],
    queryFn: async ({ signal }) =>
      (await request(figureCalls.getStaffFigures, { query: {} }, { signal })).data,
    refetchInterval: REFRESH_MS,
  })

/** How many requests were completed each week, from one day to another. */
export const throughputQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'throughput', from, to],
    queryFn: async ({ signal }) => {
      const query = { pickup_from: from, pickup_to: to }
      return (await request(figureCalls.getThroughput, { query }, { signal })).data
    },
  })

/** What was delivered in a year, of one's own or of a tenant that staff look at. */
export const deliveredQuery = (year: string, tenant?: string) =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'delivered', year, tenant ?? 'own'],
    queryFn: async ({ signal }) => {
      const query = { year, ...(tenant === undefined ? {} : { tenant }) }
      return (await request(figureCalls.getDeliveredWeight, { query }, { signal })).data
    },
    refetchInterval: REFRESH_MS,
  })
