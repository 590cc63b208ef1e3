import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'

import type { BulkActionName, BulkRow } from '#machines/records/bulk/types.ts'
import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { Grid } from '#views/records/list/grid.tsx'
import { ListBar, ListFrame, tabsOf } from '#views/records/list/list-frame.tsx'
import { ListRows } from '#views/records/list/list-rows.tsx'
import type { Now } from '#views/shipment/model.ts'

import { columnsOf } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { chipsOf } from './filters.ts'
import type { Choices } from './filters.ts'

export type ListViewProps = {
  readonly now: Now
  readonly today: string
  readonly search: ShipmentSearch
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly onSearch: (search: ShipmentSearch) => void
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

// The grid's columns name orders of this list only.
const sortOf = (sort: string | undefined) => shipmentList.read(sort ? { sort } : {}).search.sort

type Shown = ListViewProps & { readonly isCompact: boolean }
type ToolsProps = Shown & { readonly onCompact: () => void; readonly onColumns: () => void }

const Tools = ({ search, choices, rows, today, isCompact, ...props }: ToolsProps) => (
  <>
    <Button
      aria-pressed={isCompact}
      className={css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })}
      onClick={props.onCompact}
    >
      {listTexts.compact}
    </Button>
    <Button onClick={props.onColumns}>
      <Icon name="columns" size={16} />
      {listTexts.columns.button}
    </Button>
    <ExportButton
      filename={`shipments-${today}.csv`}
      rows={rows}
      columns={columnsOf(search.cols, choices.destinations)}
    />
  </>
)

type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

function Rows({ selection, ...props }: Shown & { readonly selection: Selection }) {
  const { search, onSearch, rows, choices } = props
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <ShipmentCards rows={rows} hrefOf={props.hrefOf} withTenant renderMenu={props.renderMenu} />
    )
  return (
    <Grid
      label={listTexts.title}
      scrollId="shipments"
      rows={rows}
      columns={columnsOf(search.cols, choices.destinations)}
      isCompact={props.isCompact}
      selection={selection}
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
  )
}

type DialogsProps = Pick<ListViewProps, 'search' | 'onSearch' | 'choices'> & {
  readonly open: 'filters' | 'columns' | undefined
  readonly onClose: () => void
}

const Dialogs = ({ open, search, onSearch, choices, onClose }: DialogsProps) => (
  <Suspense>
    {open === 'filters' && (
      <FilterDialog
        search={search}
        choices={choices}
        onClose={onClose}
        onApply={(next) => {
          onClose()
          onSearch(next)
        }}
      />
    )}
    {open === 'columns' && (
      <ColumnsDialog
        chosen={search.cols}
        onChoose={(cols) => onSearch({ ...search, cols: cols && [...cols] })}
        onClose={onClose}
      />
    )}
  </Suspense>
)

/** The list of requests below its heading (pages.md §2.2). */
export function ListView(props: ListViewProps) {
  const { search, onSearch, rows, today } = props
  const [dialog, setDialog] = useState<'filters' | 'columns'>()
  const [isCompact, setCompact] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chips = chipsOf(search, props.choices)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const clear = () => onSearch({ sort: search.sort, cols: search.cols })
  const builtIn = shipmentList.views(today).map(({ id }) => ({ id, label: listTexts.views[id] }))
  const openView = (id: string) => {
    const found = shipmentList.views(today).find((entry) => entry.id === id)
    const kept = props.kept.find((entry) => entry.id === id)
    props.onView(kept)
    if (found) onSearch({ ...found.search, cols: search.cols })
    else if (kept) onSearch(shipmentList.read(kept.search).search)
  }
  const shown = { ...props, isCompact }
  return (
    <>
      <ListFrame
        {...props}
        name="shipments"
        title={listTexts.title}
        tabs={tabsOf(builtIn, props.kept)}
        current={props.standing.current}
        onTab={openView}
        chips={chips}
        onClear={clear}
        bar={
          <ListBar
            label={listTexts.search}
            hint={listTexts.searchHint}
            q={search.q}
            onSearch={(q) => onSearch({ ...search, q })}
            filterCount={chips.length}
            onFilters={() => setDialog('filters')}
          >
            <Tools
              {...shown}
              onCompact={() => setCompact(!isCompact)}
              onColumns={() => setDialog('columns')}
            />
          </ListBar>
        }
      >
        <ListRows
          {...props}
          things={shipmentTexts.things}
          count={rows.length}
          isFiltered={Object.keys(shipmentList.write(shipmentList.narrowing(search))).length > 0}
          onClear={clear}
          filteredEmpty={listTexts.filteredEmpty}
          empty={<EmptyState icon="truck" text={listTexts.empty} hint={listTexts.emptyHint} />}
        >
          <Rows {...shown} selection={{ selected, onSelect: setSelected }} />
        </ListRows>
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
      </ListFrame>
      <Dialogs {...props} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
