import type { ReactNode } from 'react'

import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ListingKind } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { ownShipmentTexts as own } from '#texts/own-shipments.ts'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import type { Listed } from '#views/parts/small-list.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'

import { NewRequest, block } from './supplier-dashboard.tsx'
import { SupplierTable } from './supplier-table.tsx'

const words = dashboardTexts
const PANEL = 'supplier-shipments'

type Props = Parameters<typeof NewRequest>[0] & {
  readonly listings: readonly ListingKind[]
  readonly tab: ListingKind
  readonly onTab: (tab: ListingKind) => void
  readonly list: Reading<Listed<ShipmentRequest>>
  /** Of somebody with several sites, where no place of a page stands above all of it. */
  readonly choice?: ReactNode
  readonly hrefOf: (id: string) => string
  /** What a place is called, where requests of several are shown. */
  readonly placeLabel?: string | undefined
  /** Requests of several sites are shown. */
  readonly withSites?: boolean | undefined
  /** One of somebody's sites was chosen. */
  readonly isOfOneSite?: boolean | undefined
  readonly copyHref: ((id: string) => string) | undefined
  readonly onView: (request: ShipmentRequest, kind: DocumentKind) => void
}

const empty: Readonly<Record<ListingKind, string>> = {
  current: own.empty,
  completed: own.completed,
  deleted: own.deleted,
}

const emptyAtSite: Readonly<Record<ListingKind, string>> = {
  current: own.site,
  completed: own.siteCompleted,
  deleted: own.deleted,
}

function List(props: Props) {
  const { list, tab } = props
  const canAsk = props.newHref !== undefined || props.newReason !== undefined
  if (list.data === undefined)
    return list.problem ? (
      <LoadError things={shipmentTexts.things} problem={list.problem} retry={list.retry} />
    ) : (
      <Loading things={shipmentTexts.things}>
        <SkeletonRows />
      </Loading>
    )
  const { rows } = list.data
  if (rows.length === 0)
    return props.isOfOneSite ? (
      <EmptyState icon="truck" text={emptyAtSite[tab]} />
    ) : (
      <EmptyState
        icon="truck"
        text={empty[tab]}
        {...(tab === 'current' ? { hint: canAsk ? own.hint : own.programHint } : {})}
        action={tab === 'current' && canAsk && <NewRequest {...props} />}
      />
    )
  return <SupplierTable {...props} rows={rows} more={list.data} />
}

/** The requests of a supplier by tab. */
export function SupplierShipments(props: Props) {
  const { listings, tab } = props
  return (
    <section aria-label={words.tabs} className={block}>
      <div className={css({ px: '5', pt: '1.5' })}>
        <Tabs
          label={words.tabs}
          panelId={PANEL}
          current={tab}
          tabs={listings.map((id) => ({ id, label: shipmentTexts.types[id] }))}
          onChoose={(id) => {
            const found = listings.find((listing) => listing === id)
            if (found) props.onTab(found)
          }}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={shipmentTexts.types[tab]}>
        {props.choice}
        <List {...props} />
      </div>
    </section>
  )
}
