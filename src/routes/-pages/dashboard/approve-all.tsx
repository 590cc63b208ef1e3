import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { staffListQuery } from '#api/records/queries.ts'
import { checksOf, passesAll } from '#machines/shipment/checks.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { todayAt } from '#machines/shipment/request/selectors.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { Button } from '#views/parts/button.tsx'
import type { Now } from '#views/parts/now.ts'
import { allowedOf } from '#views/shipment/allowed.ts'

const BulkFlow = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/bulk-flow.tsx')).BulkFlow,
}))

const APPROVALS = ['approve-by-bizdev', 'approve-by-logistics'] as const
type Approval = (typeof APPROVALS)[number]
/** One alone is approved where it stands. */
const FEWEST = 2

/** The requests that this reader can approve now, by how. */
const approvable = (requests: readonly ShipmentRequest[], now: Now, action: Approval) =>
  requests.filter((request) =>
    allowedOf(request, now).some((one) => one.action === action && one.isPossible),
  )

/** "Approve all {n} that pass every check": of what waits for the reader, those that nobody has to look at. */
export function ApproveAll() {
  const now = useNow()
  const [action, setAction] = useState<Approval>()
  const { data } = useInfiniteQuery(staffListQuery(shipmentList.query({ waiting: 'me' })))
  const requests = data?.pages.flatMap((page) => page.data) ?? []
  const offers = APPROVALS.map((approval) => {
    const all = approvable(requests, now, approval)
    const [passed = [], others = []] = [true, false].map((is) =>
      all.filter((request) => passesAll(request, todayAt(request, now.now)) === is),
    )
    return { approval, passed, others }
  })
  const shown = offers.filter(({ passed }) => passed.length >= FEWEST)
  const open = offers.find(({ approval }) => approval === action)
  return (
    <>
      {shown.map(({ approval, passed: { length } }) => (
        <Button key={approval} onClick={() => setAction(approval)}>
          {shown.length > 1 ? words.approveAllAs[approval](length) : words.approveAll(length)}
        </Button>
      ))}
      <Suspense>
        {open && (
          <BulkFlow
            input={{
              action: open.approval,
              rows: open.passed.map(({ id, revision }) => ({ id, revision })),
              selected: open.passed.length,
            }}
            requests={requests}
            exceptions={open.others.map((request) => ({
              id: request.id,
              checks: checksOf(request, todayAt(request, now.now)),
            }))}
            onClose={() => setAction(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
