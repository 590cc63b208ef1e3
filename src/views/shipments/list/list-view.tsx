import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { BulkActionName, BulkRow } from '#machines/shipment/bulk-action/types.ts'
import type { KeptView, ViewStanding } from '#machines/shipment/list/saved.ts'
import { filtersOf, readSearch, writeSearch } from '#machines/shipment/list/search.ts'
import type { ListSearch } from '#machines/shipment/list/search.ts'
import { builtInViews } from '#machines/shipment/list/views.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import type { Now } from '#views/shipments/model.ts'
import { useIsPhone } from '#views/shipments/use-is-phone.ts'
import { useShortcuts } from '#views/shipments/use-shortcuts.ts'

import { columnsOf } from './columns.tsx'
import type { toCsv } from './csv.ts'
import { chipsOf } from './filters.ts'
import type { Choices } from './filters.ts'
import { Grid } from './grid.tsx'
import { ListRows } from './list-rows.tsx'
import { Chips, SearchBox } from './toolbar.tsx'

export type ListViewProps = {
  readonly now: Now
  readonly today: string
  readonly search: ListSearch
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly onSearch: (search: ListSearch) => void
  readonly rows: readonly ShipmentRequest[]
  readonly isLoading: boolean
  readonly problem: Problem | undefined
  /** When the rows shown were read, if a newer reading failed. */
  readonly shownFrom: string | undefined
  readonly onRetry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly changed: number
  readonly onShowChanges: () => void
  readonly choices: Choices
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
  readonly renderMenu: (row: ShipmentRequest, tabIndex?: number) => ReactNode
  /** Views that the reader keeps or shares. */
  readonly kept: readonly KeptView[]
  readonly standing: ViewStanding
  readonly onView: (view: KeptView | undefined) => void
  /** What can be done with the view that is shown. */
  readonly viewTools: ReactNode
  readonly onLabels: (ids: readonly string[]) => void
  readonly onBulk: (action: BulkActionName, rows: readonly BulkRow[], selected: number) => void
}

const ShipmentCards = lazy(async () => ({ default: (await import('./cards.tsx')).ShipmentCards }))
const ColumnsDialog = lazy(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
}))
const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const PANEL = 'shipments-panel'

// The grid's columns name orders of this list only.
const sortOf = (sort: string | undefined) => readSearch(sort ? { sort } : {}).search.sort

// What writes a file is loaded by the first one.
async function saveCsv(name: string, ...table: Parameters<typeof toCsv<ShipmentRequest>>) {
  const csv = await import('./csv.ts')
  csv.download(name, csv.toCsv(...table))
}

/** The list of requests below its heading (pages.md §2.2). */
export function ListView(props: ListViewProps) {
  const { search, onSearch, rows, today } = props
  const isPhone = useIsPhone()
  const searchBox = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'filters' | 'columns'>()
  const [isCompact, setCompact] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useShortcuts({
    '/': () => searchBox.current?.focus(),
    f: () => setDialog('filters'),
    v: () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
  })
  const columns = columnsOf(search.cols)
  const chips = chipsOf(search, props.choices)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const tabs = [
    ...builtInViews(today).map(({ id }) => ({ id: id as string, label: listTexts.views[id] })),
    ...props.kept.map(({ id, name }) => ({ id, label: name })),
  ]
  const { current } = props.standing
  const openView = (id: string) => {
    const builtIn = builtInViews(today).find((entry) => entry.id === id)
    const kept = props.kept.find((entry) => entry.id === id)
    props.onView(kept)
    if (builtIn) onSearch({ ...builtIn.search, cols: search.cols })
    else if (kept) onSearch(readSearch(kept.search).search)
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
        aria-label={tabs.find(({ id }) => id === current)?.label ?? listTexts.title}
        className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })}
      >
        <div className={bar}>
          <SearchBox
            label={listTexts.search}
            hint={listTexts.searchHint}
            value={search.q ?? ''}
            inputRef={searchBox}
            onSearch={(q) => onSearch({ ...search, q })}
          />
          <Button onClick={() => setDialog('filters')}>
            <Icon name="filter" size={16} />
            {listTexts.filters.button(chips.length)}
          </Button>
          {!isPhone && (
            <>
              <span className={css({ flex: '1' })} />
              <Button
                aria-pressed={isCompact}
                className={css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })}
                onClick={() => setCompact(!isCompact)}
              >
                {listTexts.compact}
              </Button>
              <Button onClick={() => setDialog('columns')}>
                <Icon name="columns" size={16} />
                {listTexts.columns.button}
              </Button>
              <Button onClick={() => void saveCsv(`shipments-${today}.csv`, rows, columns)}>
                <Icon name="download" size={16} />
                {listTexts.exportCsv}
              </Button>
            </>
          )}
        </div>
        {props.ignored.map((name) => (
          <Banner key={name} tone="warning" role="status">
            {listTexts.filters.ignored(name)}
          </Banner>
        ))}
        {(chips.length > 0 || props.viewTools) && (
          <div className={bar}>
            <Chips
              chips={chips}
              onSearch={onSearch}
              onClear={() => onSearch({ sort: search.sort, cols: search.cols })}
            />
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
        {chosen.length > 0 && (
          <Suspense>
            <BulkBar
              rows={chosen}
              now={props.now}
              onClear={() => setSelected(new Set())}
              onLabels={props.onLabels}
              onBulk={props.onBulk}
            />
          </Suspense>
        )}
        <ListRows
          {...props}
          things={shipmentTexts.things}
          count={rows.length}
          isFiltered={Object.keys(writeSearch(filtersOf(search))).length > 0}
          onClear={() => onSearch({ sort: search.sort, cols: search.cols })}
          filteredEmpty={listTexts.filteredEmpty}
          empty={<EmptyState icon="truck" text={listTexts.empty} hint={listTexts.emptyHint} />}
        >
          {isPhone ? (
            <ShipmentCards
              rows={rows}
              hrefOf={props.hrefOf}
              withTenant
              renderMenu={props.renderMenu}
            />
          ) : (
            <Grid
              label={listTexts.title}
              scrollId="shipments"
              rows={rows}
              columns={columns}
              isCompact={isCompact}
              selection={{ selected, onSelect: setSelected }}
              sort={search.sort}
              usualSort="-created"
              onSort={(sort) => onSearch({ ...search, sort: sortOf(sort) })}
              hrefOf={props.hrefOf}
              onOpen={props.onOpen}
              renderMenu={(row) => props.renderMenu(row, -1)}
              onEnd={() => {
                if (props.hasMore && !props.isLoadingMore) props.onMore()
              }}
            />
          )}
        </ListRows>
      </div>
      <Suspense>
        {dialog === 'filters' && (
          <FilterDialog
            search={search}
            choices={props.choices}
            onClose={() => setDialog(undefined)}
            onApply={(next) => {
              setDialog(undefined)
              onSearch(next)
            }}
          />
        )}
        {dialog === 'columns' && (
          <ColumnsDialog
            chosen={search.cols}
            onChoose={(cols) => onSearch({ ...search, cols: cols && [...cols] })}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
