import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { Skeleton } from '#views/parts/skeleton.tsx'

const block = (height: string) => `${css({ w: 'full', rounded: 'lg' })} ${height}`

type Props = {
  /** What is known of it already. */
  readonly children?: ReactNode
}

/** A request on its way, in the shape of what comes. */
export const DetailSkeleton = ({ children }: Props) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    {children ? (
      <div className={css({ minH: '[9rem]' })}>{children}</div>
    ) : (
      <Skeleton className={block(css({ h: '[9rem]' }))} />
    )}
    <div
      className={css({
        display: 'grid',
        gap: '4',
        gridTemplateColumns: { base: '1fr', lg: '2fr 1fr' },
      })}
    >
      <Skeleton className={block(css({ h: '[20rem]' }))} />
      <Skeleton className={block(css({ h: '[20rem]' }))} />
    </div>
  </div>
)
