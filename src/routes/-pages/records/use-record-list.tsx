import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryKey, infiniteQueryOptions } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useLayoutEffect, useMemo } from 'react'

import { sayError } from '#api/client/errors.ts'
import { rememberList } from '#api/records/seen-lists.ts'
import { countChanges } from '#machines/records/list/changes.ts'
import type { AnySearch } from '#machines/records/list/define-list.ts'
import { standingOf } from '#machines/records/list/kept-views.ts'
import type { ListedRow } from '#machines/records/list/types.ts'
import { sayMoment } from '#views/parts/time.tsx'
import { useKept } from '#views/parts/use-kept.ts'
import type { ListExport } from '#views/records/list/list-view.tsx'
import type { ListReading } from '#views/records/list/list-view.tsx'

import { ExportFlow } from './export-flow.tsx'
import type { OpenedList } from './list-opening.tsx'
import { useReportIgnored } from './use-report-ignored.ts'
import { useRowPlace } from './use-row-place.ts'

const ViewFlow = lazy(async () => ({ default: (await import('./view-flow.tsx')).ViewFlow }))

type Page = { readonly data: readonly object[] }
type Asked<P extends Page, K extends QueryKey, C> = ReturnType<
  typeof infiniteQueryOptions<P, Error, InfiniteData<P>, K, C>
>
type Source<
  Search extends AnySearch,
  Row extends ListedRow,
  P extends Page,
  K extends QueryKey,
  C,
> = {
  readonly query: (search: Search) => Asked<P, K, C>
  readonly rowOf: (record: P['data'][number]) => Row
  /** What this device still has to send of them. */
  readonly waiting?: Waiting<Row>
}
/** Of which records something waits on this device, and the rows with it. */
type Waiting<Row> = {
  readonly held: readonly string[]
  readonly lay: (rows: readonly Row[]) => readonly Row[]
}

/** The records of a list by what the chart knows of them: which, and which version. */
function useShelf<Row extends ListedRow>() {
  const shelf = useKept(() => new Map<string, Row>())
  const nameOf = ({ id, revision }: ListedRow) => `${id} ${revision}`
  return {
    put: (rows: readonly Row[]) => rows.forEach((row) => shelf.set(nameOf(row), row)),
    take: (rows: readonly ListedRow[]) =>
      rows.flatMap((row) => {
        const found = shelf.get(nameOf(row))
        return found ? [found] : []
      }),
  }
}

function useReading<
  S extends AnySearch,
  Row extends ListedRow,
  P extends Page,
  K extends QueryKey,
  C,
>(
  { list, address: { search }, actor }: OpenedList<S>,
  { query, rowOf, waiting }: Source<S, Row, P, K, C>,
): ListReading<Row> {
  const asked = useMemo(() => list.query(search), [list, search])
  const key = JSON.stringify([search[list.within ?? ''], asked])
  const reading = useInfiniteQuery(query(search))
  const { data } = reading
  const fresh = useMemo(() => data?.pages.flatMap((page) => page.data.map(rowOf)), [data, rowOf])
  const held = waiting?.held.join(' ') ?? ''
  const shelf = useShelf<Row>()
  useLayoutEffect(() => {
    actor.send({ type: 'SEEK', key })
    if (!fresh) return
    shelf.put(fresh)
    const rows = fresh.map(({ id, revision }) => ({ id, revision }))
    actor.send({ type: 'ROWS', key, rows, held: held.split(' ').filter(Boolean) })
    // The shelf is always the same one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actor, key, fresh, held])
  const { hasNextPage, isFetching, fetchNextPage } = reading
  const isEmptyPart = fresh?.length === 0 && hasNextPage
  useEffect(() => {
    if (isEmptyPart && !isFetching) void fetchNextPage()
  }, [isEmptyPart, isFetching, fetchNextPage])
  const state = useSelector(actor, (now) => now)
  const isRead = state.context.key === key && !state.matches({ shown: { rows: 'none' } })
  const { shown, fresh: latest } = state.context
  const rows = isRead ? shelf.take(shown) : []
  return {
    rows: waiting?.lay(rows) ?? rows,
    changed: isRead ? countChanges(shown, latest) : 0,
    // A page may be empty and yet have a next one.
    isLoading: (!isRead || isEmptyPart) && !reading.error,
    problem: reading.error ? sayError(reading.error) : undefined,
    shownFrom: data ? sayMoment(new Date(reading.dataUpdatedAt).toISOString()) : undefined,
    onRetry: () => void reading.refetch(),
    hasMore: hasNextPage,
    isLoadingMore: reading.isFetchingNextPage,
    onMore: () => void reading.fetchNextPage(),
  }
}

/** Keeps the list as it is filtered and loaded: a record opened from it leads back to it and to its neighbours. */
function useRemembered(path: string, href: string, rows: readonly ListedRow[]) {
  const said = rows.map(({ id }) => id).join(' ')
  useEffect(() => {
    // While the next page is on its way, the address is that one's already.
    if (location.pathname === path) rememberList({ href, ids: said.split(' ') })
  }, [path, href, said])
}

/** What the page of an opened list has in common with every other; the rest it declares. */
export function useRecordList<
  S extends AnySearch,
  Row extends ListedRow,
  P extends Page,
  K extends QueryKey,
  C,
>(
  opened: OpenedList<S>,
  options: Source<S, Row, P, K, C> & {
    /** By which the list's own views are meant. */
    readonly today: string
  },
) {
  const { list, address, actor, kept, views } = opened
  const { today } = options
  const { search, ignored, setSearch } = address
  useReportIgnored(list.path, ignored)
  const reading = useReading(opened, options)
  useRemembered(list.path, address.href ?? list.href(search), reading.rows)
  const state = useSelector(actor, (now) => now)
  const standing = standingOf(list, { search, kept }, { opened: state.context.view, today })
  const viewTools = views && (standing.isChanged || standing.open) && (
    <Suspense>
      <ViewFlow
        {...{ standing, kept }}
        list={views}
        mayBeFirst={opened.opensWithView}
        search={list.write(search)}
        onOpened={(id) => actor.send({ type: 'VIEW', id })}
      />
    </Suspense>
  )
  // It comes with the tools that it stands among: one that came later would push them.
  const renderExport = (of: ListExport) => <ExportFlow {...of} />
  const place = useRowPlace()
  const common = {
    place,
    renderExport,
    list,
    today,
    search,
    ignored,
    reading,
    kept,
    standing,
    viewTools,
    state,
  }
  const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event)
  return { ...common, send, onSearch: (next: S) => setSearch(next) }
}
