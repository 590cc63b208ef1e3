import type { ReactNode } from 'react'

import { filtersOf, writeSearch } from '#machines/shipment/list/search.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Button } from '#views/parts/button.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'

import type { ListViewProps } from './list-view.tsx'

type Props = Pick<
  ListViewProps,
  | 'rows'
  | 'search'
  | 'onSearch'
  | 'isLoading'
  | 'problem'
  | 'shownFrom'
  | 'onRetry'
  | 'hasMore'
  | 'isLoadingMore'
  | 'onMore'
> & { readonly children: ReactNode }

/** The rows or what is there instead of them: skeleton, error, nothing yet, nothing found (pages.md §2.1). */
export function ListRows({ rows, search, isLoading, problem, children, ...props }: Props) {
  if (isLoading)
    return (
      <Loading things={shipmentTexts.things}>
        <div
          className={css({
            bg: 'surface',
            borderWidth: '1px',
            borderColor: 'border',
            rounded: 'lg',
          })}
        >
          <SkeletonRows count={10} />
        </div>
      </Loading>
    )
  const trouble = problem && (
    <LoadError
      things={shipmentTexts.things}
      problem={problem}
      retry={props.onRetry}
      {...(props.shownFrom ? { shownFrom: props.shownFrom } : {})}
    />
  )
  if (trouble && !props.shownFrom) return trouble
  const isFiltered = Object.keys(writeSearch(filtersOf(search))).length > 0
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState
        icon="search"
        text={listTexts.filteredEmpty}
        action={
          <Button onClick={() => props.onSearch({ sort: search.sort, cols: search.cols })}>
            {listTexts.filters.clear}
          </Button>
        }
      />
    ) : (
      <EmptyState icon="truck" text={listTexts.empty} hint={listTexts.emptyHint} />
    )
  return (
    <>
      {trouble}
      {children}
      <div className={css({ display: 'flex', alignItems: 'center', gap: '4', minH: '9' })}>
        <span role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {props.isLoadingMore ? listTexts.loadingMore : listTexts.loaded(String(rows.length))}
        </span>
        {props.hasMore && (
          <Button isBusy={props.isLoadingMore} onClick={props.onMore}>
            {listTexts.more}
          </Button>
        )}
      </div>
    </>
  )
}
