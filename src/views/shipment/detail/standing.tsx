import {
  actorOf,
  canEndWaiting,
  factsOf,
  isAsnOpen,
  isOnTheRoad,
} from '#machines/shipment/request/selectors.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { partnerTexts } from '#texts/shipment-partner.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Now } from '#views/parts/now.ts'
import { Time, sayMoment, sayShortDay } from '#views/parts/time.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { factBadges } from '#views/shipment/hazards.ts'
import { sayWaiting, waitingOf, waitingSince } from '#views/shipment/model.ts'
import { partnerNext } from '#views/shipment/partner-words.ts'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

import type { DetailViewProps } from './detail-view.tsx'

type LeadProps = Pick<DetailViewProps, 'request' | 'now' | 'isForStaff'>
/** Whose it is and what it waits for. */
// Partners know who they are; staff look at requests of many.
export const Lead = ({ request, now, isForStaff }: LeadProps) => (
  <>
    {isForStaff && (
      <strong className={css({ fontWeight: 'semibold' })}>{request.tenantName}</strong>
    )}
    {isForStaff && waitingOf(request) !== 'none' && ' · '}
    <span>
      <Waiting request={request} now={now} />
    </span>
  </>
)

function Waiting({ request, now }: { readonly request: ShipmentRequest; readonly now: Now }) {
  const partner = usePartner()
  const since = waitingSince(request)
  const at = sayMoment(since, request.facts.siteTimeZone)
  if (partner) {
    const next = partnerNext(request, partner)
    return next && `${next} · ${partnerTexts.since(at)}`
  }
  const waiting = waitingOf(request)
  if (waiting === 'none') return null
  const { pickupDate } = factsOf(request)
  // Nobody has anything to do while the day is ahead.
  const isAhead = dateAt(request.facts.siteTimeZone, now.now) <= pickupDate
  if (waiting === 'pickup' && isAhead && !isOnTheRoad(request) && !isAsnOpen(request))
    return shipmentTexts.untilPickup(sayShortDay(pickupDate))
  const isMine = canEndWaiting(request, factsOf(request), actorOf(now.user))
  const group = isMine ? shipmentTexts.you : sayWaiting(request)
  return (
    <>
      {shipmentTexts.waiting(group, at)}
      {' · '}
      <Time instant={since} isRelative />
    </>
  )
}

/** Where it stands, and the facts that one should not miss. */
export const Badges = ({ request }: { readonly request: ShipmentRequest }) => (
  <>
    <SeenBadge request={request} />
    {factBadges(request).map(({ label, tone }) => (
      <Badge key={label} tone={tone}>
        {label}
      </Badge>
    ))}
  </>
)
