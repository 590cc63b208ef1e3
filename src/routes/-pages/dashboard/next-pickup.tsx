import { useInfiniteQuery } from '@tanstack/react-query'

import { staffListQuery } from '#api/records/queries.ts'
import { pickupDayOf, shipmentList } from '#machines/shipment/list.ts'
import { staffHref } from '#routes/-pages/records/staff-href.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { link } from '#styled/recipes'
import { inboxTexts } from '#texts/shipment-dashboard.ts'
import { Link } from '#views/parts/link.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { todayHere } from '#views/parts/today.ts'
import { sayTown } from '#views/shipment/format.ts'

/** What comes next where nothing waits. */
export function NextPickup() {
  const { now } = useNow()
  const query = shipmentList.query({ from: todayHere(now), sort: 'pickup_date' })
  const next = useInfiniteQuery(staffListQuery({ ...query, limit: '1' })).data?.pages[0]?.data[0]
  if (!next) return null
  const town = sayTown(next.shipmentRequestForm.pickupAddress.address)
  return (
    <Link
      href={staffHref({ targetKind: 'shipment-request', targetId: next.id }) ?? shipmentList.path}
      className={link()}
    >
      {inboxTexts.next(sayShortDay(pickupDayOf(next)), `${next.tenantName}, ${town}`)}
    </Link>
  )
}
