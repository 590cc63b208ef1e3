import type { ComponentProps, ReactNode } from 'react'

import { css } from '#styled/css'
import { PageHeader } from '#views/parts/page.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'

/** That a record is shown as it was, and since when. */
type Staleness = { readonly problem: Problem; readonly shownFrom: string } | undefined

/** Blocks one under another. */
export const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3.5',
})

/** What a page knows of a record besides the record itself. */
export type Beside = { readonly staleness: Staleness; readonly onRetry: () => void }

type FrameProps = ComponentProps<typeof PageHeader> &
  Beside & { readonly id: string; readonly children: ReactNode }

/** One record with everything about it (pages.md §2.3): its head, whether it is old, and its blocks. */
export const RecordFrame = ({ id, staleness, onRetry, children, ...head }: FrameProps) => (
  <div className={css({ pb: { base: '16', md: '0' } })}>
    <PageHeader {...head} />
    <div className={stack}>
      {staleness && <LoadError things={id} {...staleness} retry={onRetry} />}
      {children}
    </div>
  </div>
)
