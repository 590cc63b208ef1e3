import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { card } from '#styled/recipes'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { RecordZone, sayShortDay } from '#views/parts/time.tsx'
import { sayLoad, siteName } from '#views/shipment/format.ts'

import type { DetailViewProps } from './detail-view.tsx'
import { Badges, Lead } from './standing.tsx'

type HeadProps = Pick<
  DetailViewProps,
  'title' | 'crumbs' | 'request' | 'now' | 'isForStaff' | 'destination'
>
/** The head of a request as its list knows it: as it will be, but for what can be done. */
export const KnownHead = ({ title, crumbs, ...props }: HeadProps) => (
  <RecordZone value={props.request.facts.siteTimeZone}>
    <PageHeader
      {...{ title, crumbs }}
      badges={<Badges request={props.request} />}
      lead={<Lead {...props} />}
    />
  </RecordZone>
)

const line = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'text.muted' })

/** Where, when and how much, as its list says it. */
export const KnownFacts = ({ request }: { readonly request: ShipmentRequest }) => (
  <div className={card().root}>
    <div className={css({ display: 'grid', gap: '2', p: '4', textStyle: 'sm' })}>
      <strong className={css({ fontWeight: 'medium' })}>{siteName(request)}</strong>
      <span className={line}>
        <Icon name="calendar" size={15} />
        {sayShortDay(factsOf(request).pickupDate)},{' '}
        {request.shipmentRequestForm.pickupTimeWindow.join('–')}
      </span>
      <span className={line}>
        <Icon name="pallet" size={15} />
        {sayLoad(request)}
      </span>
    </div>
  </div>
)
