import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'

import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import type { Option } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { Grid } from '#views/records/list/grid.tsx'
import { ListBar, ListFrame, tabsOf } from '#views/records/list/list-frame.tsx'
import { ListRows } from '#views/records/list/list-rows.tsx'

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

const INNER_VIEWS: readonly string[] = ['waiting', 'mine']
// The grid's columns name orders of this list only.
const sortOf = (sort: string | undefined) => offerList.read(sort ? { sort } : {}).search.sort

function Rows(props: OfferListProps & { readonly isCompact: boolean }) {
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
  const clear = () => onSearch({ sort: search.sort, cols: search.cols })
  // What waits for whom and who made it is not for who makes none.
  const builtIn = offerList.views(today).filter(({ id }) => isFull || !INNER_VIEWS.includes(id))
  const openView = (id: string) => {
    const kept = props.kept.find((entry) => entry.id === id)
    const found = builtIn.find((entry) => entry.id === id)
    props.onView(kept)
    if (kept) onSearch(offerList.read(kept.search).search)
    else if (found) onSearch({ ...found.search, cols: search.cols })
  }
  const tabs = builtIn.map(({ id }) => ({ id, label: offerListTexts.views[id] }))
  return (
    <>
      <ListFrame
        {...props}
        name="offers"
        title={offerListTexts.label}
        tabs={tabsOf(tabs, props.kept)}
        current={props.standing.current}
        onTab={openView}
        chips={chips}
        onClear={clear}
        bar={
          <ListBar
            label={offerListTexts.search}
            hint={offerListTexts.searchHint}
            q={search.q}
            onSearch={(q) => onSearch({ ...search, q })}
            filterCount={chips.length}
            onFilters={() => setFiltering(true)}
          >
            <Suspense>
              <ListTools
                {...props}
                cols={search.cols}
                onColumns={(cols) => onSearch({ ...search, cols })}
                isCompact={isCompact}
                onCompact={setCompact}
              />
            </Suspense>
          </ListBar>
        }
      >
        <ListRows
          {...props}
          things={offerListTexts.things}
          count={props.rows.length}
          isFiltered={Object.keys(offerList.write(offerList.narrowing(search))).length > 0}
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
      </ListFrame>
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
    </>
  )
}
