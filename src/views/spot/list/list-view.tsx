import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { KeptView, ViewStanding } from '#machines/shipment/list/saved.ts'
import {
  offerFiltersOf,
  offerViews,
  readOfferSearch,
  writeOfferSearch,
} from '#machines/spot-offer/list/search.ts'
import type { OfferSearch } from '#machines/spot-offer/list/search.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { offerListTexts } from '#texts/spot-list.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import type { Option } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Grid } from '#views/shipments/list/grid.tsx'
import { ListRows } from '#views/shipments/list/list-rows.tsx'
import { Chips, SearchBox } from '#views/shipments/list/toolbar.tsx'
import { useIsPhone } from '#views/shipments/use-is-phone.ts'
import { useShortcuts } from '#views/shipments/use-shortcuts.ts'

import { offerColumns } from './columns.tsx'
import type { OfferRow } from './columns.tsx'
import { chipsOf } from './filters.ts'

export type OfferListProps = {
  readonly today: string
  readonly search: OfferSearch
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly onSearch: (search: OfferSearch) => void
  readonly rows: readonly OfferRow[]
  /** This user sees costs, margins and approvals, and opens offers. */
  readonly isFull: boolean
  readonly suppliers: readonly Option[]
  readonly isLoading: boolean
  readonly problem: Problem | undefined
  readonly shownFrom: string | undefined
  readonly onRetry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly changed: number
  readonly onShowChanges: () => void
  readonly newHref: string | undefined
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
  readonly renderMenu: (row: OfferRow, tabIndex?: number) => ReactNode
  /** Views that the reader keeps or shares. */
  readonly kept: readonly KeptView[]
  readonly standing: ViewStanding
  readonly onView: (view: KeptView | undefined) => void
  /** What can be done with the view that is shown. */
  readonly viewTools: ReactNode
  readonly onExport: () => Promise<void>
  /** What is left of this day, for offers that end on it. */
  readonly lastHours: ReactNode
}

const OfferCards = lazy(async () => ({ default: (await import('./cards.tsx')).OfferCards }))
const ListTools = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))
const OfferFilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).OfferFilterDialog,
}))

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })
const PANEL = 'offers-panel'
const INNER_VIEWS: readonly string[] = ['waiting', 'mine']
// The grid's columns name orders of this list only.
const sortOf = (sort: string | undefined) => readOfferSearch(sort ? { sort } : {}).search.sort

type Compact = { readonly isCompact: boolean; readonly onCompact: (isCompact: boolean) => void }
type ToolsProps = OfferListProps &
  Compact & { readonly onFilters: () => void; readonly chosen: number }
function Tools({ onFilters, chosen, ...props }: ToolsProps) {
  const { search, onSearch } = props
  const isPhone = useIsPhone()
  const searchBox = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': () => searchBox.current?.focus(),
    f: onFilters,
    v: () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
  })
  return (
    <div className={bar}>
      <SearchBox
        label={offerListTexts.search}
        hint={offerListTexts.searchHint}
        value={search.q ?? ''}
        inputRef={searchBox}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <Button onClick={onFilters}>
        <Icon name="filter" size={16} />
        {listTexts.filters.button(chosen)}
      </Button>
      {!isPhone && (
        <>
          <span className={css({ flex: '1' })} />
          <Suspense>
            <ListTools
              {...props}
              cols={search.cols}
              onColumns={(cols) => onSearch({ ...search, cols })}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}

function Rows(props: OfferListProps & Pick<Compact, 'isCompact'>) {
  const { search, onSearch, rows, today, isFull } = props
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <OfferCards
        rows={rows}
        today={today}
        lastHours={props.lastHours}
        hrefOf={(id) => (isFull ? props.hrefOf(id) : undefined)}
        renderMenu={isFull ? props.renderMenu : undefined}
      />
    )
  return (
    <Grid
      label={offerListTexts.label}
      scrollId="offers"
      rows={rows}
      columns={offerColumns(today, { isFull, cols: search.cols, lastHours: props.lastHours })}
      isCompact={props.isCompact}
      sort={search.sort}
      usualSort="-updated"
      onSort={(sort) => onSearch({ ...search, sort: sortOf(sort) })}
      hrefOf={props.hrefOf}
      onOpen={props.onOpen}
      renderMenu={(row) => props.renderMenu(row, -1)}
      onEnd={() => {
        if (props.hasMore && !props.isLoadingMore) props.onMore()
      }}
    />
  )
}

/** The list of offers below its heading (pages.md §2.2). */
export function OfferListView(props: OfferListProps) {
  const { search, onSearch, today, suppliers, isFull } = props
  const [isFiltering, setFiltering] = useState(false)
  const [isCompact, setCompact] = useState(false)
  const chips = chipsOf(search, suppliers)
  const { current } = props.standing
  const clear = () => onSearch({ sort: search.sort, cols: search.cols })
  // What waits for whom and who made it is not for who makes none.
  const builtIn = offerViews(today).filter(({ id }) => isFull || !INNER_VIEWS.includes(id))
  const tabs = [
    ...builtIn.map(({ id }) => ({ id: id as string, label: offerListTexts.views[id] })),
    ...props.kept.map(({ id, name }) => ({ id, label: name })),
  ]
  const openView = (id: string) => {
    const kept = props.kept.find((entry) => entry.id === id)
    const found = builtIn.find((entry) => entry.id === id)
    props.onView(kept)
    if (kept) onSearch(readOfferSearch(kept.search).search)
    else if (found) onSearch({ ...found.search, cols: search.cols })
  }
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
      <Tabs
        label={listTexts.views.label}
        panelId={PANEL}
        current={current ?? ''}
        tabs={tabs}
        onChoose={openView}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === current)?.label ?? offerListTexts.label}
        className={stack}
      >
        <Tools
          {...props}
          isCompact={isCompact}
          onCompact={setCompact}
          chosen={chips.length}
          onFilters={() => setFiltering(true)}
        />
        {props.ignored.map((name) => (
          <Banner key={name} tone="warning" role="status">
            {listTexts.filters.ignored(name)}
          </Banner>
        ))}
        {(chips.length > 0 || props.viewTools) && (
          <div className={bar}>
            <Chips chips={chips} onSearch={onSearch} onClear={clear} />
            <span className={css({ flex: '1' })} />
            {props.viewTools}
          </div>
        )}
        {props.changed > 0 && (
          <Banner
            role="status"
            actions={
              <Button size="sm" onClick={props.onShowChanges}>
                {listTexts.showChanges}
              </Button>
            }
          >
            {listTexts.changed(props.changed)}
          </Banner>
        )}
        <ListRows
          {...props}
          things={offerListTexts.things}
          count={props.rows.length}
          isFiltered={Object.keys(writeOfferSearch(offerFiltersOf(search))).length > 0}
          onClear={clear}
          filteredEmpty={offerListTexts.filteredEmpty}
          empty={
            <EmptyState
              icon="document"
              text={offerListTexts.empty}
              hint={offerListTexts.emptyHint}
              action={
                props.newHref && (
                  <ButtonLink href={props.newHref} variant="solid">
                    {offerListTexts.newOffer}
                  </ButtonLink>
                )
              }
            />
          }
        >
          <Rows {...props} isCompact={isCompact} />
        </ListRows>
      </div>
      <Suspense>
        {isFiltering && (
          <OfferFilterDialog
            search={search}
            suppliers={suppliers}
            isFull={isFull}
            onClose={() => setFiltering(false)}
            onApply={(next) => {
              setFiltering(false)
              onSearch(next)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
