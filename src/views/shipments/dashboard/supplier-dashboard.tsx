import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { DocumentKind } from '#schemas/document.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { ListingKind } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, Skeleton, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Tile, Tiles } from '#views/parts/tile.tsx'
import { ShipmentCards } from '#views/shipments/list/cards.tsx'
import { useIsPhone } from '#views/shipments/use-is-phone.ts'

import { sayAtLeast, sayCount } from './figures.ts'
import type { StateCount } from './figures.ts'
import { InboxList } from './inbox.tsx'
import type { Reading } from './staff-dashboard.tsx'
import { SupplierTable } from './supplier-table.tsx'

const words = dashboardTexts
const PANEL = 'supplier-shipments'

type Listed = {
  readonly rows: readonly ShipmentRequest[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}
type Props = {
  readonly title: string
  readonly now: number
  readonly listings: readonly ListingKind[]
  readonly tab: ListingKind
  readonly onTab: (tab: ListingKind) => void
  readonly list: Reading<Listed>
  readonly counts: Reading<readonly StateCount[]>
  readonly kgThisYear: { readonly kg: number; readonly isAll: boolean } | undefined
  /** Undefined for who only looks on. */
  readonly inbox: Reading<{ readonly data: readonly InboxItem[] }> | undefined
  readonly hrefOfItem: (item: InboxItem) => string
  readonly hrefOf: (id: string) => string
  /** The wizard; undefined: this user only looks on. */
  readonly newHref: string | undefined
  /** Why nothing new can be requested: a reader's account. */
  readonly newReason: string | undefined
  readonly copyHref: ((id: string) => string) | undefined
  readonly onView: (request: ShipmentRequest, kind: DocumentKind) => void
  /** The block of offers, where the company gets any. */
  readonly offers: ReactNode
}

function NewRequest({ newHref, newReason }: Pick<Props, 'newHref' | 'newReason'>) {
  if (newReason)
    return (
      <Button variant="solid" reason={newReason}>
        {words.newRequest}
      </Button>
    )
  if (!newHref) return null
  return (
    <ButtonLink variant="solid" href={newHref}>
      <Icon name="plus" size={16} />
      {words.newRequest}
    </ButtonLink>
  )
}

function Figures({ counts, kgThisYear }: Props) {
  const waiting = <Skeleton className={css({ h: '8', w: '10' })} />
  const say = (asked: (entry: StateCount) => boolean): ReactNode =>
    counts.data ? sayCount(counts.data, asked) : counts.problem ? '–' : waiting
  return (
    <Tiles>
      <Tile
        label={words.tiles.approval}
        value={say(({ state }) => state === 'submitted' || state === 'approved-by-bizdev')}
      />
      <Tile
        label={words.tiles.inProgress}
        value={say(
          ({ state, booking }) => state === 'approved-by-logistics' && booking !== 'booked',
        )}
      />
      <Tile label={words.tiles.booked} value={say(({ booking }) => booking === 'booked')} />
      <Tile label={words.tiles.kgThisYear} value={kgThisYear ? sayAtLeast(kgThisYear) : waiting} />
    </Tiles>
  )
}

const empty: Readonly<Record<ListingKind, string>> = {
  current: words.emptySupplier,
  completed: words.emptyCompleted,
  deleted: words.emptyDeleted,
}

function List(props: Props) {
  const { list, tab, hrefOf } = props
  const isPhone = useIsPhone()
  if (list.data === undefined)
    return list.problem ? (
      <LoadError things={shipmentTexts.things} problem={list.problem} retry={list.retry} />
    ) : (
      <Loading things={shipmentTexts.things}>
        <SkeletonRows />
      </Loading>
    )
  const { rows, hasMore, isLoadingMore, onMore } = list.data
  if (rows.length === 0)
    return (
      <EmptyState
        icon="truck"
        text={empty[tab]}
        {...(tab === 'current' ? { hint: words.emptySupplierHint } : {})}
        action={tab === 'current' && <NewRequest {...props} />}
      />
    )
  return (
    <>
      {isPhone ? (
        <div className={css({ p: '4' })}>
          <ShipmentCards rows={rows} hrefOf={hrefOf} />
        </div>
      ) : (
        <SupplierTable {...props} rows={rows} />
      )}
      {hasMore && (
        <div className={css({ p: '4' })}>
          <Button isBusy={isLoadingMore} onClick={onMore}>
            {listTexts.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Body(props: Props) {
  const { inbox, listings, tab } = props
  const mine = inbox?.data?.data ?? []
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
      {mine.length > 0 && (
        <Card title={words.needsAction} isFlush>
          <InboxList items={mine} now={props.now} hrefOf={props.hrefOfItem} withTenant={false} />
        </Card>
      )}
      <Figures {...props} />
      <section
        aria-label={words.tabs}
        className={css({
          bg: 'surface',
          borderWidth: '1px',
          borderColor: 'border',
          rounded: 'lg',
          boxShadow: 'card',
          minW: '0',
        })}
      >
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
        <div
          id={PANEL}
          role="tabpanel"
          aria-label={shipmentTexts.types[tab]}
          className={css({ overflowX: 'auto' })}
        >
          <List {...props} />
        </div>
      </section>
      {/* Below a list that still grows it would move down. */}
      {(props.list.data ?? props.list.problem) && <Suspense>{props.offers}</Suspense>}
    </div>
  )
}

/** The first page of a supplier: what needs it, where its requests are (pages.md §3.2). */
export function SupplierDashboard(props: Props) {
  const { inbox, title } = props
  // How much waits for somebody is known before what stands below it, so that nothing moves down.
  const isWaiting = inbox && inbox.data === undefined && !inbox.problem
  return (
    <>
      <PageHeader title={title} actions={<NewRequest {...props} />} />
      {isWaiting ? (
        <Loading things={shipmentTexts.things}>
          <Skeleton className={css({ h: '24', w: 'full', rounded: 'lg' })} />
          <SkeletonRows />
        </Loading>
      ) : (
        <Body {...props} />
      )}
    </>
  )
}
