import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'

import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { endsWaiting } from '#machines/shipment/request/selectors.ts'
import type { Address } from '#schemas/address.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { recordTexts } from '#texts/records.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import type { Now } from '#views/parts/now.ts'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { Time, sayMoment } from '#views/parts/time.tsx'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'
import { Rail } from '#views/records/record/rail.tsx'
import { factBadges, isBooking, waitingOf, waitingSince } from '#views/shipment/model.ts'
import { StateBadge } from '#views/shipment/state-badge.tsx'

import type { EditHref } from './buttons.ts'
import type { RequestParts } from './parts.ts'
import { railItems } from './rail-model.ts'
import { RouteLine } from './route-line.tsx'

const AddressIssue = lazy(async () => ({
  default: (await import('./address-issue.tsx')).AddressIssue,
}))
const Rejection = lazy(async () => ({ default: (await import('./rejection.tsx')).Rejection }))
const Documents = lazy(async () => ({ default: (await import('./documents.tsx')).Documents }))
const History = lazy(async () => ({ default: (await import('./history.tsx')).History }))

export type DetailViewProps = {
  /** As the program calls its requests. */
  readonly title: string
  readonly request: ShipmentRequest
  readonly parts: RequestParts
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
  readonly previousHref: string | undefined
  readonly nextHref: string | undefined
  /** Where the goods go; undefined while that is not chosen or not read. */
  readonly destination: Destination | undefined
  readonly addressOnFile: Address | undefined
  /** The chart of the lifecycle; asked for when it is opened. */
  readonly renderChart: () => ReactNode
  readonly staleness: { readonly problem: Problem; readonly shownFrom: string } | undefined
  readonly onRetry: () => void
  readonly onAction: (dialog: DialogName) => void
  readonly onView: (kind: DocumentKind) => void
  /** Undefined: this user cannot send mails again. */
  readonly onRetryMail: ((outboxId: string) => void) | undefined
  /** The owner's page of it, as staff see that. */
  readonly viewAs: { readonly label: string; readonly href: string } | undefined
}

const columns = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
})
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

// Partners know who they are; staff look at requests of many.
const Lead = ({ request, now, isForStaff, destination }: DetailViewProps) => (
  <>
    <RouteLine request={request} destination={destination} />
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
  const waiting = waitingOf(request)
  if (waiting === 'none') return null
  const isMine = endsWaiting[now.user.caller].includes(waiting)
  const group = isMine ? shipmentTexts.you : stateTexts.waiting[waiting]
  return (
    <>
      {shipmentTexts.waiting(group, sayMoment(waitingSince(request)))}
      {' · '}
      <Time instant={waitingSince(request)} isRelative />
    </>
  )
}

/** One request with everything about it (pages.md §2.3). */
export function DetailView(props: DetailViewProps) {
  const { request, now, onAction } = props
  const { ActionsBar, Hindrances, Goods, Aside, buttonsOf, editingOf } = props.parts
  const actions = props.isViewing ? undefined : buttonsOf(request, now, props.editHref)
  const may = (action: ShipmentAction) =>
    props.isViewing ? 'hidden' : editingOf(request, now, action)
  const { go } = useNavigation()
  const neighbour = (href: string | undefined) => (href ? () => go(href) : () => {})
  useShortcuts({ '[': neighbour(props.previousHref), ']': neighbour(props.nextHref) })
  return (
    <div className={css({ pb: { base: '16', md: '0' } })}>
      <PageHeader
        title={props.title}
        crumbs={props.crumbs}
        badges={
          <>
            <StateBadge request={request} />
            {factBadges(request).map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </>
        }
        lead={<Lead {...props} />}
        actions={actions && <ActionsBar actions={actions} onAction={onAction} />}
      />
      <div className={stack}>
        {props.staleness && (
          <LoadError things={request.id} {...props.staleness} retry={props.onRetry} />
        )}
        {request.state === 'rejected' && request.recordType === 'shipment_request' && (
          <Suspense>
            <Rejection request={request} />
          </Suspense>
        )}
        {actions && <Hindrances actions={actions} />}
        <RailWithChart {...props} />
        <div className={columns}>
          <div className={stack}>
            <Goods request={request} />
            {request.shipmentRequestForm.pickupAddress.addressIssue && (
              <Suspense fallback={<Skeleton />}>
                <AddressIssue request={request} onFile={props.addressOnFile} />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton />}>
              <Documents request={request} onView={props.onView} />
              <History request={request} onRetry={props.onRetryMail} />
            </Suspense>
          </div>
          <div className={stack}>
            <Aside {...props} may={may}>
              {props.viewAs && (
                <ButtonLink href={props.viewAs.href} size="sm">
                  {shipmentTexts.viewAs(props.viewAs.label)}
                </ButtonLink>
              )}
              <Neighbours {...props} />
            </Aside>
          </div>
        </div>
      </div>
    </div>
  )
}

const Neighbours = ({ previousHref, nextHref }: DetailViewProps) =>
  (
    [
      [previousHref, shipmentTexts.previous, '['],
      [nextHref, shipmentTexts.next, ']'],
    ] as const
  ).map(
    ([href, label, key]) =>
      href && (
        <ButtonLink key={key} href={href} size="sm" variant="ghost">
          {label}
          <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
            {key}
          </kbd>
        </ButtonLink>
      ),
  )

function RailWithChart({ request, now, parts, renderChart }: DetailViewProps) {
  const [shown, setShown] = useState<'chart' | 'why'>()
  const toggle = (what: 'chart' | 'why') => setShown(shown === what ? undefined : what)
  useShortcuts({ l: () => toggle('chart') })
  const opener = (what: 'chart' | 'why', content: ReactNode) => (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={shown === what}
      className={css({ '&[aria-expanded=true]': { bg: 'subtle', color: 'text' } })}
      onClick={() => toggle(what)}
    >
      {content}
    </Button>
  )
  return (
    <Rail items={railItems(request)}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: '-2.5' })}>
        {opener(
          'chart',
          <>
            <Icon name="flow" size={15} />
            {recordTexts.viewFlow}
            <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
              L
            </kbd>
          </>,
        )}
        {opener(
          'why',
          <>
            <Icon name="info" size={15} />
            {recordTexts.why}
          </>,
        )}
        {isBooking(request) && (
          <span role="status" className={css({ ml: '3', textStyle: 'xs', color: 'text.faint' })}>
            {shipmentTexts.live}
          </span>
        )}
      </div>
      {shown === 'chart' && renderChart()}
      {shown === 'why' && <parts.WhyNot request={request} now={now} />}
    </Rail>
  )
}
