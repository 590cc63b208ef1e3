import { useInfiniteQuery } from '@tanstack/react-query'

import { staffListQuery } from '#api/records/queries.ts'
import { checksOf, passesAll } from '#machines/shipment/checks.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { todayAt } from '#machines/shipment/request/selectors.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { allowedOf } from '#views/shipment/allowed.ts'

const APPROVALS = ['approve-by-bizdev', 'approve-by-logistics'] as const
export type Approval = (typeof APPROVALS)[number]

/** The requests that wait for the reader, and the ways of approving some of them. */
export function useApprovals() {
  const now = useNow()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    staffListQuery(shipmentList.query({ waiting: 'me' })),
  )
  const requests = data?.pages.flatMap((page) => page.data) ?? []
  const isPossible = (request: ShipmentRequest, action: Approval) =>
    allowedOf(request, now).some((one) => one.action === action && one.isPossible)
  const passes = (request: ShipmentRequest) => passesAll(request, todayAt(request, now.now))
  return {
    requests,
    /** Reads on where there is more; absent: everything is here, or on its way. */
    readOn: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    /** Of those that can be approved so: which pass every check, and which somebody has to look at. */
    offersOf: (some: readonly ShipmentRequest[]) =>
      APPROVALS.map((approval) => {
        const all = some.filter((request) => isPossible(request, approval))
        return {
          approval,
          passed: all.filter(passes),
          others: all.filter((request) => !passes(request)),
        }
      }),
    exceptionsOf: (others: readonly ShipmentRequest[]) =>
      others.map((request) => ({
        id: request.id,
        checks: checksOf(request, todayAt(request, now.now)),
      })),
  }
}
