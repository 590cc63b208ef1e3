import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'

import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import type { recordListMachine } from '#machines/records/list/machine.ts'
import type { Problem } from '#views/parts/states.tsx'

import type { FilterLooks } from './filter-config.ts'
import type { GridColumn, GridRecord } from './grid-column.ts'
import { Grid } from './grid.tsx'
import type { RowPlace } from './grid.tsx'
import { ListCore } from './list-core.tsx'
import type { ViewCounts } from './list-frame.tsx'
import type { Choosing } from './selection.ts'

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
  /** What is chosen beside the search, also on a phone: which site. */
  readonly choice?: ReactNode
  /** Another list stands above it on the page and has the keys of the bar. */
  readonly isBelow?: boolean
  /** What letters do with a row. */
  readonly keys?: readonly (readonly [key: string, what: string])[]
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

/** A list of records with its grid (pages.md §2.2). */
export const ListView = <S extends AnySearch, Row extends GridRecord>(
  props: ListViewProps<S, Row>,
) => (
  <ListCore
    {...props}
    renderGrid={(grid) => <Grid {...grid} columns={props.look.columns(props.search.cols)} />}
  />
)
