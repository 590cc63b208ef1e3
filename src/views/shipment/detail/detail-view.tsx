import type { ReactNode } from 'react'

import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import type { Address } from '#schemas/address.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { Now } from '#views/parts/now.ts'
import type { Crumb } from '#views/parts/page.tsx'
import { RecordZone } from '#views/parts/time.tsx'
import { Around, Explain } from '#views/records/record/around.tsx'
import type { AroundProps } from '#views/records/record/around.tsx'
import { Attention } from '#views/records/record/attention.tsx'
import type { Retry } from '#views/records/record/history.tsx'
import { Rail } from '#views/records/record/rail.tsx'
import { RecordFrame, stack } from '#views/records/record/record-frame.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { isBooking } from '#views/shipment/model.ts'

import { ActionsBar, WhyNot } from './actions-bar.tsx'
import { AddressIssue } from './address-issue.tsx'
import { Aside } from './aside.tsx'
import { AsnCard } from './asn-card.tsx'
import { attentionOf } from './attention.tsx'
import { buttonsOf, openIn } from './buttons.ts'
import type { EditHref } from './buttons.ts'
import { editingOf } from './deciding.ts'
import { Documents } from './documents.tsx'
import { Essentials } from './essentials.tsx'
import { Goods } from './goods.tsx'
import { History, WriteNote } from './history.tsx'
import { railItems } from './rail-model.ts'
import { Badges, Lead } from './standing.tsx'

export type DetailViewProps = {
  /** As the program calls its requests. */
  readonly title: string
  readonly request: ShipmentRequest
  readonly now: Now
  readonly company: string
  /** Staff read whose request it is. */
  readonly isForStaff: boolean
  readonly crumbs: readonly Crumb[]
  /** Staff look at the owner's page: nothing can be changed here. */
  readonly isViewing: boolean
  /** The whole form, filled in; undefined: this user edits block by block only. */
  readonly editHref: EditHref
  readonly copyHref: string | undefined
  /** The neighbours in the list that it was opened from. */
  readonly around: AroundProps
  /** Where the goods go; undefined while that is not chosen or not read. */
  readonly destination: Destination | undefined
  readonly addressOnFile: Address | undefined
  /** The chart of the lifecycle; asked for when it is opened. */
  readonly renderChart: () => ReactNode
  readonly beside: Beside
  readonly onAction: (dialog: DialogName) => void
  readonly onView: (kind: DocumentKind) => void
  readonly renderUpload: (kind: DocumentKind) => ReactNode
  readonly onRetryMail: Retry
  /** The note that is being written, if one is. */
  readonly note: ReactNode
  /** The estimated cost, where this user may see one. */
  readonly estimate?: ReactNode
  /** The same as a figure. */
  readonly cost?: ReactNode
  /** How it recurs, and the way to repeat it. */
  readonly repeats?: ReactNode
  /** Those that it lists, of a program that has some. */
  readonly batteries: ReactNode
  /** The owner's page of it, as staff see that. */
  readonly viewAs: { readonly label: string; readonly href: string } | undefined
}

const columns = css({
  display: 'grid',
  gap: '3.5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 23rem)' },
  alignItems: 'start',
})

/** One request with everything about it (pages.md §2.3). */
export function DetailView(props: DetailViewProps) {
  const { request, now } = props
  const partner = usePartner()
  const actions = props.isViewing ? undefined : buttonsOf(request, now, props.editHref)
  const theirPage = props.viewAs && new URL(props.viewAs.href, location.origin).href
  const points = attentionOf({ request, now, actions, isPartner: partner !== undefined, theirPage })
  return (
    <RecordZone value={request.facts.siteTimeZone}>
      <RecordFrame
        id={request.id}
        title={props.title}
        crumbs={props.crumbs}
        badges={<Badges request={request} />}
        lead={<Lead {...props} />}
        tools={
          <Around {...props.around}>
            {props.viewAs && (
              <ButtonLink href={props.viewAs.href} size="sm" variant="ghost">
                {shipmentTexts.viewAs(props.viewAs.label)}
              </ButtonLink>
            )}
          </Around>
        }
        actions={
          actions && (
            <ActionsBar
              {...{ request, actions, points }}
              onAction={openIn(props)}
              onPrint={() => props.onView('pallet-labels')}
            />
          )
        }
        {...props.beside}
      >
        <Essentials {...{ request, now }} destination={props.destination} cost={props.cost} />
        <Attention points={points} onAction={openIn(props)} />
        <Rail items={railItems(request, partner)}>
          {isBooking(request) && (
            <span role="status" className={css({ ml: '3', textStyle: 'xs', color: 'text.faint' })}>
              {shipmentTexts.live}
            </span>
          )}
        </Rail>
        <Columns {...props} />
      </RecordFrame>
    </RecordZone>
  )
}

/** What is sent and what is known of it, side by side. */
function Columns(props: DetailViewProps) {
  const { request, now, isViewing } = props
  const may = (action: ShipmentAction) => (isViewing ? 'hidden' : editingOf(request, now, action))
  return (
    <div className={columns} data-columns>
      <div className={stack}>
        {request.shipmentRequestForm.pickupAddress.addressIssue && (
          <AddressIssue request={request} onFile={props.addressOnFile} />
        )}
        <Goods request={request} />
        {props.batteries}
        {request.isPreBooking && request.asnConfirmedAt !== null && <AsnCard request={request} />}
        <Documents request={request} onView={props.onView} renderUpload={props.renderUpload} />
        <History request={request} onRetry={props.onRetryMail}>
          {props.note || <WriteNote {...props} mayWrite={may('add-note') === 'open'} />}
        </History>
      </div>
      <div className={stack}>
        <Aside {...props} may={may} />
        <Explain
          renderChart={props.renderChart}
          renderWhy={() => <WhyNot request={request} now={now} />}
        >
          {props.repeats}
          {props.copyHref && (
            <ButtonLink href={props.copyHref} size="sm">
              <Icon name="box" size={15} />
              {shipmentTexts.copyRequest}
            </ButtonLink>
          )}
        </Explain>
      </div>
    </div>
  )
}
