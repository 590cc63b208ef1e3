import type { ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'

import { useIsLate } from './use-is-late.ts'

/** A shimmering bar with the size of what comes; give width and height by a class of css(). */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={cx(skeleton(), className ?? css({ h: '4', w: 'full' }))} />
)

const SLOW_MS = 3000

type LoadingProps = { readonly things: string; readonly children: ReactNode }

/** Skeletons while data comes: `status "Loading {things}"`, after three seconds "Still loading…". */
export function Loading({ things, children }: LoadingProps) {
  const isSlow = useIsLate(SLOW_MS)
  return (
    <div role="status" aria-label={partTexts.loading(things)}>
      {children}
      {isSlow && (
        <p className={css({ mt: '3', textStyle: 'sm', color: 'text.faint' })}>
          {partTexts.stillLoading}
        </p>
      )}
    </div>
  )
}

/** Rows of bars for lists and tables. */
export const SkeletonRows = ({ count = 5 }: { readonly count?: number }) => (
  <div className={css({ display: 'grid', gap: '4', p: '5' })}>
    {Array.from({ length: count }, (_, row) => (
      <span key={row} className={css({ display: 'flex', gap: '6' })}>
        <Skeleton className={css({ h: '4', w: '24' })} />
        <Skeleton className={css({ h: '4', flex: '1' })} />
        <Skeleton className={css({ h: '4', w: '16' })} />
      </span>
    ))}
  </div>
)

/** The skeleton of a whole page: heading, a strip of tiles, a block. */
export const PageSkeleton = ({ things }: { readonly things: string }) => (
  <Loading things={things}>
    <div className={css({ display: 'grid', gap: '6' })}>
      <Skeleton className={css({ h: '8', w: '64', maxW: 'full' })} />
      <Skeleton className={css({ h: '24', w: 'full', rounded: 'lg' })} />
      <Skeleton className={css({ h: '64', w: 'full', rounded: 'lg' })} />
    </div>
  </Loading>
)
