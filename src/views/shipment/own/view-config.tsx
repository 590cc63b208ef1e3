import type { ReactNode } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import type { OwnTab } from '#machines/shipment/own-list.ts'
import { daysBetween } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css, cx } from '#styled/css'
import { badge, link } from '#styled/recipes'
import { ownShipmentTexts as own } from '#texts/own-shipments.ts'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { rowTexts } from '#texts/shipment-rows.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import type { ListLook } from '#views/records/list/list-view.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { NewRequest } from '#views/shipment/dashboard/supplier-dashboard.tsx'
import { requestLoad, sayShortGross, sayTown, sayUnits } from '#views/shipment/format.ts'
import { partnerNext, partnerStatus } from '#views/shipment/partner-words.ts'

/** Where a request stands in its owner's word: a dot and the word. */
export function OwnDot({ request }: { readonly request: ShipmentRequest }) {
  const { label, tone } = partnerStatus(request)
  return (
    <span className={badge({ tone, plain: true })}>
      <span>{label}</span>
    </span>
  )
}

/** How far the pickup of a request is away, while it is still to come or to be recorded. */
export const awayOf = (request: ShipmentRequest, today: DateOnly): string =>
  request.recordType === 'shipment_request'
    ? rowTexts.away(daysBetween(today, pickupDayOf(request)))
    : ''

// The whole card opens it.
const card = css({ position: 'relative', display: 'grid', gap: '1.5', m: '-4', p: '4' })
const whole = css({ _after: { content: '""', position: 'absolute', inset: '0' } })
const faint = css({ textStyle: 'xs', color: 'text.muted' })

type CardProps = {
  readonly request: ShipmentRequest
  readonly today: DateOnly
  readonly hrefOf: (id: string) => string
  /** Its place, where requests of several dealers are shown. */
  readonly withPlace: boolean
}
/** A request of one's own on a phone. */
function OwnCard({ request, today, hrefOf, withPlace }: CardProps) {
  const partner = usePartner()
  const { id, bol, repeats, shipmentRequestForm: form } = request
  const { id: place, address } = form.pickupAddress
  const next = partner && partnerNext(request, partner)
  return (
    <div className={card}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <OwnDot request={request} />
        <span className={faint}>{awayOf(request, today)}</span>
      </div>
      <div>
        <strong className={css({ fontWeight: 'medium' })}>
          {withPlace ? place : sayTown(address)}
        </strong>{' '}
        {sayShortDay(pickupDayOf(request))} · {sayUnits(requestLoad(request))},{' '}
        {sayShortGross(request)}
      </div>
      <div className={faint}>
        <Link
          href={hrefOf(id)}
          className={cx(link({ kind: 'plain' }), whole, css({ textStyle: 'mono' }))}
        >
          {id}
        </Link>
        {next && ` · ${next}`}
        {bol && ` · ${listTexts.columns.bol} ${bol}`}
        {repeats && ` · ${rowTexts.repeats(repeats.everyWeeks, repeats.isPaused)}`}
      </div>
    </div>
  )
}

const empty: Readonly<Record<OwnTab, string>> = {
  current: own.empty,
  week: own.week,
  completed: own.completed,
  deleted: own.deleted,
}
const atSite: Readonly<Record<OwnTab, string>> = {
  ...empty,
  current: own.site,
  completed: own.siteCompleted,
}

type Given = Omit<CardProps, 'request'> & {
  readonly tab: OwnTab
  readonly tabs: readonly OwnTab[]
  /** Words are searched for. */
  readonly isSearched: boolean
  readonly toNew: Parameters<typeof NewRequest>[0]
  /** Which site, where somebody has several. */
  readonly choice: ReactNode
  /** Another list stands above it. */
  readonly isBelow: boolean
  readonly onExport: () => Promise<void>
}

function Empty({ tab, toNew }: Given) {
  const canAsk = toNew.newHref !== undefined || toNew.newReason !== undefined
  if (tab !== 'current') return <EmptyState icon="truck" text={empty[tab]} />
  return (
    <EmptyState
      icon="truck"
      text={empty.current}
      {...(canAsk ? { hint: own.hint, steps: own.steps } : { hint: own.programHint })}
      action={canAsk && <NewRequest {...toNew} />}
    />
  )
}

/** How an owner's list of requests looks (redesign.md §6.5); its columns come with the grid. */
export const ownLook = (given: Given): ListLook<ShipmentRequest> => ({
  label: listTexts.title,
  things: shipmentTexts.things,
  search: listTexts.search,
  searchHint: own.searchHint,
  apply: listTexts.filters.apply,
  tabsLabel: dashboardTexts.tabs,
  views: given.tabs.map((id) => ({ id, label: own.tabs[id] })),
  filters: { q: { label: listTexts.filters.labels.q } },
  groups: [],
  columns: () => [],
  columnChoices: [],
  isTwoLine: true,
  card: (request) => <OwnCard {...given} request={request} />,
  empty: <Empty {...given} />,
  filteredEmpty: given.isSearched ? listTexts.filteredEmpty : atSite[given.tab],
  choice: given.choice,
  isBelow: given.isBelow,
  onExport: given.onExport,
})
