import { memo } from 'react'
import type { ReactNode } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { listTexts } from '#texts/shipment-list.ts'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { sayLoad, siteName, tenantSite } from '#views/shipment/format.ts'
import { sayWaiting, waitingOf } from '#views/shipment/model.ts'
import { partnerNext } from '#views/shipment/partner-words.ts'
import { FitMark } from '#views/shipment/po-fit/fit-mark.tsx'
import { RecurringMark } from '#views/shipment/recurring-mark.tsx'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'text.muted',
  minW: '0',
})

function waitingFor(row: ShipmentRequest): string {
  if (waitingOf(row) === 'none') return ''
  return `${listTexts.columns.waiting} ${sayWaiting(row, true)}`
}

type Props = {
  readonly request: ShipmentRequest
  readonly hrefOf: (id: string) => string
  /** Staff see whose it is. */
  readonly withTenant?: boolean
  readonly menu?: ReactNode
  /** What can be done next. */
  readonly action?: ReactNode
}

type FactsProps = { readonly request: ShipmentRequest; readonly withTenant: boolean }
// Apart, so that it is drawn again only with another request: what goes on around the list draws its cards often.
const Facts = memo(({ request, withTenant }: FactsProps) => {
  const partner = usePartner()
  const next = partner ? partnerNext(request, partner) : waitingFor(request)
  return (
    <>
      <strong className={css({ fontWeight: 'medium' })}>
        {withTenant ? tenantSite(request) : siteName(request)}
      </strong>
      <span className={line}>
        <Icon name="calendar" size={15} />
        {sayShortDay(pickupDayOf(request))},{' '}
        {request.shipmentRequestForm.pickupTimeWindow.join('–')}
      </span>
      <span className={line}>
        <Icon name="pallet" size={15} />
        {sayLoad(request)}
      </span>
      <RecurringMark request={request} isWhole />
      {withTenant && <FitMark request={request} isWhole />}
      {next && (
        <span className={line}>
          <Icon name="clock" size={15} />
          {next}
        </span>
      )}
    </>
  )
})

/** A request on a phone. */
export const ShipmentCard = ({ request, hrefOf, withTenant = false, menu, action }: Props) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <Link
        href={hrefOf(request.id)}
        className={cx(link({ kind: 'plain' }), css({ textStyle: 'mono', py: '1' }))}
      >
        {request.id}
      </Link>
      <SeenBadge request={request} />
      <span className={css({ ml: 'auto' })}>{menu}</span>
    </div>
    <Facts request={request} withTenant={withTenant} />
    {action && <span className={css({ justifySelf: 'end' })}>{action}</span>}
  </>
)
