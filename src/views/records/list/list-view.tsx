import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'

import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import { narrowed } from '#machines/records/list/kept-views.ts'
import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import type { recordListMachine } from '#machines/records/list/machine.ts'
import { Cards } from '#views/parts/cards.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import { chipsOf } from './filter-config.ts'
import type { FilterLooks } from './filter-config.ts'
import type { GridColumn, GridRecord } from './grid-column.ts'
import { Grid } from './grid.tsx'
import type { RowPlace } from './grid.tsx'
import { Dialogs, changed } from './list-dialogs.tsx'
import { ListBar, ListFrame, tabsOf } from './list-frame.tsx'
import type { ViewCounts } from './list-frame.tsx'
import { ListRows } from './list-rows.tsx'
import type { Choosing } from './selection.ts'
import { Chips } from './toolbar.tsx'
import { ListTools } from './tools.tsx'

type Renders<Row> = (row: Row, tabIndex?: number) => ReactNode
/** How a list of one kind of record looks. */
export type ListLook<Row> = {
  /** Names the grid and the cards: "Shipments". */
  readonly label: string
  /** "shipments", in sentences. */
  readonly things: string
  readonly search: string
  readonly searchHint: string
  /** "Show shipments": what the dialog of the filters does. */
  readonly apply: string
  /** Names the tabs where they are no views. */
  readonly tabsLabel?: string
  /** The list's own views that this reader sees, by their names. */
  readonly views: readonly { readonly id: string; readonly label: string }[]
  readonly filters: FilterLooks
  /** What the dialog of the filters asks for together. */
  readonly groups: readonly (readonly string[])[]
  readonly columns: (chosen: readonly string[] | undefined) => readonly GridColumn<Row>[]
  readonly columnChoices: readonly { readonly id: string; readonly label: string }[]
  /** The columns that the list shows by itself, if that is not all. */
  readonly standard?: readonly string[]
  /** Its cells have two lines. */
  readonly isTwoLine?: boolean
  /** How wide the last cell is, in rem, where it has more than one button. */
  readonly menuWidth?: number
  /** Which rows can be selected, where that is not every one. */
  readonly choosing?: Choosing<Row>
  /** A row on a phone, with what can be done with it. */
  readonly card: (row: Row, menu: ReactNode, action: ReactNode) => ReactNode
  readonly empty: ReactNode
  readonly filteredEmpty: string
  /** What its rows come to, at the end of the bar. */
  readonly sums?: ReactNode
  readonly onExport?: () => Promise<void>
  readonly exportHint?: string
}

/** What writes a list to a file, and what it lists. */
export type ListExport = Pick<ListLook<never>, 'things'> & {
  readonly write: () => Promise<void>
  readonly hint?: string | undefined
  /** "Export CSV" unless said otherwise. */
  readonly label?: string | undefined
}

/** A list's rows as they are in sight, and how reading them goes. */
export type ListReading<Row> = {
  readonly rows: readonly Row[]
  readonly changed: number
  readonly isLoading: boolean
  readonly problem: Problem | undefined
  /** When the rows shown were read, if a newer reading failed. */
  readonly shownFrom: string | undefined
  readonly onRetry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

export type ListViewProps<Search extends AnySearch, Row> = {
  readonly list: DefinedList<Search>
  readonly look: ListLook<Row>
  readonly state: SnapshotFrom<typeof recordListMachine>
  readonly send: (event: EventFrom<typeof recordListMachine>) => void
  readonly today: string
  readonly search: Search
  /** Names in the address that are no filter. */
  readonly ignored: readonly string[]
  readonly onSearch: (search: Search) => void
  readonly reading: ListReading<Row>
  /** Views that the reader keeps or shares. */
  readonly kept: readonly KeptView[]
  readonly standing: ViewStanding
  /** How many records each view shows, where they are counted. */
  readonly counts?: ViewCounts | undefined
  /** What writes the list to a file, where it can be. */
  readonly renderExport: (of: ListExport) => ReactNode
  /** What can be done with the view that is shown. */
  readonly viewTools: ReactNode
  /** Where a record is, if it has a page. */
  readonly hrefOf?: (id: string) => string
  readonly onOpen?: (id: string) => void
  /** The one that is open beside the list. */
  readonly openId?: string | undefined
  /** Looks at one beside the list. */
  readonly onPeek?: (id: string) => void
  /** What a letter does with one of them; whether it does anything. */
  readonly onLetter?: (row: Row, letter: string) => boolean
  /** What can be done next with one of them, as one button. */
  readonly renderAction?: Renders<Row>
  /** Where the cursor was when one left the list. */
  readonly place?: RowPlace
  /** What can be done with one of them; absent: nothing. */
  readonly renderMenu?: Renders<Row>
  /** What can be done with those that are selected; absent: nothing, and none can be. */
  readonly renderBulk?: (chosen: readonly Row[], onClear: () => void) => ReactNode
}

const unnarrowed = <Search extends AnySearch>(search: Search, within = 'sort') =>
  ({ sort: search.sort, cols: search.cols, [within]: search[within] }) as Search // because of the same

function Rows<S extends AnySearch, Row extends GridRecord>(props: ListViewProps<S, Row>) {
  const { list, look, search, state, send, reading, renderMenu } = props
  const { rows, hasMore, isLoadingMore, onMore } = reading
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Cards
        label={look.label}
        rows={rows}
        keyOf={({ id }) => id}
        renderCard={(row) => look.card(row, renderMenu?.(row), props.renderAction?.(row))}
      />
    )
  const selection = {
    selected: new Set(state.context.selected),
    onSelect: (ids: ReadonlySet<string>) => send({ type: 'SELECT', ids: [...ids] }),
    ...look.choosing,
  }
  return (
    <Grid
      label={look.label}
      rows={rows}
      columns={look.columns(search.cols)}
      isCompact={state.matches({ shown: { density: 'compact' } })}
      isTwoLine={look.isTwoLine}
      {...(props.renderBulk ? { selection } : {})}
      sort={search.sort}
      usualSort={list.usual?.(search)}
      onSort={(sort) =>
        props.onSearch(changed(search, { sort: list.read(sort ? { sort } : {}).search.sort }))
      }
      hrefOf={props.hrefOf ?? (() => list.path)}
      hasPages={props.hrefOf !== undefined}
      onOpen={props.onOpen}
      onPeek={props.onPeek}
      openId={props.openId}
      onLetter={props.onLetter}
      renderAction={props.renderAction && ((row) => props.renderAction?.(row, -1))}
      place={props.place}
      renderMenu={renderMenu && ((row) => renderMenu(row, -1))}
      menuWidth={look.menuWidth}
      onEnd={() => {
        if (hasMore && !isLoadingMore) onMore()
      }}
    />
  )
}

type BarProps<S extends AnySearch, Row> = ListViewProps<S, Row> & { readonly onClear: () => void }
function Bar<S extends AnySearch, Row>({ onClear, ...props }: BarProps<S, Row>) {
  const { list, look, search, state, send, onSearch } = props
  const chips = chipsOf(search, list.filters, look.filters)
  const narrow = (next: AnySearch) => onSearch(changed(search, next))
  return (
    <ListBar
      label={look.search}
      hint={look.searchHint}
      q={typeof search['q'] === 'string' ? search['q'] : undefined}
      onSearch={(q) => narrow({ q })}
      filterCount={chips.length}
      chips={<Chips chips={chips} onSearch={narrow} onClear={onClear} />}
      onFilters={() => send({ type: 'FILTERS' })}
    >
      {look.sums}
      <ListTools
        isCompact={state.matches({ shown: { density: 'compact' } })}
        onCompact={() => send({ type: 'DENSITY' })}
        onColumns={() => send({ type: 'COLUMNS' })}
      >
        {look.onExport &&
          props.renderExport({
            write: look.onExport,
            hint: look.exportHint,
            things: look.things,
          })}
      </ListTools>
    </ListBar>
  )
}

function openView<S extends AnySearch, Row>(props: ListViewProps<S, Row>, id: string): void {
  const { list, search, onSearch, today, send } = props
  const kept = props.kept.find((entry) => entry.id === id)
  const found = list.views(today).find((entry) => entry.id === id)
  send({ type: 'VIEW', id: kept?.id })
  if (kept) onSearch(list.read(kept.search).search)
  else if (found && list.within)
    onSearch(changed(search, { [list.within]: found.search[list.within] }))
  else if (found) onSearch(changed(found.search, { cols: search.cols }))
}

/** The list of records below its heading (pages.md §2.2). */
export function ListView<S extends AnySearch, Row extends GridRecord>(
  props: ListViewProps<S, Row>,
) {
  const { list, look, search, onSearch, state, send, reading } = props
  const clear = () => onSearch(unnarrowed(search, list.within))
  const selected = reading.rows.filter(({ id }) => state.context.selected.includes(id))
  return (
    <>
      <ListFrame
        name={list.name}
        title={look.label}
        tabsLabel={look.tabsLabel}
        tabs={tabsOf(look.views, props.kept)}
        counts={props.counts}
        current={props.standing.current}
        onTab={(id) => openView(props, id)}
        ignored={props.ignored}
        viewTools={props.viewTools}
        changed={reading.changed}
        onShowChanges={() => send({ type: 'SHOW_CHANGES' })}
        bar={<Bar {...props} onClear={clear} />}
      >
        <ListRows
          {...reading}
          things={look.things}
          count={reading.rows.length}
          isFiltered={Object.keys(list.write(narrowed(list, search))).length > 0}
          onClear={clear}
          filteredEmpty={look.filteredEmpty}
          empty={look.empty}
        >
          <Rows {...props} />
        </ListRows>
        {selected.length > 0 && (
          <Suspense>
            {props.renderBulk?.(selected, () => send({ type: 'SELECT', ids: [] }))}
          </Suspense>
        )}
      </ListFrame>
      <Dialogs {...props} />
    </>
  )
}
