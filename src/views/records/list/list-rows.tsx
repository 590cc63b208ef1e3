import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'

type Props = {
  readonly things: string
  readonly count: number
  readonly isLoading: boolean
  readonly problem: Problem | undefined
  /** When the rows shown were read, if a newer reading failed. */
  readonly shownFrom: string | undefined
  readonly onRetry: () => void
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly filteredEmpty: string
  /** What is there while there is nothing at all. */
  readonly empty: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  /** Which keys there are, for whoever has them. */
  readonly keys: ReactNode
  readonly children: ReactNode
}

/** The rows or what is there instead of them: skeleton, error, nothing yet, nothing found (pages.md §2.1). */
export function ListRows({ things, count, isLoading, problem, children, ...props }: Props) {
  const loading = (
    <Loading things={things}>
      <div
        className={css({ bg: 'surface', borderWidth: '1px', borderColor: 'border', rounded: 'lg' })}
      >
        <SkeletonRows count={10} />
      </div>
    </Loading>
  )
  if (isLoading) return loading
  const trouble = problem && (
    <LoadError
      things={things}
      problem={problem}
      retry={props.onRetry}
      {...(props.shownFrom ? { shownFrom: props.shownFrom } : {})}
    />
  )
  if (trouble && !props.shownFrom) return trouble
  if (count === 0)
    return props.isFiltered ? (
      <EmptyState
        icon="search"
        text={props.filteredEmpty}
        action={<Button onClick={props.onClear}>{recordListTexts.filters.clear}</Button>}
      />
    ) : (
      props.empty
    )
  return (
    <Suspense fallback={loading}>
      {trouble}
      {children}
      <div className={css({ display: 'flex', alignItems: 'center', gap: '4', minH: '9' })}>
        <span role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {props.isLoadingMore
            ? recordListTexts.loadingMore
            : recordListTexts.loaded(String(count))}
        </span>
        {props.hasMore && (
          <Button isBusy={props.isLoadingMore} onClick={props.onMore}>
            {recordListTexts.more}
          </Button>
        )}
        {props.keys}
      </div>
    </Suspense>
  )
}
