import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import { narrowed } from '#machines/records/list/kept-views.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { Cards } from '#views/parts/cards.tsx'
import { KeyHints } from '#views/parts/key-hints.tsx'
import { areShortcutsOn } from '#views/parts/shortcut-switch.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import { chipsOf } from './filter-config.ts'
import type { GridRecord } from './grid-column.ts'
import type { GridProps } from './grid.tsx'
import { Dialogs, changed } from './list-dialogs.tsx'
import { ListBar, ListFrame, tabsOf } from './list-frame.tsx'
import { ListRows } from './list-rows.tsx'
import type { ListViewProps } from './list-view.tsx'
import { Chips } from './toolbar.tsx'
import { ListTools } from './tools.tsx'

/** A grid without what only it needs: how its rows are drawn. */
export type PlainGrid<Row> = Omit<GridProps<Row>, 'columns'>
type Props<S extends AnySearch, Row> = ListViewProps<S, Row> & {
  /** Draws the rows where it is not a phone. */
  readonly renderGrid: (grid: PlainGrid<Row>) => ReactNode
  /** Shows the records in another way than in rows. */
  readonly instead?: ReactNode
}

/** What stays of a search where what narrows the list goes. */
const unnarrowed = <Search extends AnySearch>(
  { within = 'sort', beside = [] }: Pick<DefinedList<Search>, 'within' | 'beside'>,
  search: Search,
) =>
  Object.fromEntries(
    ['sort', 'cols', within, ...beside].map((name) => [name, search[name]]),
  ) as Search // because of the same

function Rows<S extends AnySearch, Row extends GridRecord>(props: Props<S, Row>) {
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
  return props.renderGrid({
    label: look.label,
    rows,
    isCompact: state.matches({ shown: { density: 'compact' } }),
    isTwoLine: look.isTwoLine,
    ...(props.renderBulk ? { selection } : {}),
    sort: search.sort,
    usualSort: list.usual?.(search),
    onSort: (sort) =>
      props.onSearch(changed(search, { sort: list.read(sort ? { sort } : {}).search.sort })),
    hrefOf: props.hrefOf ?? (() => list.path),
    hasPages: props.hrefOf !== undefined,
    onOpen: props.onOpen,
    onPeek: props.onPeek,
    openId: props.openId,
    onLetter: props.onLetter,
    renderAction: props.renderAction && ((row) => props.renderAction?.(row, -1)),
    place: props.place,
    renderMenu: renderMenu && ((row) => renderMenu(row, -1)),
    menuWidth: look.menuWidth,
    onEnd: () => {
      if (hasMore && !isLoadingMore) onMore()
    },
  })
}

/** The keys that this list has, each with what it does. */
function keysOf<S extends AnySearch, Row>(props: ListViewProps<S, Row>) {
  const { keys } = recordListTexts
  const hasBar = props.look.isBelow !== true
  return [
    keys.move,
    props.onOpen && keys.open,
    props.onPeek && keys.peek,
    ...(areShortcutsOn()
      ? [
          props.renderBulk && keys.select,
          ...(props.look.keys ?? []),
          props.renderMenu && keys.menu,
          hasBar && keys.search,
          hasBar && props.look.groups.length > 0 && keys.filters,
        ]
      : []),
  ].filter((key) => key !== undefined && key !== false)
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
      onFilters={look.groups.length > 0 ? () => send({ type: 'FILTERS' }) : undefined}
      choice={look.choice}
      hasKeys={look.isBelow !== true}
    >
      {look.sums}
      <ListTools
        isCompact={state.matches({ shown: { density: 'compact' } })}
        onCompact={() => send({ type: 'DENSITY' })}
        onColumns={look.columnChoices.length > 0 ? () => send({ type: 'COLUMNS' }) : undefined}
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
  else if (found) onSearch(changed({ ...unnarrowed(list, search), sort: undefined }, found.search))
}

/** The list of records below its heading (pages.md §2.2). */
export function ListCore<S extends AnySearch, Row extends GridRecord>(props: Props<S, Row>) {
  const { list, look, search, onSearch, state, send, reading } = props
  const clear = () => onSearch(unnarrowed(list, search))
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
        {props.instead || (
          <ListRows
            {...reading}
            things={look.things}
            count={reading.rows.length}
            isFiltered={Object.keys(list.write(narrowed(list, search))).length > 0}
            onClear={clear}
            filteredEmpty={look.filteredEmpty}
            empty={look.empty}
            keys={<KeyHints keys={keysOf(props)} />}
          >
            <Rows {...props} />
          </ListRows>
        )}
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
