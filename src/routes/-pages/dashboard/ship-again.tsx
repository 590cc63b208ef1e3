import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { pickupCalendarQuery, sitesQuery } from '#api/places.ts'
import { recurringQuery } from '#api/shipment/recurring.ts'
import { lastLoadsQuery, openDraftsOf } from '#api/shipment/ship-again.ts'
import type { OpenDraft } from '#api/shipment/ship-again.ts'
import { summaryOf } from '#machines/shipment/units/summary.ts'
import { estimateSummaryOf } from '#machines/shipment/wizard/summary.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { planOf, useRepeating } from '#routes/-pages/shipment/repeating.ts'
import { bookableDays } from '#schemas/business-days.ts'
import { dateAt } from '#schemas/calendar.ts'
import { tenantPath } from '#schemas/pages.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantIdOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { PortalUser } from '#schemas/user.ts'
import { shipAgainTexts as words } from '#texts/ship-again.ts'
import type { Reading } from '#views/parts/reading.ts'
import { sayMoment } from '#views/parts/time.tsx'
import { todayHere } from '#views/parts/today.ts'
import { chosenUnits } from '#views/parts/units.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { Recurring } from '#views/shipment/dashboard/recurring.tsx'
import { PhoneWays, ShipAgain, UnreadLoads } from '#views/shipment/dashboard/ship-again.tsx'
import type { Begun, Repeatable } from '#views/shipment/dashboard/ship-again.tsx'
import { AwaitedLoads } from '#views/shipment/dashboard/supplier-dashboard.tsx'
import { sayTown, sayWhole } from '#views/shipment/format.ts'

const DAYS = 5

type Props = { readonly tenant: Tenant }

/** The last loads, each with the days on which the wizard would take it again. */
function useLoads({ tenant }: Props, now: number): Reading<readonly Repeatable[]> {
  const query = useQuery(lastLoadsQuery())
  const { data: requests } = query
  const { data: calendar } = useQuery(pickupCalendarQuery())
  if (!requests || !calendar) return reading<readonly Repeatable[]>(query, undefined)
  const wizard = tenantPath(tenant, 'shipment-request')
  const loads = requests.map((request: ShipmentRequest): Repeatable => {
    const { countryCode: country } = request.shipmentRequestForm.pickupAddress.address
    const today = dateAt(request.facts.siteTimeZone, now)
    const place = { country, calendar: calendar.company }
    return {
      request,
      days: bookableDays(today, { leadDays: calendar.leadDays, place }, DAYS),
      hrefOn: (day) => `${wizard}?copy=${request.id}&date=${day}&step=review`,
      otherHref: `${wizard}?copy=${request.id}`,
    }
  })
  return reading(query, loads)
}

/** The forms that were begun; one that was discarded stays until the page is left, so that it can be taken back. */
function useDrafts({ tenant }: Props, user: PortalUser): readonly Begun[] | undefined {
  const id = tenantIdOf(tenant) ?? user.tenant ?? ''
  const owner = `${user.pool}|${user.sub}`
  const drafts = useMemo(() => openDraftsOf(owner, id), [owner, id])
  const { data, isError } = useQuery({ ...drafts.query, refetchOnWindowFocus: false })
  const { data: sites = [] } = useQuery(sitesQuery())
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const units = chosenUnits() ?? tenant.units
  const loadOf = ({ page, draft }: OpenDraft) => {
    const { units: count, grossKg } = (
      page === 'pre-booking-request' ? estimateSummaryOf : summaryOf
    )(draft)
    return count > 0 ? words.load(count, sayWhole(grossKg, units)) : ''
  }
  // Nobody waits for them: the wizard finds them as well.
  if (isError) return []
  return data?.map((one) => {
    const site = sites.find(({ siteId }) => siteId === one.draft.siteId)
    const saved = words.saved(sayMoment(one.at))
    return {
      key: one.draftKey,
      site: site && sayTown(site.address),
      load: loadOf(one),
      saved: one.page === 'pre-booking-request' ? `${words.preBooking} · ${saved}` : saved,
      href: tenantPath(tenant, one.page),
      isDiscarded: discarded.includes(one.draftKey),
      onDiscard: () => {
        setDiscarded((before) => [...before, one.draftKey])
        void drafts.discard(one).catch(() => undefined)
      },
      onRestore: () => {
        setDiscarded((before) => before.filter((key) => key !== one.draftKey))
        void drafts.restore(one)
      },
    }
  })
}

/** What a supplier most likely does next: goes on with a form, or ships the last load of a site again. */
export function ShipAgainCard(props: Props) {
  const { user, now } = useNow()
  const loads = useLoads(props, now)
  const drafts = useDrafts(props, user)
  const { data: recurring = [] } = useQuery(recurringQuery())
  const actor = useRepeating()
  const isPhone = useIsPhone()
  const wizard = tenantPath(props.tenant, 'shipment-request')
  const repeat = ({ request }: Repeatable) =>
    actor.send({ type: 'OPEN', form: planOf(request, now) })
  const [last] = loads.data ?? []
  const foot = isPhone && (
    <PhoneWays
      newHref={wizard}
      copyLastHref={last?.otherHref}
      isLoading={!loads.data && !loads.problem}
    />
  )
  if (loads.problem)
    return (
      <>
        <UnreadLoads problem={loads.problem} retry={loads.retry} />
        {foot}
      </>
    )
  if (loads.data === undefined || drafts === undefined)
    return (
      <>
        <AwaitedLoads />
        {foot}
      </>
    )
  if (loads.data.length + drafts.length + recurring.length === 0) return foot || null
  return (
    <>
      <ShipAgain loads={loads.data} drafts={drafts} onRepeat={repeat}>
        <Recurring
          actor={actor}
          requests={recurring}
          today={todayHere(now)}
          hrefOf={({ requestId }, { pickupDate, key }) =>
            `${wizard}?copy=${requestId}&date=${pickupDate}&sends=${key}&step=review`
          }
        />
      </ShipAgain>
      {foot}
    </>
  )
}
