import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { pickupCalendarQuery } from '#api/places.ts'
import { monthDays, monthQueriesOf } from '#machines/shipment/own-list.ts'
import { holidayOn } from '#schemas/business-days.ts'
import { ownShipmentTexts as words } from '#texts/own-shipments.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { SkeletonRows, Loading } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { Month } from '#views/shipment/own/month.tsx'

import type { Shown } from './own-shipments.tsx'

type Props = {
  readonly shown: Shown
  readonly hrefOf: (id: string) => string
  readonly newHref: string | undefined
}

/** The requests of the list by the day of their pickup, four weeks at a time. */
export function OwnMonth({ shown, hrefOf, newHref }: Props) {
  const { search, today, ask, siteId, lay, onSearch } = shown
  const { go } = useNavigation()
  const [first, second] = monthQueriesOf({ ...search, site: siteId }, today)
  const ahead = useInfiniteQuery(ask(first ?? {}))
  const over = useInfiniteQuery({ ...ask(second ?? first ?? {}), enabled: second !== undefined })
  const { data: calendar } = useQuery(pickupCalendarQuery())
  const read = second === undefined ? [ahead] : [ahead, over]
  const failed = read.find(({ error }) => error)
  const again = () => read.forEach(({ refetch }) => void refetch())
  if (failed?.error && !failed.data)
    return <LoadError things={words.pickups} problem={sayError(failed.error)} retry={again} />
  if (read.some(({ data }) => data === undefined))
    return (
      <Loading things={words.pickups}>
        <SkeletonRows count={10} />
      </Loading>
    )
  const requests = lay(read.flatMap(({ data }) => data?.pages.flatMap((page) => page.data) ?? []))
  const country = requests[0]?.shipmentRequestForm.pickupAddress.address.countryCode
  return (
    <Month
      days={monthDays(search, today)}
      {...{ requests, today, newHref }}
      hrefOf={hrefOf}
      isCut={read.some(({ hasNextPage }) => hasNextPage)}
      holidayOf={(day) => calendar && holidayOn(day, { country, calendar: calendar.company })}
      onTurn={(from) => onSearch({ ...search, from })}
      onGo={go}
    />
  )
}
